import type { MemberDetail } from '#contract/members.office.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { seatWords } from './member-labels.ts';
import '#web/styles/status.css';

type Event = MemberDetail['events'][number];
type Mail = MemberDetail['mails'][number];

const eventColumns: Column<Event & { id: string }>[] = [
	{ head: 'Event', className: 'wrap-any', cell: (row) => <b className="plain">{row.title}</b> },
	{ head: 'Date', className: 'numeric', cell: (row) => longDate(row.startDate) },
	{ head: 'Guests', className: 'lo wrap-any', cell: (row) => row.guests.join(', ') },
	{
		head: 'Came',
		className: 'lo numeric',
		cell: (row) => row.checkedInAt && `${row.checkedInSeats} of ${row.guests.length + 1}`,
	},
	{
		head: 'State',
		cell: (row) => <span className={`st ${seatWords[row.state].tone}`}>{seatWords[row.state].label}</span>,
	},
];

export const MemberEvents = ({ member: { events } }: { member: MemberDetail }) =>
	events.length === 0 ? (
		<EmptyState title="Never registered for an event." />
	) : (
		<OfficeTable
			label="Event registrations"
			columns={eventColumns}
			rows={events.map((event) => ({ ...event, id: event.eventId }))}
		/>
	);

const mailWords: Record<Mail['state'], { label: string; tone: string }> = {
	waiting: { label: 'Waiting', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const mailColumns: Column<Mail>[] = [
	{
		head: 'Subject',
		className: 'wrap-any',
		cell: (row) => (
			<>
				<b className="plain">{row.subject}</b>
				{row.error && <span className="under">{row.error}</span>}
			</>
		),
	},
	{ head: 'When', className: 'numeric', cell: (row) => dateAndTime(row.at) },
	{
		head: 'State',
		cell: (row) => <span className={`st ${mailWords[row.state].tone}`}>{mailWords[row.state].label}</span>,
	},
];

/** The words of a mail are not kept: some carry codes and passwords. */
export const MemberMails = ({ member: { mails, email } }: { member: MemberDetail }) =>
	mails.length === 0 ? (
		<EmptyState title={`Nothing was mailed to ${email}.`} />
	) : (
		<OfficeTable label="Mails" columns={mailColumns} rows={mails} />
	);
