import type { Attendee } from '#contract/event-bookings.office.ts';
import { clockTime, dateAndTime } from '#web/core/format.ts';
import { seatWords } from '#web/features/members/office/member-labels.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import '#web/styles/status.css';

export const attendeeColumns = (onCancel: (one: Attendee) => void): Column<Attendee>[] => [
	{
		head: 'Member',
		className: 'wrap-any',
		cell: (row) => (
			<>
				<b className="plain">{row.name}</b>
				<span className="sm numeric">{row.userId}</span>
				<span className="under guests">{row.guests.length > 0 && `with ${row.guests.join(', ')}`}</span>
			</>
		),
	},
	{ head: 'User ID', className: 'lo numeric', cell: (row) => row.userId },
	{ head: 'Seats', className: 'r', cell: (row) => row.seats },
	{ head: 'Registered', className: 'lo lo2 numeric', cell: (row) => dateAndTime(row.registeredAt) },
	{
		head: 'State',
		cell: (row) => <span className={`st ${seatWords[row.state].tone}`}>{seatWords[row.state].label}</span>,
	},
	{
		head: 'In',
		className: 'numeric',
		cell: (row) => row.checkedInAt && `${row.checkedInSeats} at ${clockTime(row.checkedInAt)}`,
	},
	{
		head: <span className="visually-hidden">Action</span>,
		className: 'r no-print',
		cell: (row) =>
			row.state !== 'CANCELLED' &&
			!row.checkedInAt && (
				<button type="button" className="link-button" onClick={() => onCancel(row)}>
					Cancel<span className="visually-hidden"> {row.name}</span>
				</button>
			),
	},
];
