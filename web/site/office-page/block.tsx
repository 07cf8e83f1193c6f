import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import type { ContentEntry, ContentPicture } from '#web/core/content.ts';
import { Attachments } from '#web/ui/attachments/attachments.tsx';
import { ExceptionRows, HoursRows, Rows } from '#web/ui/hours/hours-rows.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import lists from '../points.module.css';
import styles from './block.module.css';

const pointsClass = classes(lists.points, styles.list);

export type PageBlock = ContentEntry<'page'>['blocks'][number];
type BlockOf<T extends PageBlock['type']> = Extract<PageBlock, { type: T }>;

const textWidth = '(min-width: 960px) 50rem, 100vw';
const halfWidth = '(min-width: 640px) 25rem, 100vw';

/** One block of a page. A heading is drawn by its section. */
export function Block({ of: block, now }: { of: PageBlock; now: Date }): ReactNode {
	switch (block.type) {
		case 'heading':
			return null;
		case 'paragraph':
			return <RichText of={block.text} listClass={pointsClass} />;
		case 'list':
			return <List of={block} />;
		case 'picture':
			return <Figure picture={block.picture} caption={block.caption} sizes={textWidth} />;
		case 'pair':
			return (
				<figure className={styles.pair}>
					<Picture {...block.first} sizes={halfWidth} />
					<Picture {...block.second} sizes={halfWidth} />
					<Caption>{block.caption}</Caption>
				</figure>
			);
		case 'gallery':
			return (
				<ul className={styles.gallery}>
					{block.pictures.map(({ picture, caption }, index) => (
						<li key={index}>
							<Figure picture={picture} caption={caption} sizes={halfWidth} />
						</li>
					))}
				</ul>
			);
		case 'quote':
			return (
				<figure className={styles.quote}>
					<blockquote>{block.text}</blockquote>
					<Caption>{block.by}</Caption>
				</figure>
			);
		case 'facts':
			return (
				<dl className="ledger ledger-plain">
					<Rows rows={block.rows} />
				</dl>
			);
		case 'hours':
			return (
				<dl className="ledger ledger-plain">
					<HoursRows parts={block.of} />
					<ExceptionRows now={now} />
				</dl>
			);
		case 'callout':
			return (
				<div className={styles.callout} role="note">
					{block.title && <h3>{block.title}</h3>}
					<RichText of={block.text} listClass={pointsClass} />
				</div>
			);
		case 'download':
			return <Attachments of={[{ ...block.file, name: block.label }]} />;
		case 'button':
			return <LinkButton of={block} />;
		case 'table':
			return <Table of={block} />;
	}
}

const Caption = ({ children }: { children: string | null }) =>
	children && <figcaption className="figure-caption">{children}</figcaption>;

const Figure = ({ picture, caption, sizes }: { picture: ContentPicture; caption: string | null; sizes: string }) => (
	<figure>
		<Picture {...picture} sizes={sizes} />
		<Caption>{caption}</Caption>
	</figure>
);

function List({ of: { items, numbered } }: { of: BlockOf<'list'> }) {
	const points = items.map((item, index) => <li key={index}>{item}</li>);
	return numbered ? <ol className={styles.steps}>{points}</ol> : <ul className={pointsClass}>{points}</ul>;
}

const LinkButton = ({ of: { label, link } }: { of: BlockOf<'button'> }) =>
	link.startsWith('/') ? (
		<ButtonLink to={link}>{label}</ButtonLink>
	) : (
		<ButtonLink to={link} reloadDocument>
			{label}
		</ButtonLink>
	);

/** On a phone a wide table is scrolled, also with the keyboard. */
const Table = ({ of: { title, head, rows } }: { of: BlockOf<'table'> }) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard
	<section className={styles.table} aria-label={title} tabIndex={0}>
		<table>
			<caption>{title}</caption>
			<thead>
				<tr>
					{head.map((cell, index) => (
						<th key={index} scope="col">
							{cell}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ cells }, row) => (
					<tr key={row}>
						{cells.map((cell, index) =>
							index === 0 ? (
								<th key={index} scope="row">
									{cell}
								</th>
							) : (
								<td key={index} className={classes(cell === null && styles.empty)}>
									{cell}
								</td>
							),
						)}
					</tr>
				))}
			</tbody>
		</table>
	</section>
);
