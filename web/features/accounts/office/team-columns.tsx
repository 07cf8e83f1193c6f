import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type TeamMember, type TeamState, teamEndpoints } from '#contract/accounts.office.ts';
import { call } from '#web/core/api.ts';
import { dateAndTime } from '#web/core/format.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { useConfirmIdentity } from '#web/ui/account/confirm-identity.tsx';
import { ResetSecondFactor } from '#web/ui/account/reset-second-factor.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import styles from './team.module.css';
import { whyConfirm } from './team-dialogs.tsx';

/** Actions that need a dialog. */
export type TeamAction = 'role' | 'remove';

type Options = {
	/** People cannot change their own entry. */
	ownEmail: string | null;
	onAction: (action: TeamAction, member: TeamMember) => void;
	/** After an action without a dialog. */
	onDone: () => void;
};

const stateLabels: Record<TeamState, { label: string; tone: Tone }> = {
	invited: { label: 'Invited', tone: 'wait' },
	active: { label: 'Active', tone: 'ok' },
	removed: { label: 'Removed', tone: 'off' },
};

export const nameOf = ({ name, email }: Pick<TeamMember, 'name' | 'email'>) => name ?? email;

const State = ({ of }: { of: TeamState }) => <StatusTag tone={stateLabels[of].tone}>{stateLabels[of].label}</StatusTag>;

const SecondFactor = ({ of: { secondFactor } }: { of: TeamMember }) =>
	secondFactor ? 'On' : <StatusTag tone="wait">Off</StatusTag>;

const lastSeen = ({ id, lastSeenAt, state, invitedAt, ...person }: TeamMember) => {
	if (lastSeenAt)
		return (
			<Link to={`/admin/security-log?account=${id}`}>
				{dateAndTime(lastSeenAt)}
				{/* Two colleagues may have the same name. */}
				<span className="visually-hidden">
					, security log of {nameOf(person)}, {person.email}
				</span>
			</Link>
		);
	return state === 'invited' && invitedAt ? `Invited ${dateAndTime(invitedAt)}` : 'Never seen';
};

export const teamColumns = ({ ownEmail, ...actions }: Options): readonly Column<TeamMember>[] => [
	{
		head: 'Name',
		wrap: true,
		cell: (member) => (
			<>
				<RowName>{nameOf(member)}</RowName>
				{member.email === ownEmail && <span className="muted"> (you)</span>}
				{member.name && <SecondLine>{member.email}</SecondLine>}
				<NarrowLine below={480} phoneStatus={<State of={member.state} />}>
					{roleLabels[member.role]}
				</NarrowLine>
				<NarrowLine>
					{member.lastSeenAt && 'Seen '}
					{lastSeen(member)}
				</NarrowLine>
				<NarrowLine>
					Second factor: <SecondFactor of={member} />
				</NarrowLine>
				{member.email !== ownEmail && (
					<NarrowLine>
						<RowActions member={member} {...actions} />
					</NarrowLine>
				)}
			</>
		),
	},
	{ head: 'Role', hideBelow: 480, cell: ({ role }) => roleLabels[role] },
	{ head: 'Second factor', hideBelow: 860, cell: (member) => <SecondFactor of={member} /> },
	{ head: 'Last seen', numeric: true, hideBelow: 860, cell: lastSeen },
	{ head: 'Status', hideBelow: 480, cell: ({ state }) => <State of={state} /> },
	{
		head: <span className="visually-hidden">Actions</span>,
		align: 'right',
		hideBelow: 860,
		print: 'never',
		cell: (member) => member.email !== ownEmail && <RowActions member={member} {...actions} />,
	},
];

function RowActions({ member, onAction, onDone }: Omit<Options, 'ownEmail'> & { member: TeamMember }) {
	const params = { id: member.id };
	const hiddenName = <span className="visually-hidden"> {nameOf(member)}</span>;
	if (member.state === 'removed')
		return (
			<BringBack id={member.id} onDone={onDone}>
				Bring back{hiddenName}
			</BringBack>
		);
	return (
		<span className={styles.actions}>
			{member.state === 'invited' && (
				<ActionButton small action={() => call(teamEndpoints.inviteAgain, { params })} onDone={onDone}>
					Send again<span className="visually-hidden"> the invitation to {nameOf(member)}</span>
				</ActionButton>
			)}
			{member.secondFactor && (
				<ResetSecondFactor
					small
					name={nameOf(member)}
					reset={(confirmation) => call(teamEndpoints.resetSecondFactor, { params, body: { confirmation } })}
					onDone={onDone}
				>
					Reset second factor<span className="visually-hidden"> of {nameOf(member)}</span>
				</ResetSecondFactor>
			)}
			<Button look="line" small onClick={() => onAction('role', member)}>
				Change role…<span className="visually-hidden"> of {nameOf(member)}</span>
			</Button>
			<Button look="clay" small onClick={() => onAction('remove', member)}>
				Remove…{hiddenName}
			</Button>
		</span>
	);
}

function BringBack({ id, onDone, children }: { id: string; onDone: () => void; children: ReactNode }) {
	const { confirmed, dialog, waiting } = useConfirmIdentity(whyConfirm);
	const bringBack = (confirmation: string) =>
		call(teamEndpoints.bringBackToTeam, { params: { id }, body: { confirmation } });
	return (
		<>
			<ActionButton small waiting={waiting} action={() => confirmed(bringBack)} onDone={onDone}>
				{children}
			</ActionButton>
			{dialog}
		</>
	);
}
