import { type CashSheet, cashNotes } from '#contract/cash-days.office.ts';
import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime, longDate, shortDate, taka } from '#web/core/format.ts';
import { DetailsSection } from '#web/ui/details-section.tsx';
import { Figures } from '#web/ui/figures.tsx';
import { KeepNumbers } from '#web/ui/keep-numbers.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import styles from './cash.module.css';

type Entry = CashSheet['entries'][number];

/** The days are said only if the sheet has several, because the drawer was not closed on each of them. */
const entryColumns = (severalDays: boolean): Column<Entry>[] => [
	...(severalDays
		? [{ head: 'Day', numeric: true as const, hideBelow: 480 as const, cell: ({ day }: Entry) => shortDate(day) }]
		: []),
	{
		head: 'Entry',
		wrap: true,
		cell: ({ text, day }) => (
			<>
				<KeepNumbers>{text}</KeepNumbers>
				{severalDays && <NarrowLine below={480}>{shortDate(day)}</NarrowLine>}
			</>
		),
	},
	{ head: 'Cash', numeric: true, align: 'right', cell: ({ paisa }) => taka(paisa) },
];

/** Too much, or missing. */
export const differenceText = (paisa: number) =>
	paisa === 0 ? 'None' : `${taka(Math.abs(paisa))} ${paisa < 0 ? 'missing' : 'too much'}`;

/** 2 × ৳1,000, 3 × ৳500. */
const notesText = (counts: readonly number[]) =>
	cashNotes.flatMap((note, index) => (counts[index] ? `${counts[index]} × ${roundTaka(note)}` : [])).join(', ');

/** What should be in the drawer and, once it is counted, what was. */
export function CashSheetView({ sheet }: { sheet: CashSheet }) {
	const { closed, confirmed } = sheet;
	return (
		<div className={styles.sheet}>
			<section aria-labelledby="sheet">
				<h2 id="sheet" className={classes(styles.heading, closed && 'visually-hidden')}>
					{closed ? 'The sheet' : `Today, ${longDate(sheet.day)}`}
				</h2>
				<Figures
					className={styles.figures}
					of={[
						{ label: 'In the drawer before', value: taka(sheet.openingPaisa) },
						{ label: 'Taken', value: taka(sheet.takenPaisa) },
						{ label: 'Paid back', value: taka(sheet.paidBackPaisa) },
						{ label: 'Expected', value: taka(sheet.expectedPaisa), total: true },
					]}
				/>
				{closed && (
					<Figures
						className={styles.figures}
						of={[
							{ label: 'Brought to the bank', value: taka(closed.bankedPaisa) },
							{ label: 'Stays in the drawer', value: taka(closed.countedPaisa - closed.bankedPaisa) },
							{ label: 'Difference', value: differenceText(closed.differencePaisa) },
							{ label: 'Counted', value: taka(closed.countedPaisa), total: true },
						]}
					/>
				)}
			</section>
			{closed && (
				<DetailsSection aria-label="The count">
					<dl>
						<dt>Notes and coins</dt>
						<dd className="numeric">{notesText(closed.counts)}</dd>
						{closed.reason && (
							<>
								<dt>Reason</dt>
								<dd>{closed.reason}</dd>
							</>
						)}
						<dt>Closed</dt>
						<dd>
							{dateAndTime(closed.at)}, {closed.by}
						</dd>
						<dt>Confirmed</dt>
						<dd>{confirmed ? `${dateAndTime(confirmed.at)}, ${confirmed.by}` : 'Not yet'}</dd>
					</dl>
				</DetailsSection>
			)}
			{sheet.entries.length > 0 && (
				<OfficeTable
					label="Cash taken and paid back"
					columns={entryColumns(sheet.entries.some(({ day }) => day !== sheet.day))}
					rows={sheet.entries}
				/>
			)}
			<div className={styles.signatures}>
				<p>Counted by</p>
				<p>Confirmed by</p>
			</div>
		</div>
	);
}
