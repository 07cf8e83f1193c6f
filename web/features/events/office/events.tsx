import { type EventStatus, eventOfficeEndpoints, eventStatuses, type OfficeEventRow } from '#contract/events.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, dayRange } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { publishingActions } from '#web/ui/list/publishing-actions.ts';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { PublishingStatus } from '#web/ui/office-status.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { eventStatusLabels, seatsText } from './event-values.ts';

export const meta = officeMeta('Events');

export default function EventsPage() {
	return (
		<RequirePermission permission="content">
			<EventList />
		</RequirePermission>
	);
}

const columns: Column<OfficeEventRow>[] = [
	{
		head: 'Event',
		sort: { by: 'title', usually: 'asc' },
		wrap: true,
		cell: ({ id, title, startDate, status }) => (
			<>
				<RowLink to={`/admin/events/${id}`}>{title}</RowLink>
				<NarrowLine>
					{dateAndTime(startDate)}, {eventStatusLabels[status].label.toLowerCase()}
				</NarrowLine>
			</>
		),
	},
	{
		head: 'When',
		sort: { by: 'start', usually: 'desc', first: true },
		numeric: true,
		hideBelow: 860,
		cell: ({ startDate, endDate }) => dayRange(startDate, endDate),
	},
	{ head: 'Seats taken', numeric: true, cell: seatsText },
	{ head: 'Status', hideBelow: 860, cell: ({ status }) => <PublishingStatus status={eventStatusLabels[status]} /> },
];

const changeEvents = (action: 'publish' | 'withdraw' | 'bin' | 'restore') => (ids: string[]) =>
	call(eventOfficeEndpoints.changeEvents, { body: { action, ids } });
const events = (count: number) => `${count} ${plural(count, 'event')}`;

const bulk = {
	nameOf: ({ title }: OfficeEventRow) => title,
	actions: publishingActions<OfficeEventRow>(changeEvents, events),
};

const emptyTexts: Record<string, string> = {
	draft: 'No drafts.',
	bin: 'The bin is empty.',
	'': 'No events yet.',
};

const totalText = (total: number) => `${total} ${plural(total, 'event')}`;

function EventList() {
	const { list, query } = useList(
		{ status: '', from: '', to: '' },
		eventOfficeEndpoints.officeEvents,
		({ status, sort, dir, ...view }) => ({
			...view,
			...(sort === 'title' || sort === 'start' ? { sort } : {}),
			...(dir === 'asc' || dir === 'desc' ? { dir } : {}),
			...(status ? { status: status as EventStatus } : {}),
		}),
	);
	const counts = query.data?.counts;
	return (
		<>
			<PageHeader title="Events" lead="Changes are on the site as soon as they are saved.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an event by title or summary"
					placeholder="Title or summary"
				/>
				<ButtonLink small to="/admin/events/new">
					Add an event
				</ButtonLink>
			</PageHeader>
			<FilterTabs
				label="Events by status"
				list={list}
				name="status"
				tabs={[
					{ value: '', label: 'All' },
					...eventStatuses.map((status) => ({
						value: status,
						label: eventStatusLabels[status].label,
						count: counts?.[status],
					})),
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={query.data && totalText(query.data.total)}
				tools={<ExportButton name="events" view={list.view} />}
				label="Events"
				columns={columns}
				list={list}
				query={query}
				bulk={bulk}
				none={<EmptyState title={emptyTexts[list.view.status] ?? 'No events with this status.'} />}
			/>
		</>
	);
}
