import type { ReactNode } from 'react';
import { course, type Hole, holes, scorecardPath } from '#contract/course.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import styles from './scorecard.module.css';

const rows: readonly { label: string; of: (hole: Hole) => number; total?: number; className?: string | undefined }[] = [
	{ label: 'Men’s yards', of: (hole) => hole.men, total: course.men },
	{ label: 'Women’s yards', of: (hole) => hole.women, total: course.women },
	{ label: 'Par', of: (hole) => hole.par, total: course.par, className: styles.parRow },
	{ label: 'Handicap index', of: (hole) => hole.index },
];

/** `children` are more links beside the file to print. */
export const Scorecard = ({ children }: { children?: ReactNode }) => (
	<section className="section wrap below-fold" aria-labelledby="card">
		<h2 id="card">Yards and pars</h2>
		<p className={classes('figure-caption', styles.note)}>{useContent('golfCourse').cardText}</p>
		<p className={classes('no-print', styles.links)}>
			<a className="more-link" href={scorecardPath} download>
				Scorecard (PDF)
			</a>
			{children}
		</p>
		{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
		<section className={styles.scroll} tabIndex={0} aria-label="Scorecard">
			<table className={styles.card}>
				<caption className="visually-hidden">Scorecard of the nine holes</caption>
				<thead>
					<tr>
						<th scope="col">Hole</th>
						{holes.map((hole) => (
							<th key={hole.number} scope="col">
								{hole.number}
							</th>
						))}
						<th scope="col">Total</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.label} className={row.className}>
							<th scope="row">{row.label}</th>
							{holes.map((hole) => (
								<td key={hole.number}>{row.of(hole)}</td>
							))}
							<td className={styles.total}>{row.total?.toLocaleString('en-US')}</td>
						</tr>
					))}
					<tr className={styles.mine}>
						<th scope="row">Score</th>
						{holes.map((hole) => (
							<td key={hole.number} />
						))}
						<td className={styles.total} />
					</tr>
				</tbody>
			</table>
		</section>
	</section>
);
