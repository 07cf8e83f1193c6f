import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Attendee, type AttendeeList, attendeeEndpoints } from '#contract/attendees.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/state.tsx';
import { attendeeColumns } from '#web/features/admin/attendees/attendee-columns.tsx';
import { AddDialog, CancelDialog } from '#web/features/admin/attendees/attendee-dialogs.tsx';
import {
	type AttendeeTab,
	attendeesIn,
	attendeeTabs,
	tabWords,
} from '#web/features/admin/attendees/attendee-search.ts';
import { ExportButton } from '#web/features/admin/list/export-button.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { OfficeTable } from '#web/features/admin/list/office-table.tsx';
import { SearchBox } from '#web/features/admin/list/search-box.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/format.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import type { Route } from './+types/attendees.ts';
import '#web/styles/forms.css';
import '#web/styles/office-attendees.css';
import '#web/styles/office-member.css';

export const meta = () => officeMeta('Attendees');

export default function AttendeesPage({ params }: Route.ComponentProps) {
	return (
		<AtDesk desk="desk:content">
			<Attendees key={params.id} id={params.id} />
		</AtDesk>
	);
}

function Attendees({ id }: { id: string }) {
	const { data, error, reload } = useAsk(id, () => call(attendeeEndpoints.attendees, { params: { id } }));
	if (data) return <List list={data} onChange={reload} />;
	return (
		<>
			<div className="desk-top">
				<h1>Attendees</h1>
			</div>
			{error ? <ErrorState title={failureText(error)} onRetry={reload} /> : <RowsLoading />}
		</>
	);
}

function List({ list, onChange }: { list: AttendeeList; onChange: () => void }) {
	const { event, attendance, items } = list;
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [deed, setDeed] = useState<Attendee | 'add'>();
	const tab = attendeeTabs.find((one) => one === search.get('show')) ?? 'all';
	const q = search.get('q') ?? '';
	const to = (change: { show?: AttendeeTab; q?: string }) => {
		const next = { show: tab, q, ...change };
		return `?${new URLSearchParams(Object.entries(next).filter(([, value]) => value && value !== 'all'))}`;
	};
	const shown = attendeesIn(items, tab, q);
	const dialog = {
		event,
		onClose: () => setDeed(undefined),
		onDone: () => {
			setDeed(undefined);
			onChange();
		},
	};
	return (
		<>
			<div className="desk-top">
				<div>
					<p className="crumb">
						<Link to="/admin/events">Events</Link>
						<span aria-hidden="true">/</span>
						<span>Attendees</span>
					</p>
					<h1>{event.title}</h1>
					<p>
						{dateAndTime(event.startDate)}. {attendance.in} of {attendance.seats} in
						{event.capacity !== null && `; ${event.capacity} seats in all`}.
					</p>
				</div>
				<SearchBox
					q={q}
					onSearch={(words) => void navigate(to({ q: words }), { replace: true, preventScrollReset: true })}
					label="Find an attendee by name, User ID or guest"
					placeholder="Name, User ID or guest"
				/>
			</div>
			<div className="attend-acts no-print">
				<ButtonLink small to={`/admin/events/${event.id}/check-in`}>
					Check in at the door
				</ButtonLink>
				<Button look="line" small onClick={() => setDeed('add')}>
					Add a member…
				</Button>
				<Button look="line" small onClick={() => window.print()}>
					Print the list
				</Button>
				<ExportButton name="attendees" view={{ event: event.id }} />
			</div>
			<nav className="states no-print" aria-label="Attendees by state">
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
			</nav>
			<div className="attend-list">
				{shown.length > 0 ? (
					<OfficeTable label="Attendees" columns={attendeeColumns(setDeed)} rows={shown} />
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
