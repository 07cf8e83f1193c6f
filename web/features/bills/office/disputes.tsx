import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type Dispute, disputeOfficeEndpoints } from '#contract/disputes.office.ts';
import { dateAndTime, shortDate, taka } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { BillTabs } from './bill-tabs.tsx';
import { DisputeDays } from './dispute-days.tsx';
import { DisputeActions } from './dispute-dialogs.tsx';
import styles from './disputes.module.css';

export const meta = officeMeta('Disputes');

export default function DisputesPage() {
	return (
		<RequirePermission permission="payments">
			<Disputes />
		</RequirePermission>
	);
}

const states = {
	OPEN: { label: 'To be decided', tone: 'wait' },
	ACCEPTED: { label: 'Accepted', tone: 'ok' },
	REJECTED: { label: 'Rejected', tone: 'bad' },
	WITHDRAWN: { label: 'Withdrawn', tone: 'off' },
} as const;

const State = ({ of: { state, decided, waiting, paisa } }: { of: Dispute }) => (
	<>
		<StatusTag tone={states[state].tone}>{states[state].label}</StatusTag>
		{waiting && (
			<SecondLine>
				{waiting.by} wants to credit {taka(waiting.paisa)}. A second person confirms it in the{' '}
				<Link to="/admin/bills/credit-notes?state=WAITING">credit notes</Link>.
			</SecondLine>
		)}
		{decided && (
			<SecondLine>
				{decided.acceptedPaisa > 0 && decided.acceptedPaisa < paisa ? `${taka(decided.acceptedPaisa)} by` : 'By'}{' '}
				{decided.by}, {dateAndTime(decided.at)}
			</SecondLine>
		)}
		{decided?.answer && <SecondLine>Answer: {decided.answer}</SecondLine>}
	</>
);

/** What is disputed: the charge, its day, and the bill it is on. */
const Charge = ({ of: { text, day, bill } }: { of: Dispute }) => (
	<>
		{text}, {shortDate(day)}
		<SecondLine numeric>
			{bill ? (
				<>
					Bill <Link to={`/admin/bills/${bill}`}>{bill}</Link>
				</>
			) : (
				'Not billed yet'
			)}
		</SecondLine>
	</>
);

const columns = (onDone: () => void): Column<Dispute>[] => [
	{
		head: 'Member',
		wrap: true,
		className: styles.atTop,
		cell: (dispute) => (
			<>
				<Link to={`/admin/ledger/members/${dispute.memberId}`}>{dispute.name || 'Erased member'}</Link>
				<SecondLine numeric>{dispute.userId}</SecondLine>
				<NarrowLine>
					<Charge of={dispute} />
				</NarrowLine>
				<NarrowLine>
					<span className={styles.words}>“{dispute.reason}”</span>
				</NarrowLine>
				<NarrowLine>
					<State of={dispute} />
				</NarrowLine>
				<NarrowLine>
					<DisputeActions of={dispute} onDone={onDone} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Charge',
		wrap: true,
		className: styles.atTop,
		hideBelow: 860,
		cell: (dispute) => <Charge of={dispute} />,
	},
	{
		head: 'What the member writes',
		wrap: true,
		className: styles.atTop,
		hideBelow: 860,
		cell: ({ reason, openedAt }) => (
			<>
				{reason}
				<SecondLine>{dateAndTime(openedAt)}</SecondLine>
			</>
		),
	},
	{
		head: 'Status',
		wrap: true,
		hideBelow: 860,
		className: styles.atTop,
		cell: (dispute) => (
			<>
				<State of={dispute} />
				<DisputeActions of={dispute} onDone={onDone} />
			</>
		),
	},
	{ head: 'Amount', numeric: true, align: 'right', className: styles.atTop, cell: ({ paisa }) => taka(paisa) },
];

function Disputes() {
	const { disputes } = disputeOfficeEndpoints;
	const { list, query } = useList({ state: '' }, disputes, (view) => view as EndpointInput<typeof disputes>['query']);
	const { data, refetch } = query;
	return (
		<>
			<PageHeader
				title="Bills"
				lead="What members say is wrong. Until you decide, the amount does not count as overdue: no reminder, no late fee, no suspension."
			>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find disputes by what was charged, or by a member’s name or User ID"
					placeholder="Charge or member"
				/>
			</PageHeader>
			<BillTabs here="/admin/bills/disputes" />
			<ListRows
				filters={
					<FilterSelect
						label="Show"
						list={list}
						name="state"
						choices={[
							{ value: '', label: 'All disputes' },
							{ value: 'OPEN', label: 'To be decided' },
							{ value: 'ACCEPTED', label: 'Accepted' },
							{ value: 'REJECTED', label: 'Rejected' },
							{ value: 'WITHDRAWN', label: 'Withdrawn' },
						]}
					/>
				}
				summary={data && `${data.total} ${plural(data.total, 'dispute')}`}
				label="Disputes"
				columns={columns(refetch)}
				list={list}
				query={query}
				none={
					<EmptyState title="There are no disputes in this list.">
						<p>Members can dispute a charge in their account.</p>
					</EmptyState>
				}
			/>
			{data && <DisputeDays days={data.days} onChange={refetch} />}
		</>
	);
}
