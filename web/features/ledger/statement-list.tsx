import type { Statement, Statements } from '#contract/statements.ts';
import { classes } from '#web/core/classes.ts';
import { longDate, monthAndYear, taka } from '#web/core/format.ts';
import { DownloadButton } from '#web/ui/download-button.tsx';
import styles from './statement-list.module.css';

/** How many months are shown before "Earlier months". */
const shownAtOnce = 6;

/** The PDF of every month and every tax year in which something was charged or paid. */
export function StatementList({
	statements: { months, taxYears },
	pathOf,
}: {
	statements: Statements;
	/** The address of a statement. */
	pathOf: (query: string) => string;
}) {
	const month = (one: Statement) => (
		<Row
			key={one.period}
			statement={one}
			path={pathOf(`month=${one.period}`)}
			name={monthAndYear(`${one.period}-15`)}
		/>
	);
	return (
		<>
			<ul className={styles.statements}>
				{taxYears.map((one) => (
					<Row
						key={one.period}
						statement={one}
						path={pathOf(`taxYear=${one.period}`)}
						name={`Tax year ${one.period}`}
					/>
				))}
				{months.slice(0, shownAtOnce).map(month)}
			</ul>
			{months.length > shownAtOnce && (
				<details>
					<summary>Earlier months</summary>
					<ul className={styles.statements}>{months.slice(shownAtOnce).map(month)}</ul>
				</details>
			)}
		</>
	);
}

const Row = ({
	statement: { period, closingPaisa, until },
	path,
	name,
}: {
	statement: Statement;
	path: string;
	name: string;
}) => (
	<li>
		<span>
			<DownloadButton path={path} name={`statement-${period}.pdf`} label={`Statement: ${name} (PDF)`}>
				{name} (PDF)
			</DownloadButton>{' '}
			{until && <span className={classes(styles.until, 'muted')}>until {longDate(until)}</span>}
		</span>
		<span className="muted numeric">
			{closingPaisa > 0
				? `Owed ${taka(closingPaisa)}`
				: closingPaisa < 0
					? `In credit ${taka(-closingPaisa)}`
					: 'Nothing owed'}
		</span>
	</li>
);
