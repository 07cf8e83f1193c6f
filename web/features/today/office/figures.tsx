import { useId } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import type { Figure, Today } from '#contract/today.office.ts';
import { monthAndYear } from '#web/core/format.ts';
import { Cell, Table } from '#web/ui/list/table.tsx';
import styles from './figures.module.css';

export const Charts = ({ figures }: Pick<Today, 'figures'>) =>
	figures.length > 0 ? (
		<section className={styles.charts} aria-label="The last twelve months">
			{figures.map((figure) => (
				<Chart key={figure.what} {...figure} />
			))}
		</section>
	) : null;

const chartTitles: Record<Figure, string> = {
	APPLICATIONS: 'Applications',
	APPROVALS: 'Approvals',
	INCOME: 'Income',
	EVENT_REGISTRATIONS: 'Event bookings',
};

const height = 56;
const columnWidth = 20;
const barWidth = 14;

/** Twelve bars, this month's in green. The table below has the same numbers. */
function Chart({ what, months }: Today['figures'][number]) {
	const titleId = useId();
	const numberText = (value: number) => (what === 'INCOME' ? roundTaka(value / 100) : value.toLocaleString('en-IN'));
	const thisMonth = months.at(-1);
	if (!thisMonth) return null;
	const year = months.reduce((sum, { value }) => sum + value, 0);
	const highest = Math.max(1, ...months.map(({ value }) => value));
	// A single bar says nothing that the number does not say.
	const comparable = months.filter(({ value }) => value !== 0).length > 1;
	const width = columnWidth * months.length;
	return (
		<section className={styles.chart}>
			<h2 id={titleId}>{chartTitles[what]}</h2>
			<p>
				<b>{numberText(thisMonth.value)}</b> this month, {numberText(year)} in twelve months
			</p>
			{comparable && (
				<svg viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
					{months.map(({ month, value }, index) => {
						// A value above zero is always visible.
						const bar = value > 0 ? Math.max(2, Math.round((value / highest) * height)) : 0;
						return (
							<rect
								key={month}
								x={index * columnWidth + (columnWidth - barWidth) / 2}
								y={height - bar}
								width={barWidth}
								height={bar}
								className={index === months.length - 1 ? styles.thisMonth : undefined}
							/>
						);
					})}
					<line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} />
				</svg>
			)}
			<details>
				<summary>Month by month</summary>
				<Table aria-labelledby={titleId}>
					<tbody>
						{months.toReversed().map(({ month, value }) => (
							<tr key={month}>
								<th scope="row">{monthAndYear(`${month}-15`)}</th>
								<Cell look={{ align: 'right' }}>{numberText(value)}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			</details>
		</section>
	);
}
