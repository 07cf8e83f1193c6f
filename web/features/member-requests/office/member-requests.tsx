import { fieldLabel } from '#contract/application-fields.ts';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type MemberRequestRow, memberRequestOfficeEndpoints } from '#contract/member-requests.office.ts';
import { requestStates } from '#contract/member-requests.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { kindLabels, stateLabels } from './request-labels.ts';

export const meta = officeMeta('Requests');

export default function MemberRequestsPage() {
	return (
		<RequirePermission permission="applications">
			<MemberRequests />
		</RequirePermission>
	);
}

const { memberRequests } = memberRequestOfficeEndpoints;

const aboutText = ({ fields, until }: MemberRequestRow) =>
	until ? `until ${longDate(until)}` : fields.map(fieldLabel).join(', ');

const columns: Column<MemberRequestRow>[] = [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/member-requests/${row.id}`}>{row.name}</RowLink>
				<SecondLine numeric>{row.userId}</SecondLine>
				<NarrowLine>{[kindLabels[row.kind], aboutText(row)].filter(Boolean).join(row.until ? ' ' : ': ')}</NarrowLine>
			</>
		),
	},
	{ head: 'Asks for', hideBelow: 860, cell: (row) => kindLabels[row.kind] },
	{ head: 'What', wrap: 'text', hideBelow: 860, cell: aboutText },
	{
		head: 'Received',
		numeric: true,
		hideBelow: 480,
		sort: { by: 'received', usually: 'desc', first: true },
		cell: (row) => dateAndTime(row.createdAt),
	},
	{
		head: 'Status',
		cell: ({ state }) => <StatusTag tone={stateLabels[state].tone}>{stateLabels[state].label}</StatusTag>,
	},
];

function MemberRequests() {
	const { list, query } = useList(
		{ state: 'WAITING', from: '', to: '' },
		memberRequests,
		(view) => view as EndpointInput<typeof memberRequests>['query'],
	);
	const { data } = query;
	return (
		<>
			<PageHeader title="Requests" lead="What members ask the office to change or to end.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find the requests of a member by name, User ID, email or mobile"
					placeholder="Member"
				/>
			</PageHeader>
			<FilterTabs
				label="By state"
				list={list}
				name="state"
				tabs={[
					...requestStates.map((state) => ({
						value: state,
						label: stateLabels[state].label,
						...(state === 'WAITING' ? { count: data?.waiting } : {}),
					})),
					{ value: '', label: 'All' },
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				label="Requests of members"
				columns={columns}
				list={list}
				query={query}
				none={
					<EmptyState title={list.view.state === 'WAITING' ? 'No request is waiting.' : 'Nothing here.'}>
						<p>Changes of names, numbers, documents and photos appear here, and requests to pause or to resign.</p>
					</EmptyState>
				}
			/>
		</>
	);
}
