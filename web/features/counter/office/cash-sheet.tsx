import { type CashSheet, cashNotes } from '#contract/cash-days.office.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import styles from './cash.module.css';

type Entry = CashSheet['entries'][number];

const entryColumns: Column<Entry>[] = [
	{ head: 'Day', numeric: true, hideBelow: 480, cell: ({ day }) => longDate(day) },
	{
		head: 'Entry',
		wrap: true,
		cell: ({ text, day }) => (
			<>
				{text}
				<NarrowLine below={480}>{longDate(day)}</NarrowLine>
			</>
		),
	},
	{ head: 'Cash', numeric: true, align: 'right', cell: ({ paisa }) => taka(paisa) },
];

/** Too much, or missing. */
export const differenceText = (paisa: number) =>
	paisa === 0 ? 'None' : `${taka(Math.abs(paisa))} ${paisa < 0 ? 'missing' : 'too much'}`;

/** What should be in the drawer and, once it is counted, what was. */
export function CashSheetView({ sheet }: { sheet: CashSheet }) {
	const { closed, confirmed } = sheet;
	const values: [label: string, value: string][] = [
		['In the drawer before', taka(sheet.openingPaisa)],
		['Taken', taka(sheet.takenPaisa)],
		['Paid back', taka(sheet.paidBackPaisa)],
		['Expected', taka(sheet.expectedPaisa)],
		...(closed
			? ([
					[
						'Notes and coins',
						cashNotes
							.flatMap((note, index) => (closed.counts[index] ? `${closed.counts[index]} × ৳${note}` : []))
							.join(', '),
					],
					['Counted', taka(closed.countedPaisa)],
					['Difference', differenceText(closed.differencePaisa)],
					...(closed.reason ? [['Reason', closed.reason]] : []),
					['Brought to the bank', taka(closed.bankedPaisa)],
					['Stays in the drawer', taka(closed.countedPaisa - closed.bankedPaisa)],
					['Closed', `${dateAndTime(closed.at)}, ${closed.by}`],
					['Confirmed', confirmed ? `${dateAndTime(confirmed.at)}, ${confirmed.by}` : 'Not yet'],
				] as [string, string][])
			: []),
	];
	return (
		<div className={styles.sheet}>
			<DetailsSection aria-labelledby="sheet">
				<h2 id="sheet">Cash of {longDate(sheet.day)}</h2>
				<dl>
					{values.map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd className="numeric">{value}</dd>
						</div>
					))}
				</dl>
			</DetailsSection>
			{sheet.entries.length > 0 && (
				<OfficeTable label="Cash taken and paid back" columns={entryColumns} rows={sheet.entries} />
			)}
			<div className={styles.signatures}>
				<p>Counted by</p>
				<p>Confirmed by</p>
			</div>
		</div>
	);
}
