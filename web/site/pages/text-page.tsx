import { classes } from '#web/core/classes.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { longDate } from '#web/core/format.ts';
import { ExceptionRows, HoursRows, Rows } from '#web/ui/hours/hours-rows.tsx';
import { withLinks } from '#web/ui/linked-text.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { PageContents } from '../page-contents.tsx';
import lists from '../points.module.css';
import styles from './text-page.module.css';

type TextPageContent = ContentEntry<'visiting'>;
type Kept = Record<NonNullable<TextPageContent['sections'][number]['kept']>, readonly string[]>;

/** A page of text with links to its sections. `kept`: how long data is kept. */
export const TextPage = ({ of: page, kept, now }: { of: TextPageContent; kept?: Kept; now: Date }) => (
	<div className={classes('wrap', styles.page)}>
		<Opener title={page.title} lead={page.lead} />
		<div className={styles.columns}>
			{page.sections.length > 0 && <PageContents of={page.sections} />}
			<div className={styles.text}>
				{page.sections.map(({ id, title, text, hours, rows, points, kept: about, links }) => (
					<section key={id} id={id} aria-labelledby={`${id}-title`}>
						<h2 id={`${id}-title`}>{title}</h2>
						<div className={styles.body}>
							{text.map((paragraph) => (
								<p key={paragraph}>{withLinks(paragraph)}</p>
							))}
							{hours.length + rows.length > 0 && (
								<dl className="ledger ledger-plain">
									<HoursRows parts={hours} />
									{hours.length > 0 && <ExceptionRows now={now} />}
									<Rows rows={rows} />
								</dl>
							)}
							<Points of={[...points, ...((about && kept?.[about]) ?? [])]} />
							{links.length > 0 && (
								<ul className={styles.links}>
									{links.map(({ label, path }) => (
										<li key={path}>
											<MoreLink to={path}>{label}</MoreLink>
										</li>
									))}
								</ul>
							)}
						</div>
					</section>
				))}
				{page.dated && <p className={styles.dated}>Last updated on {longDate(page.dated)}.</p>}
			</div>
		</div>
	</div>
);

const Points = ({ of: points }: { of: readonly string[] }) =>
	points.length > 0 && (
		<ul className={lists.points}>
			{points.map((point) => (
				<li key={point}>{point}</li>
			))}
		</ul>
	);
