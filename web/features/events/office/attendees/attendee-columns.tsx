import { type Attendee, seatStateLabels } from '#contract/event-bookings.office.ts';
import { clockTime, dateAndTime } from '#web/core/format.ts';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

export const attendeeColumns = (onCancel: (one: Attendee) => void): Column<Attendee>[] => [
	{
		head: 'Member',
		wrap: true,
		cell: (row) => (
			<>
				<RowName>{row.name}</RowName>
				<NarrowLine numeric>{row.userId}</NarrowLine>
				<SecondLine>{row.guests.length > 0 && `with ${row.guests.join(', ')}`}</SecondLine>
			</>
		),
	},
	{ head: 'User ID', numeric: true, hideBelow: 860, cell: (row) => row.userId },
	{ head: 'Seats', align: 'right', cell: (row) => row.seats },
	{ head: 'Registered', numeric: true, hideBelow: 1240, cell: (row) => dateAndTime(row.registeredAt) },
	{
		head: 'State',
		cell: (row) => <StatusTag tone={seatStateLabels[row.state].tone}>{seatStateLabels[row.state].label}</StatusTag>,
	},
	{
		head: 'In',
		numeric: true,
		cell: (row) => row.checkedInAt && `${row.checkedInSeats} at ${clockTime(row.checkedInAt)}`,
	},
	{
		head: <span className="visually-hidden">Action</span>,
		align: 'right',
		print: 'never',
		cell: (row) =>
			row.state !== 'CANCELLED' &&
			!row.checkedInAt && (
				<button type="button" className="link-button" onClick={() => onCancel(row)}>
					Cancel<span className="visually-hidden"> {row.name}</span>
				</button>
			),
	},
];
