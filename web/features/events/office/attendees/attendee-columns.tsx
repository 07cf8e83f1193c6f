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
				<span className="sm num">{row.userId}</span>
				<span className="under guests">{row.guests.length > 0 && `with ${row.guests.join(', ')}`}</span>
			</>
		),
	},
	{ head: 'User ID', className: 'lo num', cell: (row) => row.userId },
	{ head: 'Seats', className: 'r', cell: (row) => row.seats },
	{ head: 'Registered', className: 'lo lo2 num', cell: (row) => dateAndTime(row.registeredAt) },
	{
		head: 'State',
		cell: (row) => <span className={`st ${seatWords[row.state].tone}`}>{seatWords[row.state].label}</span>,
	},
	{
		head: 'In',
		className: 'num',
		cell: (row) => row.checkedInAt && `${row.checkedInSeats} at ${clockTime(row.checkedInAt)}`,
	},
	{
		head: <span className="vh">Action</span>,
		className: 'r no-print',
		cell: (row) =>
			row.state !== 'CANCELLED' &&
			!row.checkedInAt && (
				<button type="button" className="linkbtn" onClick={() => onCancel(row)}>
					Cancel<span className="vh"> {row.name}</span>
				</button>
			),
	},
];
