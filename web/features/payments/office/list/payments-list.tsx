import { Link } from 'react-router';
import { attemptStatusLabels, type PaymentRow } from '#contract/payments.office.ts';
import { attemptStatuses } from '#contract/payments.ts';
import { dateAndTime, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import type { Query } from '#web/core/query.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink, SecondLine } from '#web/ui/list/table.tsx';
import type { List, Page } from '#web/ui/list/use-list.ts';
import { PaymentStatus } from '#web/ui/office-status.tsx';
import { SectionHeader } from '#web/ui/section-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';

const tabs = [
	{ value: '', label: 'All' },
	...attemptStatuses.map((value) => ({ value: value as string, label: attemptStatusLabels[value].label })),
];

export const PaymentsList = ({
	list,
	query,
}: {
	list: List<'state' | 'from' | 'to'>;
	query: Query<Page<PaymentRow>>;
}) => (
	<section>
		<SectionHeader>
			<h2>All payments</h2>
		</SectionHeader>
		<FilterTabs label="Payments by state" list={list} name="state" tabs={tabs} />
		<ListRows
			filters={<FilterDays list={list} />}
			label="Payments"
			columns={columns(list.search)}
			list={list}
			query={query}
			summary={query.data && `${query.data.total} ${plural(query.data.total, 'payment')}`}
			tools={<ExportButton name="payments" view={list.view} />}
			elsewhere={
				list.view.state ? (
					<Link to={list.to({ state: '' })}>Search in all states</Link>
				) : (
					'Part of a name, User ID, email, receipt, transaction ID or invoice is enough.'
				)
			}
			none={
				list.view.state ? (
					<EmptyState title="No payment is in this state." />
				) : (
					<EmptyState title="No one has tried to pay yet.">
						<p>A payment is listed as soon as a member opens the wallet’s page, even if it is never paid.</p>
					</EmptyState>
				)
			}
		/>
	</section>
);

/** `search` is the query string of the list, so that a payment can link back to the same view. */
const columns = (search: string): Column<PaymentRow>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/payments/${row.id}${search}`}>{row.name}</RowLink>
				<SecondLine numeric>{row.userId}</SecondLine>
				<NarrowLine numeric phoneStatus={<PaymentStatus status={row.status} />}>
					{dateAndTime(row.createdAt)}
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Started, invoice',
		sort: { by: 'started', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 860,
		cell: (row) => (
			<>
				{dateAndTime(row.createdAt)}
				<SecondLine>{row.invoice}</SecondLine>
			</>
		),
	},
	{
		head: 'Receipt, transaction ID',
		numeric: true,
		hideBelow: 860,
		cell: (row) => (
			<>
				{row.receiptNumber}
				{row.trxId && <SecondLine>{row.trxId}</SecondLine>}
			</>
		),
	},
	{ head: 'Amount', align: 'right', cell: (row) => taka(row.totalPaisa) },
	{ head: 'Status', hideBelow: 480, cell: (row) => <PaymentStatus status={row.status} /> },
];
