import { type TeamMember, type TeamState, teamEndpoints } from '#contract/accounts.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { roleWords } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { toast } from '#web/ui/toast.ts';
import '#web/styles/status.css';

/** What is asked about before it is done. */
export type TeamAction = 'role' | 'remove';

const stateWords: Record<TeamState, { label: string; tone: string }> = {
	invited: { label: 'Invited', tone: 'wait' },
	active: { label: 'Active', tone: 'ok' },
	removed: { label: 'Removed', tone: 'off' },
};

export const nameOf = ({ name, email }: TeamMember) => name ?? email;

const State = ({ of }: { of: TeamState }) => (
	<span className={`st ${stateWords[of].tone}`}>{stateWords[of].label}</span>
);

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
		className: 'wrap-any',
		cell: (member) => (
			<>
				<b>{nameOf(member)}</b>
				{member.email === deeds.self && <span className="muted"> (you)</span>}
				{member.name && <span className="under">{member.email}</span>}
				<span className="sm">
					{roleWords[member.role]}, {member.lastSeenAt && 'seen '}
					{seen(member)}. Second factor {member.secondFactor ? 'on' : 'off'}.
				</span>
				<span className="sm2">
					<State of={member.state} />
				</span>
			</>
		),
	},
	{ head: 'Role', className: 'lo', cell: ({ role }) => roleWords[role] },
	{ head: 'Second factor', className: 'lo', cell: ({ secondFactor }) => (secondFactor ? 'On' : 'Off') },
	{ head: 'Last seen', className: 'lo num', cell: seen },
	{ head: 'State', className: 'lo3', cell: ({ state }) => <State of={state} /> },
	{
		head: <span className="vh">Actions</span>,
		className: 'r',
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
	const whom = <span className="vh"> {nameOf(member)}</span>;
	if (member.state === 'removed')
		return (
			<AtOnce action={() => call(teamEndpoints.bringBackToTeam, { params })} onDone={onDone}>
				Bring back{whom}
			</AtOnce>
		);
	return (
		<span className="team-deeds">
			{member.state === 'invited' && (
				<AtOnce action={() => call(teamEndpoints.inviteAgain, { params })} onDone={onDone}>
					Send again<span className="vh"> the invitation to {nameOf(member)}</span>
				</AtOnce>
			)}
			<Button look="line" small onClick={() => onAsk('role', member)}>
				Change role<span className="vh"> of {nameOf(member)}</span>
			</Button>
			<Button look="line" small onClick={() => onAsk('remove', member)}>
				Remove{whom}
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
