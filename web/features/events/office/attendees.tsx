import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
	type Attendee,
	type AttendeeList,
	attendeeEndpoints,
	seatStateLabels,
} from '#contract/event-bookings.office.ts';
import { classes } from '#web/core/classes.ts';
import { dateAndTime } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { Route } from './+types/attendees.ts';
import { AddDialog, CancelDialog } from './attendee-dialogs.tsx';
import { type AttendeeTab, attendeesIn, attendeeTabs, peopleIn, tabLabels } from './attendee-search.ts';
import styles from './attendees.module.css';

export const meta = officeMeta('Attendees');

export default function AttendeesPage({ params }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<Attendees key={params.id} id={params.id} />
		</RequirePermission>
	);
}

function Attendees({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(attendeeEndpoints.attendees, { params: { id } });
	if (data) return <LoadedAttendees list={data} onChange={refetch} />;
	return (
		<>
			<PageHeader title="Attendees" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading />}
		</>
	);
}

function LoadedAttendees({ list, onChange }: { list: AttendeeList; onChange: () => void }) {
	const { event, attendance, items } = list;
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const [dialog, setDialog] = useState<Attendee | 'add'>();
	const tab = attendeeTabs.find((value) => value === search.get('show')) ?? 'all';
	const q = search.get('q') ?? '';
	const to = (change: { show?: AttendeeTab; q?: string }) => {
		const next = { show: tab, q, ...change };
		return `?${new URLSearchParams(Object.entries(next).filter(([, value]) => value && value !== 'all'))}`;
	};
	const shown = attendeesIn(items, tab, q);
	const dialogProps = {
		event,
		onClose: () => setDialog(undefined),
		onDone: () => {
			setDialog(undefined);
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
						{dateAndTime(event.startDate)}.{' '}
						{attendance.seats > 0 ? `${attendance.in} of ${attendance.seats} checked in` : 'No seat is booked yet'}
						{event.capacity !== null && `; ${event.capacity} ${plural(event.capacity, 'seat')} in total`}.
					</>
				}
			>
				<SearchBox
					q={q}
					onSearch={(text) => void navigate(to({ q: text }), { replace: true, preventScrollReset: true })}
					label="Find an attendee by name, User ID or guest"
					placeholder="Name, User ID or guest"
				/>
			</PageHeader>
			<div className={classes(styles.actions, 'no-print')}>
				<ButtonLink small to={`/admin/events/${event.id}/check-in`}>
					Check in attendees
				</ButtonLink>
				<Button look="line" small onClick={() => setDialog('add')}>
					Add a member…
				</Button>
				<MoreMenu>
					<Button look="line" small onClick={() => window.print()}>
						Print the list
					</Button>
					<ExportButton name="attendees" view={{ event: event.id }} />
				</MoreMenu>
			</div>
			<OfficeTabs label="Attendees by state">
				{attendeeTabs.map((value) => (
					<Link
						key={value}
						to={to({ show: value })}
						aria-current={tab === value ? 'page' : undefined}
						preventScrollReset
						replace
					>
						{tabLabels[value]}
						<b>{peopleIn(items, value)}</b>
					</Link>
				))}
			</OfficeTabs>
			<div className={styles.list}>
				{shown.length > 0 ? (
					<OfficeTable label="Attendees" columns={columnsWith(setDialog)} rows={shown} />
				) : (
					<EmptyState
						title={q ? `No attendee found for “${q}”.` : items.length === 0 ? 'Nobody has booked yet.' : 'Nobody here.'}
					>
						{items.length === 0 && <p>Members book in their dashboard; you can add a member by User ID.</p>}
					</EmptyState>
				)}
			</div>
			{dialog === 'add' && <AddDialog {...dialogProps} />}
			{dialog && dialog !== 'add' && <CancelDialog {...dialogProps} attendee={dialog} />}
		</>
	);
}

const columnsWith = (onCancel: (attendee: Attendee) => void): Column<Attendee>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowName>{row.name}</RowName>
				<NarrowLine numeric>{row.userId}</NarrowLine>
				<SecondLine>{row.guests.length > 0 && `with ${row.guests.join(', ')}`}</SecondLine>
				<NarrowLine below={480}>
					{row.seats} {plural(row.seats, 'seat')}
					{row.checkedInAt && `, checked in: ${checkedInText(row)}`}
				</NarrowLine>
			</>
		),
	},
	{ head: 'User ID', numeric: true, hideBelow: 860, cell: (row) => row.userId },
	{ head: 'Seats', numeric: true, hideBelow: 480, cell: (row) => row.seats },
	{ head: 'Booked', numeric: true, hideBelow: 1240, cell: (row) => dateAndTime(row.bookedAt) },
	{
		head: 'Status',
		cell: ({ state }) => <StatusTag tone={seatStateLabels[state].tone}>{seatStateLabels[state].label}</StatusTag>,
	},
	{ head: 'Checked in', numeric: true, hideBelow: 480, cell: (row) => checkedInText(row) },
	{
		head: <span className="visually-hidden">Action</span>,
		align: 'right',
		print: 'never',
		cell: (row) =>
			row.state !== 'CANCELLED' &&
			!row.checkedInAt && (
				<button type="button" className="link-button" onClick={() => onCancel(row)}>
					Cancel…<span className="visually-hidden"> {row.name}</span>
				</button>
			),
	},
];

const checkedInText = ({ checkedInAt, checkedInSeats }: Attendee) =>
	checkedInAt && `${checkedInSeats} ${plural(checkedInSeats, 'seat')}, ${dateAndTime(checkedInAt)}`;
