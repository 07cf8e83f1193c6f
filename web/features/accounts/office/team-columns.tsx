import { type TeamMember, type TeamState, teamEndpoints } from '#contract/accounts.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';

/** What is asked about before it is done. */
export type TeamAction = 'role' | 'remove';

const stateWords: Record<TeamState, { label: string; tone: Tone }> = {
	invited: { label: 'Invited', tone: 'wait' },
	active: { label: 'Active', tone: 'ok' },
	removed: { label: 'Removed', tone: 'off' },
};

export const nameOf = ({ name, email }: TeamMember) => name ?? email;

const State = ({ of }: { of: TeamState }) => <StatusTag tone={stateWords[of].tone}>{stateWords[of].label}</StatusTag>;

const seen = ({ lastSeenAt, state, invitedAt }: TeamMember) => {
	if (lastSeenAt) return dateAndTime(lastSeenAt);
	return state === 'invited' && invitedAt ? `invited ${dateAndTime(invitedAt)}` : 'never seen';
};

export const teamColumns = (deeds: {
	self: string | null;
	onAsk: (action: TeamAction, member: TeamMember) => void;
	onDone: () => void;
}): readonly Column<TeamMember>[] => [
	{
		head: 'Name',
		wrap: true,
		cell: (member) => (
			<>
				<RowName>{nameOf(member)}</RowName>
				{member.email === deeds.self && <span className="muted"> (you)</span>}
				{member.name && <SecondLine>{member.email}</SecondLine>}
				<NarrowLine>
					{roleLabels[member.role]}, {member.lastSeenAt && 'seen '}
					{seen(member)}. Second factor {member.secondFactor ? 'on' : 'off'}.
				</NarrowLine>
				<NarrowLine below={480}>
					<State of={member.state} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'Role', hideBelow: 860, cell: ({ role }) => roleLabels[role] },
	{ head: 'Second factor', hideBelow: 860, cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off') },
	{ head: 'Last seen', numeric: true, hideBelow: 860, cell: seen },
	{ head: 'State', hideBelow: 480, cell: ({ state }) => <State of={state} /> },
	{
		head: <span className="visually-hidden">Actions</span>,
		align: 'right',
		cell: (member) => member.email !== deeds.self && <Deeds member={member} {...deeds} />,
	},
];

function Deeds({
	member,
	onAsk,
	onDone,
}: {
	member: TeamMember;
	onAsk: (action: TeamAction, member: TeamMember) => void;
	onDone: () => void;
}) {
	const params = { id: member.id };
	const memberName = <span className="visually-hidden"> {nameOf(member)}</span>;
	if (member.state === 'removed')
		return (
			<AtOnce action={() => call(teamEndpoints.bringBackToTeam, { params })} onDone={onDone}>
				Bring back{memberName}
			</AtOnce>
		);
	return (
		<span className="team-deeds">
			{member.state === 'invited' && (
				<AtOnce action={() => call(teamEndpoints.inviteAgain, { params })} onDone={onDone}>
					Send again<span className="visually-hidden"> the invitation to {nameOf(member)}</span>
				</AtOnce>
			)}
			<Button look="line" small onClick={() => onAsk('role', member)}>
				Change role<span className="visually-hidden"> of {nameOf(member)}</span>
			</Button>
			<Button look="line" small onClick={() => onAsk('remove', member)}>
				Remove{memberName}
			</Button>
		</span>
	);
}

function AtOnce({
	action,
	onDone,
	children,
}: {
	action: () => Promise<{ message: string }>;
	onDone: () => void;
	children: React.ReactNode;
}) {
	const { busy: sending, submit: send } = useSubmit(async () => {
		try {
			toast.success((await action()).message);
		} catch (error) {
			toast.error(failureText(error));
		}
		onDone();
	});
	return (
		<Button look="line" small busy={sending} onClick={send}>
			{children}
		</Button>
	);
}
