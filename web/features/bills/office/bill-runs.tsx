import { useNavigate } from 'react-router';
import { type BillRun, officeBillEndpoints } from '#contract/bills.office.ts';
import { nextMonth } from '#contract/core/club-time.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, longDate, taka } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { isWorking, monthName, runLabels } from './bill-labels.ts';
import styles from './bill-runs.module.css';
import { BillTabs } from './bill-tabs.tsx';

export const meta = officeMeta('Bills');

export default function BillRunsPage() {
	return (
		<RequirePermission permission="payments">
			<BillRuns />
		</RequirePermission>
	);
}

const lastStep = ({ prepared, checked, issued }: BillRun) => {
	const [what, step] = issued ? ['Issued', issued] : checked ? ['Checked', checked] : ['Prepared', prepared];
	return step && `${what} by ${step.by}, ${dateAndTime(step.at)}`;
};

const columns: Column<BillRun>[] = [
	{
		head: 'Month',
		cell: (run) => (
			<>
				<RowLink to={`/admin/bills/runs/${run.id}`}>{monthName(run.month)}</RowLink>
				<NarrowLine>{lastStep(run)}</NarrowLine>
			</>
		),
	},
	{
		head: 'Status',
		cell: ({ state }) => <StatusTag tone={runLabels[state].tone}>{runLabels[state].label}</StatusTag>,
	},
	{ head: 'Last step', wrap: true, hideBelow: 860, cell: lastStep },
	{ head: 'Bills', numeric: true, align: 'right', hideBelow: 480, cell: ({ bills }) => bills },
	{ head: 'Total', numeric: true, align: 'right', cell: ({ totalPaisa }) => taka(totalPaisa) },
];

function BillRuns() {
	const { data, error, refetch } = useEndpoint(
		officeBillEndpoints.billRuns,
		{},
		{ refetchInterval: (shown) => !!shown?.runs.some(isWorking) && 1500 },
	);
	return (
		<>
			<PageHeader
				title="Bills"
				lead="One person prepares the bills for a month, another one checks them. Nothing is charged before they are issued."
			>
				{data?.next && data.hasRates && <Prepare month={data.next} />}
			</PageHeader>
			<BillTabs here="/admin/bills" />
			{!data ? (
				error ? (
					<LoadError error={error} onRetry={refetch} />
				) : (
					<RowsLoading />
				)
			) : data.runs.length > 0 ? (
				<div className={styles.months}>
					<OfficeTable label="Bills by month" columns={columns} rows={data.runs} />
					{!data.next && <NextMonth after={data.runs[0]!.month} />}
				</div>
			) : data.hasRates ? (
				<EmptyState title="No bills have been prepared yet.">
					<p>They are prepared automatically on the first day of each month, or when you ask for it.</p>
				</EmptyState>
			) : (
				<EmptyState title="Nobody pays a subscription yet.">
					<p>Write what each category pays for a month. Then the bills can be prepared.</p>
					<ButtonLink to="/admin/bills/rates">Set the subscriptions</ButtonLink>
				</EmptyState>
			)}
		</>
	);
}

function NextMonth({ after }: { after: string }) {
	const month = nextMonth(after);
	return (
		<p className={styles.next}>
			The bills for {monthName(month)} are prepared automatically on {longDate(`${month}-01`)}.
		</p>
	);
}

function Prepare({ month }: { month: string }) {
	const navigate = useNavigate();
	const { busy, failure, submit } = useSubmit(async () => {
		const { id } = await call(officeBillEndpoints.prepareBills, { body: { month } });
		await navigate(`/admin/bills/runs/${id}`);
	});
	return (
		<div>
			<Button busy={busy} busyText="Preparing..." onClick={() => void submit()}>
				Prepare {monthName(month)}
			</Button>
			<Failure text={failure} />
		</div>
	);
}
