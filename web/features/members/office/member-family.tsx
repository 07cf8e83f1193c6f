import { useState } from 'react';
import { useNavigate } from 'react-router';
import { activationDays } from '#contract/activation.office.ts';
import { type FamilyMember, type FamilySuggestion, familyOfficeEndpoints } from '#contract/family.office.ts';
import { type FamilyLogin, relationLabels } from '#contract/family.ts';
import type { MemberDetail } from '#contract/members.office.ts';
import { stateDefinitions } from '#contract/membership-states.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Warning } from '#web/ui/confirm-dialog.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { type Column, OfficeTable } from '#web/ui/list/office-table.tsx';
import { NarrowLine, RowName, SecondLine } from '#web/ui/list/table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag, type Tone } from '#web/ui/status-tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { FamilyDialog } from './family-dialog.tsx';
import styles from './member-cards.module.css';
import { printPage } from './use-issue-cards.ts';

const stateLabels: Record<FamilyMember['state'], { label: string; tone: Tone }> = {
	current: { label: 'In the family', tone: 'ok' },
	'grown-up': { label: 'Turned 21', tone: 'off' },
	ended: { label: 'Ended', tone: 'off' },
};

const bornText = ({ birthDate }: FamilyMember) => birthDate && `Born ${longDate(birthDate)}`;
const contacts = ({ phone, email }: FamilyMember) => [phone, email].filter(Boolean).join(', ');
const untilText = ({ state, lastDay, endedAt, endedBy, endReason }: FamilyMember) => {
	if (endedAt) return `${longDate(endedAt)} by ${endedBy}: ${endReason}`;
	return lastDay && `${state === 'current' ? 'Until' : 'Was until'} ${longDate(lastDay)}`;
};

const loginTexts: Record<Exclude<FamilyLogin, 'none'>, string> = {
	invited: 'Invited to log in',
	active: 'Has a login',
};

type Dialog =
	| { invite: FamilyMember }
	| { add: FamilySuggestion | undefined }
	| { correct: FamilyMember }
	| { end: FamilyMember };

const columns = (open: (dialog: Dialog) => void): Column<FamilyMember>[] => [
	{
		head: 'Name',
		wrap: true,
		cell: (row) => (
			<>
				<RowName>{row.name || 'Erased'}</RowName>
				<SecondLine>{relationLabels[row.relation]}</SecondLine>
				<SecondLine numeric>{row.userId}</SecondLine>
				<NarrowLine>{bornText(row)}</NarrowLine>
				<NarrowLine>{contacts(row)}</NarrowLine>
				<NarrowLine below={480}>
					<State row={row} open={open} />
				</NarrowLine>
			</>
		),
	},
	{ head: 'Born', numeric: true, hideBelow: 860, cell: ({ birthDate }) => birthDate && longDate(birthDate) },
	{ head: 'Contact', wrap: true, hideBelow: 860, cell: contacts },
	{
		head: 'Status',
		wrap: true,
		hideBelow: 480,
		cell: (row) => <State row={row} open={open} />,
	},
];

const State = ({ row, open }: { row: FamilyMember; open: (dialog: Dialog) => void }) => (
	<>
		<StatusTag tone={stateLabels[row.state].tone}>{stateLabels[row.state].label}</StatusTag>
		{untilText(row) && <SecondLine>{untilText(row)}</SecondLine>}
		{row.state === 'current' && row.login !== 'none' && <SecondLine>{loginTexts[row.login]}</SecondLine>}
		{!row.endedAt && <RowActions row={row} open={open} />}
	</>
);

