import type { Direction } from '#contract/core/lists.ts';
import { binDays } from '#contract/core/publishing.ts';
import { type EventStatus, eventOfficeEndpoints, eventStatuses, type OfficeEventRow } from '#contract/events.office.ts';
import { call } from '#web/core/api.ts';
import { dayRange } from '#web/core/format.ts';
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

/** What comes next is at the top; of what is over, the last. */
const usualOrder = (status: string): Direction =>
	status === '' || status === 'past' || status === 'bin' ? 'desc' : 'asc';

/** `status` is what the list is limited to. Then all rows have it, and don't show it. */
const columns = (status: string): Column<OfficeEventRow>[] => [
	{
		head: 'Event',
		sort: { by: 'title', usually: 'asc' },
		wrap: true,
		cell: ({ id, title, startDate, endDate, ...row }) => (
			<>
				<RowLink to={`/admin/events/${id}`}>{title}</RowLink>
				<NarrowLine phoneStatus={!status && <Status of={row.status} />}>{dayRange(startDate, endDate)}</NarrowLine>
			</>
		),
	},
	{
		head: 'When',
		sort: { by: 'start', usually: usualOrder(status), first: true },
		numeric: true,
		hideBelow: 860,
		cell: ({ startDate, endDate }) => dayRange(startDate, endDate),
	},
	{
		head: 'Seats taken',
		numeric: true,
		cell: (row) => (row.capacity === null && row.taken === 0 ? '–' : seatsText(row)),
	},
	...(status ? [] : [statusColumn]),
];

const statusColumn: Column<OfficeEventRow> = {
	head: 'Status',
	hideBelow: 480,
	cell: (row) => <Status of={row.status} />,
};

const Status = ({ of }: { of: EventStatus }) => <PublishingStatus status={eventStatusLabels[of]} />;

const changeEvents = (action: 'publish' | 'withdraw' | 'bin' | 'restore') => (ids: string[]) =>
	call(eventOfficeEndpoints.changeEvents, { body: { action, ids } });
const events = (count: number) => `${count} ${plural(count, 'event')}`;

const bulk = {
	nameOf: ({ title }: OfficeEventRow) => title,
	actions: publishingActions<OfficeEventRow>(changeEvents, events),
};

const emptyTexts: Record<string, string> = {
	upcoming: 'No upcoming events.',
	draft: 'No drafts.',
	bin: 'The bin is empty.',
	'': 'No events yet.',
};

/** What is in the bin is not among all events. */
const sumOf = ({ bin, ...counts }: Record<EventStatus, number>) =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

const totalText = (total: number) => `${total} ${plural(total, 'event')}`;

function EventList() {
	const { list, query } = useList(
		{ status: 'upcoming', from: '', to: '' },
		eventOfficeEndpoints.officeEvents,
		({ status, sort, dir, ...view }) => ({
			...view,
			...(sort === 'title' || sort === 'start' ? { sort } : {}),
			...(dir === 'asc' || dir === 'desc' ? { dir } : sort === 'title' ? {} : { dir: usualOrder(status) }),
			...(status ? { status: status as EventStatus } : {}),
		}),
	);
	const counts = query.data?.counts;
	const { status } = list.view;
	return (
		<>
			<PageHeader
				title="Events"
				lead={
					status === 'bin'
						? `Events stay in the bin for ${binDays} days. Open or select them to restore them.`
						: 'Changes are on the site as soon as they are saved.'
				}
			>
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
					{ value: '', label: 'All', count: counts && sumOf(counts) },
					...eventStatuses.map((value) => ({
						value,
						label: eventStatusLabels[value].label,
						count: counts?.[value],
					})),
				]}
			/>
			<ListRows
				filters={<FilterDays list={list} />}
				summary={query.data && totalText(query.data.total)}
				tools={<ExportButton name="events" view={list.view} />}
				label="Events"
				columns={columns(status)}
				list={list}
				query={query}
				bulk={bulk}
				none={<EmptyState title={emptyTexts[status] ?? 'No events with this status.'} />}
			/>
		</>
	);
}
