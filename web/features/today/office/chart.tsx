import { useId } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import type { Figure, Today } from '#contract/today.office.ts';
import { monthAndYear } from '#web/core/format.ts';
import { Cell, Table } from '#web/ui/list/table.tsx';
import { barsOf } from './bars.ts';

const titles: Record<Figure, string> = {
	APPLICATIONS: 'Applications',
	APPROVALS: 'Approvals',
	INCOME: 'Income',
	EVENT_REGISTRATIONS: 'Event registrations',
};

const height = 56;
const step = 20;
const wide = 14;

/** A year in twelve bars, this month's in green. The table behind the button says the same in figures. */
export function Chart({ what, months }: Today['figures'][number]) {
	const title = useId();
	const bars = barsOf(
		months.map(({ value }) => value),
		height,
	);
	const said = (value: number) => (what === 'INCOME' ? roundTaka(value / 100) : value.toLocaleString('en-IN'));
	const now = months.at(-1);
	if (!now) return null;
	const year = months.reduce((sum, { value }) => sum + value, 0);
	return (
		<section className="chart">
			<h2 id={title}>{titles[what]}</h2>
			<p>
				<b>{said(now.value)}</b> this month, {said(year)} in twelve
			</p>
			<svg viewBox={`0 0 ${step * months.length} ${height + 1}`} aria-hidden="true">
				{bars.map((bar, place) => (
					<rect
						key={months[place]!.month}
						x={place * step + (step - wide) / 2}
						y={bar.top}
						width={wide}
						height={bar.height}
						className={place === months.length - 1 ? 'now' : undefined}
					/>
				))}
				<line x1="0" x2={step * months.length} y1={height + 0.5} y2={height + 0.5} />
			</svg>
			<details>
				<summary>Month by month</summary>
				<Table aria-labelledby={title}>
					<tbody>
						{months.toReversed().map(({ month, value }) => (
							<tr key={month}>
								<th scope="row">{monthAndYear(`${month}-15`)}</th>
								<Cell look={{ align: 'right' }}>{said(value)}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			</details>
		</section>
	);
}
