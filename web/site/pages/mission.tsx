import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { type ContentEntry, useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/mission.ts';
import styles from './mission.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({ content: await loadContent(context, 'mission') });

const title = 'Our Mission';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.mission.description),
	preloadOpener(content.mission.picture),
];

type Duty = ContentEntry<'mission'>['duties'][number];

/** Two that follow each other without a picture are side by side. */
function inRows(duties: readonly Duty[]): Duty[][] {
	const rows: Duty[][] = [];
	for (const duty of duties) {
		const row = rows.at(-1);
		if (row?.length === 1 && !row[0]!.picture && !duty.picture) row.push(duty);
		else rows.push([duty]);
	}
	return rows;
}

export default function Mission() {
	const { picture, caption, statement, duties } = useContent('mission');
	const end = duties.at(-1);
	const last = end?.picture ? undefined : end;
	return (
		<>
			<PictureOpener title={title} picture={picture} caption={caption} />
			<div className="wrap">
				<SectionTabs />
				<p className={styles.statement}>{statement}</p>
			</div>
			{inRows(last ? duties.slice(0, -1) : duties).map((row) => (
				<Row key={row[0]!.title} duties={row} />
			))}
			{last && (
				<div className={classes('below-fold', styles.last)}>
					<DutyText of={last} className="wrap" />
				</div>
			)}
		</>
	);
}

function Row({ duties }: { duties: readonly Duty[] }) {
	const [first, second] = duties;
	if (!first) return null;
	if (first.picture) {
		return (
			<div className={classes('below-fold', styles.spread)}>
				<figure>
					<Picture {...first.picture} sizes="(min-width: 960px) 58vw, 100vw" />
					{first.caption && <figcaption className="figure-caption">{first.caption}</figcaption>}
				</figure>
				<DutyText of={first} />
			</div>
		);
	}
	return (
		<div className="wrap">
			{second ? (
				<div className={styles.pair}>
					<DutyText of={first} />
					<DutyText of={second} />
				</div>
			) : (
				<DutyText of={first} className={styles.wide} />
			)}
		</div>
	);
}

const DutyText = ({ of: { title, text }, className }: { of: Duty; className?: string }) => (
	<section className={classes(styles.duty, className)}>
		<h2>{title}</h2>
		<div>
			{text.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	</section>
);
