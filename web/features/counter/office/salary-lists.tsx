import { Link, useNavigate } from 'react-router';
import { type SalaryList, salaryCategory, salaryListEndpoints } from '#contract/salary-lists.office.ts';
import { monthAndYear, shortDate, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterBar } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { CounterTabs } from './counter-tabs.tsx';
import styles from './salary.module.css';
import { SalaryForm } from './salary-form.tsx';
import { SalaryState } from './salary-rows.tsx';

export const meta = officeMeta('Salary lists');

export default function SalaryListsPage() {
	return (
		<RequirePermission permission="payments">
			<SalaryLists />
		</RequirePermission>
	);
}

const columns: Column<SalaryList>[] = [
	{
		head: 'List',
		wrap: true,
		cell: ({ id, reference, paymaster, month, state, members, recordedBy }) => (
			<>
				<Link to={`/admin/counter/salary/${id}`}>{reference}</Link>
				<SecondLine>
					{paymaster}, {monthAndYear(`${month}-15`)}
				</SecondLine>
				<NarrowLine phoneStatus={<SalaryState of={state} />}>
					{members} {plural(members, 'member')}, recorded by {recordedBy}
				</NarrowLine>
			</>
		),
	},
	{ head: 'Members', numeric: true, align: 'right', hideBelow: 860, cell: ({ members }) => members },
	{
		head: 'Recorded',
		wrap: true,
		hideBelow: 860,
		cell: ({ recordedAt, recordedBy }) => (
			<>
				{shortDate(recordedAt)}
				<SecondLine>{recordedBy}</SecondLine>
			</>
		),
	},
	{ head: 'Status', hideBelow: 480, cell: ({ state }) => <SalaryState of={state} /> },
	{ head: 'Amount', numeric: true, align: 'right', cell: ({ totalPaisa }) => taka(totalPaisa) },
];

function SalaryLists() {
	const { data, error, refetch } = useEndpoint(salaryListEndpoints.salaryLists);
	const navigate = useNavigate();
	return (
		<>
			<PageHeader
				title="Counter"
				lead="What a paymaster took from the salaries of members. One person records the list, another one applies it."
			/>
			<CounterTabs here="/admin/counter/salary" />
			<FilterBar>
				<span>What each {salaryCategory} owes today, to send to the paymaster:</span>
				<ExportButton name="salary-deductions" label="List for the paymaster (CSV)" />
			</FilterBar>
			<section className={styles.part} aria-labelledby="check-title">
				<h2 id="check-title">Check and record a list</h2>
				<SalaryForm onRecorded={({ id }) => void navigate(`/admin/counter/salary/${id}`)} />
			</section>
			<section className={styles.part} aria-labelledby="lists-title">
				<h2 id="lists-title">Recorded lists</h2>
				{error && !data ? (
					<LoadError what="The lists" error={error} onRetry={refetch} />
				) : !data ? (
					<RowsLoading />
				) : data.items.length === 0 ? (
					<EmptyState title="No list is recorded yet.">
						<p>Check the paymaster’s file above. Every recorded list is kept here with its receipts.</p>
					</EmptyState>
				) : (
					<OfficeTable label="Recorded salary lists" columns={columns} rows={data.items} />
				)}
			</section>
		</>
	);
}
