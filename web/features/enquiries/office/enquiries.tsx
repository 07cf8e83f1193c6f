import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type EnquiryRow, enquiryOfficeEndpoints } from '#contract/enquiries.office.ts';
import { enquiryStates } from '#contract/enquiries.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { InboxTabs } from '#web/ui/inbox-tabs.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, OneLine, RowLink } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import type { Bulk } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { kindLabels, stateLabels, summaryOf } from './enquiry-labels.ts';

export const meta = officeMeta('Enquiries');

export default function EnquiriesPage() {
	return (
		<RequirePermission permission="content">
			<Enquiries />
		</RequirePermission>
	);
}

const { enquiries } = enquiryOfficeEndpoints;

const changeEnquiries = (action: 'close' | 'reopen') => (ids: string[]) =>
	call(enquiryOfficeEndpoints.changeEnquiries, { body: { action, ids } });
const counted = (count: number) => `${count} ${plural(count, 'enquiry', 'enquiries')}`;

const bulk: Bulk<EnquiryRow> = {
	nameOf: ({ name }) => `the enquiry of ${name}`,
	actions: [
		{
			label: 'Close',
			applies: ({ state }) => state !== 'CLOSED',
			run: changeEnquiries('close'),
			undo: changeEnquiries('reopen'),
			done: (count) => `${counted(count)} closed.`,
		},
		{
			label: 'Reopen',
			applies: ({ state }) => state === 'CLOSED',
			run: changeEnquiries('reopen'),
			undo: changeEnquiries('close'),
			done: (count) => `${counted(count)} reopened.`,
		},
	],
};

function Enquiries() {
	const { list, query } = useList(
		{ kind: '', state: 'NEW', from: '', to: '' },
		enquiries,
		(view) => view as EndpointInput<typeof enquiries>['query'],
	);
	const counts = query.data?.counts;
	const { kind } = list.view;
	return (
		<>
			<PageHeader title="Enquiries" lead="Messages from visitors, newest first.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an enquiry by name, email, phone or text"
					placeholder="Name, phone or text"
				/>
			</PageHeader>
			<InboxTabs current={kind ? `/admin/enquiries?kind=${kind}` : '/admin/enquiries'} />
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Show"
							list={list}
							name="state"
							choices={[
								...enquiryStates.map((state) => ({
									value: state,
									label: stateLabels[state].label,
									count: counts?.[state],
								})),
								{ value: '', label: 'All' },
							]}
						/>
						<FilterDays list={list} />
					</>
				}
				summary={query.data && `${query.data.total} ${plural(query.data.total, 'enquiry', 'enquiries')}`}
				tools={<ExportButton name="inquiries" view={list.view} />}
				label="Enquiries"
				columns={columns(list.search)}
				list={list}
				query={query}
				bulk={bulk}
				none={
					<EmptyState title={list.view.state === 'NEW' ? 'Nobody is waiting for an answer.' : 'Nothing here.'}>
						<p>Messages from the contact page and the hall’s popup appear here, and in the club’s inbox.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

const State = ({ of }: { of: EnquiryRow['state'] }) => (
	<StatusTag tone={stateLabels[of].tone}>{stateLabels[of].label}</StatusTag>
);

/** `search` is the query string of the list, so that an enquiry can link back to the same view. */
const columns = (search: string): Column<EnquiryRow>[] => [
	{
		head: 'Name',
		sort: { by: 'name', usually: 'asc' },
		wrap: true,
		cell: (row) => (
			<>
				<RowLink to={`/admin/enquiries/${row.id}${search}`}>{row.name}</RowLink>
				<NarrowLine oneLine>{summaryOf(row)}</NarrowLine>
				<NarrowLine below={480} phoneStatus={<State of={row.state} />}>
					{dateAndTime(row.createdAt)}
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Phone and email',
		wrap: true,
		print: 'only',
		cell: ({ phone, email }) => (
			<>
				{phone}
				{email && (
					<>
						<br />
						{email}
					</>
				)}
			</>
		),
	},
	{ head: 'About', hideBelow: 860, cell: (row) => kindLabels[row.kind] },
	{ head: 'Message', wrap: 'text', hideBelow: 860, cell: (row) => <OneLine>{summaryOf(row)}</OneLine> },
	{
		head: 'Received',
		sort: { by: 'received', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 480,
		cell: (row) => dateAndTime(row.createdAt),
	},
	{ head: 'Status', hideBelow: 480, cell: (row) => <State of={row.state} /> },
];
