import { Link } from 'react-router';
import { type EventFilter, eventFilters, eventOfficeEndpoints, type OfficeEventRow } from '#contract/events.office.ts';
import { dateAndTime, dayRange } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PublishingStatus } from '#web/ui/editor/publishing-status.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterTabs } from '#web/ui/list/filter-tabs.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { eventWords, seatsText } from './event-values.ts';

const columns: Column<OfficeEventRow>[] = [
	{
		head: 'Event',
		sort: { by: 'title', usually: 'asc' },
		className: 'wrap-any',
		cell: ({ id, title, startDate, shelf }) => (
			<>
				<Link className="nm" to={`/admin/events/${id}`}>
					{title}
				</Link>
				<span className="sm">
					{dateAndTime(startDate)}, {eventWords[shelf].label.toLowerCase()}
				</span>
			</>
		),
	},
	{
		head: 'When',
		sort: { by: 'start', usually: 'desc', first: true },
		className: 'num lo',
		cell: ({ startDate, endDate }) => dayRange(startDate, endDate),
	},
	{ head: 'Seats taken', className: 'r', cell: seatsText },
	{ head: 'State', className: 'lo', cell: ({ shelf }) => <PublishingStatus words={eventWords[shelf]} /> },
];

const none: Record<string, string> = {
	draft: 'No drafts.',
	bin: 'The bin is empty.',
	'': 'No events yet.',
};

const totalText = (total: number) => `${total} ${plural(total, 'event')}`;

export function EventList() {
	const { list, query } = useList(
		{ shelf: '' },
		eventOfficeEndpoints.officeEvents,
		({ shelf, sort, dir, ...view }) => ({
			q: view.q,
			at: view.at,
			...(sort === 'title' || sort === 'start' ? { sort } : {}),
			...(dir === 'asc' || dir === 'desc' ? { dir } : {}),
			...(shelf ? { shelf: shelf as EventFilter } : {}),
		}),
	);
	const counts = query.data?.counts;
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Events</h1>
					<p>What is saved here is on the site at once.</p>
				</div>
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find an event by title or summary"
					placeholder="Title or summary"
				/>
				<ButtonLink small to="/admin/events/new">
					Write an event
				</ButtonLink>
			</div>
			<FilterTabs
				label="Events by class"
				list={list}
				name="shelf"
				tabs={[
					{ value: '', label: 'All' },
					...eventFilters.map((shelf) => ({ value: shelf, label: eventWords[shelf].label, count: counts?.[shelf] })),
				]}
			/>
			<div className="sieve">
				<ExportButton name="events" view={list.view} />
				<span role="status">{query.data && !query.isFetching && totalText(query.data.total)}</span>
			</div>
			<ListRows
				label="Events"
				columns={columns}
				list={list}
				query={query}
				none={<EmptyState title={none[list.view.shelf] ?? 'No events of this class.'} />}
			/>
		</>
	);
}
