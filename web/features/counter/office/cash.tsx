import { useState } from 'react';
import { Link } from 'react-router';
import { type CashDay, cashDayEndpoints } from '#contract/cash-days.office.ts';
import { shortDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { CashSheetView, differenceText } from './cash-sheet.tsx';
import { CloseCashDialog } from './close-cash-dialog.tsx';
import { CounterTabs } from './counter-tabs.tsx';

export const meta = officeMeta('Cash');

export default function CashPage() {
	return (
		<RequirePermission permission="counter">
			<Cash />
		</RequirePermission>
	);
}

type Row = CashDay & { id: string };

const columns: Column<Row>[] = [
	{
		head: 'Day',
		cell: ({ day, closedBy, confirmedBy }) => (
			<>
				<Link to={`/admin/counter/cash/${day}`}>{shortDate(day)}</Link>
				<NarrowLine>
					{closedBy}, {confirmedBy ? `confirmed by ${confirmedBy}` : 'not confirmed yet'}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Counted', numeric: true, align: 'right', cell: ({ countedPaisa }) => taka(countedPaisa) },
	{ head: 'Difference', hideBelow: 480, cell: ({ differencePaisa }) => differenceText(differencePaisa) },
	{ head: 'To the bank', numeric: true, align: 'right', hideBelow: 860, cell: ({ bankedPaisa }) => taka(bankedPaisa) },
	{ head: 'Closed by', wrap: true, hideBelow: 860, cell: ({ closedBy }) => closedBy },
	{ head: 'Confirmed by', wrap: true, hideBelow: 860, cell: ({ confirmedBy }) => confirmedBy ?? 'Not yet' },
];

function Cash() {
	const { data, error, refetch } = useEndpoint(cashDayEndpoints.cashDays);
	const [closing, setClosing] = useState(false);
	return (
		<>
			<PageHeader title="Counter" lead="The cash drawer: counted and closed at the end of each day.">
				{data && !data.today.closed && (
					<Button small onClick={() => setClosing(true)}>
						Count and close
					</Button>
				)}
			</PageHeader>
			<CounterTabs here="/admin/counter/cash" />
			{error && <LoadError what="The cash" error={error} onRetry={refetch} />}
			{!data && !error && <RowsLoading />}
			{data && (
				<>
					<CashSheetView sheet={data.today} />
					{data.days.length > 0 && (
						<section aria-labelledby="closed-days">
							<SectionHeader>
								<h2 id="closed-days">Closed days</h2>
							</SectionHeader>
							<OfficeTable
								label="Closed days"
								columns={columns}
								rows={data.days.map((day) => ({ ...day, id: day.day }))}
							/>
						</section>
					)}
					{closing && (
						<CloseCashDialog
							sheet={data.today}
							onDone={() => {
								setClosing(false);
								refetch();
							}}
							onClose={() => {
								setClosing(false);
								refetch();
							}}
						/>
					)}
				</>
			)}
		</>
	);
}