const RowActions = ({ row, open }: { row: FamilyMember; open: (dialog: Dialog) => void }) => {
	const who = <span className="visually-hidden"> {row.name}</span>;
	const navigate = useNavigate();
	const { busy, submit: print } = useSubmit(
		async () => {
			const { number } = await call(familyOfficeEndpoints.issueFamilyCard, { params: { id: row.id } });
			void navigate(printPage([number]));
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	return (
		<div className={styles.rowActions}>
			{row.state === 'current' && (
				<button type="button" className="link-button" disabled={busy} onClick={() => void print()}>
					Print a card{who}
				</button>
			)}
			{row.mayLogIn && row.email && row.login !== 'active' && (
				<button type="button" className="link-button" onClick={() => open({ invite: row })}>
					{row.login === 'none' ? 'Invite' : 'Invite again'}…{who}
				</button>
			)}
			<button type="button" className="link-button" onClick={() => open({ correct: row })}>
				Correct…{who}
			</button>
			<button type="button" className="link-button" onClick={() => open({ end: row })}>
				Remove…{who}
			</button>
		</div>
	);
};

/** The spouse and the children of the member. */
export function MemberFamily({ member }: { member: MemberDetail }) {
	const { data, error, refetch } = useEndpoint(familyOfficeEndpoints.familyOfMember, { params: { id: member.id } });
	const [dialog, setDialog] = useState<Dialog>();
	if (error) return <LoadError what="The family" error={error} onRetry={refetch} />;
	if (!data) return <RowsLoading />;
	const close = () => setDialog(undefined);
	const done = () => {
		close();
		refetch();
	};
	return (
		<>
			{!stateDefinitions[member.state].left && (
				<ActionRow space="small" phone="stack" className={styles.actions}>
					<Button small onClick={() => setDialog({ add: undefined })}>
						Add a family member…
					</Button>
					{data.suggestions.map((suggestion) => (
						<Button
							key={`${suggestion.relation} ${suggestion.name}`}
							look="line"
							small
							onClick={() => setDialog({ add: suggestion })}
						>
							Add {relationLabels[suggestion.relation].toLowerCase()} {suggestion.name}…
						</Button>
					))}
				</ActionRow>
			)}
			{data.items.length === 0 ? (
				<EmptyState title="No family member has been added yet.">
					<p>A spouse and children below 21 can have cards of their own.</p>
				</EmptyState>
			) : (
				<OfficeTable label="Family" columns={columns(setDialog)} rows={data.items} />
			)}
			{dialog && 'add' in dialog && (
				<FamilyDialog memberId={member.id} suggestion={dialog.add} onDone={done} onClose={close} />
			)}
			{dialog && 'correct' in dialog && (
				<FamilyDialog memberId={member.id} current={dialog.correct} onDone={done} onClose={close} />
			)}
			{dialog && 'invite' in dialog && <InviteDialog person={dialog.invite} onDone={done} onClose={close} />}
			{dialog && 'end' in dialog && <EndDialog person={dialog.end} onDone={done} onClose={close} />}
		</>
	);
}

const InviteDialog = ({
	person: { id, name, email, login },
	onDone,
	onClose,
}: {
	person: FamilyMember;
	onDone: () => void;
	onClose: () => void;
}) => (
	<ActionDialog
		title={`Invite ${name}?`}
		confirmLabel="Invite"
		action={() => call(familyOfficeEndpoints.inviteFamilyMember, { params: { id } })}
		onDone={onDone}
		onClose={onClose}
	>
		<p className="muted">
			We will email {email} a link to choose a password. It works for {activationDays} days. After the login there is
			only the card and what the club allows to families; payments and the data of the member stay closed.
		</p>
		{login === 'invited' && <Warning>The link of the earlier invitation stops working.</Warning>}
	</ActionDialog>
);

const EndDialog = ({
	person: { id, name, version },
	onDone,
	onClose,
}: {
	person: FamilyMember;
	onDone: () => void;
	onClose: () => void;
}) => (
	<ReasonDialog
		title={`Does ${name} no longer belong to the family?`}
		confirmLabel="Remove from the family"
		action={(reason) => call(familyOfficeEndpoints.endFamilyMember, { params: { id }, body: { reason, version } })}
		hint="Stays in the history; the member can download it."
		draftName={id}
		onDone={onDone}
		onClose={onClose}
	>
		{name} stays in the list as ended, the card is no longer valid, and there is no login. This cannot be undone; the
		person can be added again.
	</ReasonDialog>
);
