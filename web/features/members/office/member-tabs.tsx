import { seatStateLabels } from '#contract/event-bookings.office.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { Device, DeviceList, SignOut } from '#web/ui/account/devices.tsx';
import { ResetSecondFactor } from '#web/ui/account/reset-second-factor.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowLink, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';

type Event = MemberDetail['events'][number];
type Mail = MemberDetail['mails'][number];

const SeatState = ({ of: { state } }: { of: Event }) => (
	<StatusTag tone={seatStateLabels[state].tone}>{seatStateLabels[state].label}</StatusTag>
);

const checkedInText = ({ checkedInSeats, guests }: Event) => `${checkedInSeats} of ${guests.length + 1}`;

/** Only people who may see the attendees get the link. */
const eventColumns = (seesAttendees: boolean): Column<Event & { id: string }>[] => [
	{
		head: 'Event',
		wrap: true,
		cell: (row) => (
			<>
				{seesAttendees ? (
					<RowLink to={`/admin/events/${row.id}/attendees`}>{row.title}</RowLink>
				) : (
					<RowName>{row.title}</RowName>
				)}
				<NarrowLine below={480} phoneStatus={<SeatState of={row} />}>
					{longDate(row.startDate)}
				</NarrowLine>
				{row.guests.length > 0 && <NarrowLine>With {row.guests.join(', ')}</NarrowLine>}
				{row.checkedInAt && <NarrowLine>{checkedInText(row)} checked in</NarrowLine>}
			</>
		),
	},
	{ head: 'Date', numeric: true, hideBelow: 480, cell: (row) => longDate(row.startDate) },
	{ head: 'Guests', wrap: true, hideBelow: 860, cell: (row) => row.guests.join(', ') },
	{
		head: 'Checked in',
		numeric: true,
		hideBelow: 860,
		cell: (row) => row.checkedInAt && checkedInText(row),
	},
	{ head: 'Status', hideBelow: 480, cell: (row) => <SeatState of={row} /> },
];

export function MemberEvents({ member: { events } }: { member: MemberDetail }) {
	const seesAttendees = useCan('content');
	if (events.length === 0) return <EmptyState title="Never booked an event." />;
	return (
		<OfficeTable
			label="Event bookings"
			columns={eventColumns(seesAttendees)}
			rows={events.map((event) => ({ ...event, id: event.eventId }))}
		/>
	);
}

const mailStateLabels: Record<Mail['state'], { label: string; tone: Tone }> = {
	waiting: { label: 'Waiting', tone: 'wait' },
	sent: { label: 'Sent', tone: 'ok' },
	failed: { label: 'Failed', tone: 'bad' },
};

const MailState = ({ of: { state } }: { of: Mail }) => (
	<StatusTag tone={mailStateLabels[state].tone}>{mailStateLabels[state].label}</StatusTag>
);

const mailColumns: Column<Mail>[] = [
	{
		head: 'Subject',
		wrap: true,
		cell: (row) => (
			<>
				<RowName>{row.subject}</RowName>
				{row.error && <SecondLine>{row.error}</SecondLine>}
				<NarrowLine below={480} phoneStatus={<MailState of={row} />}>
					{dateAndTime(row.at)}
				</NarrowLine>
			</>
		),
	},
	{ head: 'When', numeric: true, hideBelow: 480, cell: (row) => dateAndTime(row.at) },
	{ head: 'Status', hideBelow: 480, cell: (row) => <MailState of={row} /> },
];

/** The text of a mail is not stored: some contain codes and passwords. */
export const MemberMails = ({ member: { mails, email } }: { member: MemberDetail }) =>
	mails.length === 0 ? (
		<EmptyState title={`Nothing was emailed to ${email}.`} />
	) : (
		<OfficeTable label="Emails" columns={mailColumns} rows={mails} />
	);

export const MemberDevices = ({ member, onChange }: { member: MemberDetail; onChange: () => void }) => (
	<>
		<Sessions member={member} onChange={onChange} />
		{member.sessions.length > 1 && (
			<ActionButton small action={() => logOutEverywhere(member)} onDone={onChange}>
				Log out everywhere
			</ActionButton>
		)}
		{member.secondFactor && (
			<>
				<p>
					The login needs a second factor. A member who lost the phone and the recovery codes cannot log in without you.
				</p>
				<ResetSecondFactor
					name={member.name}
					reset={(confirmation) =>
						call(memberEndpoints.resetMemberSecondFactor, { params: { id: member.id }, body: { confirmation } })
					}
					onDone={onChange}
				>
					Reset second factor
				</ResetSecondFactor>
			</>
		)}
	</>
);

async function logOutEverywhere({ id, sessions }: MemberDetail) {
	for (const session of sessions) await call(memberEndpoints.endMemberSession, { params: { id, session: session.id } });
	return { message: 'Logged out everywhere.' };
}

const Sessions = ({ member, onChange }: { member: MemberDetail; onChange: () => void }) =>
	member.sessions.length === 0 ? (
		<EmptyState title="Not logged in anywhere." />
	) : (
		<DeviceList>
			{member.sessions.map((session) => (
				<Device
					key={session.id}
					session={session}
					detail={`Last seen ${dateAndTime(session.lastSeenAt)}, logged in ${dateAndTime(session.createdAt)}, network ${session.network}`}
				>
					<SignOut
						session={session}
						action={() => call(memberEndpoints.endMemberSession, { params: { id: member.id, session: session.id } })}
						onDone={onChange}
					/>
				</Device>
			))}
		</DeviceList>
	);
