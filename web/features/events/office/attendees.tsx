import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Attendee, type AttendeeList, attendeeEndpoints } from '#contract/event-bookings.office.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { OfficeTabs } from '#web/ui/list/filter-tabs.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import type { Route } from './+types/attendees.ts';
import { attendeeColumns } from './attendees/attendee-columns.tsx';
import { AddDialog, CancelDialog } from './attendees/attendee-dialogs.tsx';
import { type AttendeeTab, attendeesIn, attendeeTabs, tabWords } from './attendees/attendee-search.ts';
import '#web/styles/office-attendees.css';

export const meta = () => officeMeta('Attendees');

export default function AttendeesPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<Attendees key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Attendees({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(attendeeEndpoints.attendees, { params: { id } });
	if (data) return <List list={data} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Attendees" />
			{error ? <ErrorState title={failureText(error)} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function List({ list, onChange }: { list: AttendeeList; onChange: () => void }) {
	const { event, attendance, items } = list;
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [deed, setAction] = useState<Attendee | 'add'>();
	const tab = attendeeTabs.find((one) => one === search.get('show')) ?? 'all';
	const q = search.get('q') ?? '';
	const to = (change: { show?: AttendeeTab; q?: string }) => {
		const next = { show: tab, q, ...change };
		return `?${new URLSearchParams(Object.entries(next).filter(([, value]) => value && value !== 'all'))}`;
	};
	const shown = attendeesIn(items, tab, q);
	const dialog = {
		event,
		onClose: () => setAction(undefined),
		onDone: () => {
			setAction(undefined);
			onChange();
		},
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/events', label: 'Events' }}
				here="Attendees"
				title={event.title}
				lead={
					<>
						{dateAndTime(event.startDate)}. {attendance.in} of {attendance.seats} in
						{event.capacity !== null && `; ${event.capacity} seats in all`}.
					</>
				}
			>
				<SearchBox
					q={q}
					onSearch={(words) => void navigate(to({ q: words }), { replace: true, preventScrollReset: true })}
					label="Find an attendee by name, User ID or guest"
					placeholder="Name, User ID or guest"
				/>
			</PageHeader>
			<div className="attend-acts no-print">
				<ButtonLink small to={`/admin/events/${event.id}/check-in`}>
					Check in at the door
				</ButtonLink>
				<Button look="line" small onClick={() => setAction('add')}>
					Add a member…
				</Button>
				<Button look="line" small onClick={() => window.print()}>
					Print the list
				</Button>
				<ExportButton name="attendees" view={{ event: event.id }} />
			</div>
			<OfficeTabs label="Attendees by state">
				{attendeeTabs.map((one) => (
					<Link
						key={one}
						to={to({ show: one })}
						aria-current={tab === one ? 'page' : undefined}
						preventScrollReset
						replace
					>
						{tabWords[one]}
						<b>{attendeesIn(items, one, '').length}</b>
					</Link>
				))}
			</OfficeTabs>
			<div className="attend-list">
				{shown.length > 0 ? (
					<OfficeTable label="Attendees" columns={attendeeColumns(setAction)} rows={shown} />
				) : (
					<EmptyState title={q ? `Nobody here for “${q}”.` : 'Nobody is here.'}>
						{items.length === 0 && <p>Members register in their dashboard; you can add somebody by User ID.</p>}
					</EmptyState>
				)}
			</div>
			{deed === 'add' && <AddDialog {...dialog} />}
			{deed && deed !== 'add' && <CancelDialog {...dialog} attendee={deed} />}
		</>
	);
}
