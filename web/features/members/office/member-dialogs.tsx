import { useState } from 'react';
import { activationDays, type Invitation } from '#contract/activation.office.ts';
import { type Category, categories, membershipTypes } from '#contract/applications.ts';
import { clubDay } from '#contract/core/club-time.ts';
import type { BulkResult } from '#contract/core/lists.ts';
import { type CategoryChange, type DatedField, type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { dayOf } from '#web/core/club-dates.ts';
import { ApiError } from '#web/core/errors.ts';
import { longDate } from '#web/core/format.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { inviteMembers, printLetters } from './invitations.ts';

type DialogProps = { member: MemberDetail; onDone: () => void; onClose: () => void };

export const DisableDialog = ({ member: { id, name }, onDone, onClose }: DialogProps) => (
	<ReasonDialog
		title={`Disable the login of ${name}?`}
		confirmLabel="Disable the login"
		action={(reason) => call(memberEndpoints.disableMember, { params: { id }, body: { reason } })}
		hint="Stays in the history; the member gets no email."
		missingText="Please write the reason; it stays in the history."
		maxLength={2000}
		onDone={onDone}
		onClose={onClose}
	>
		{name} is logged out on every device and cannot log in. Membership and card stay as they are. You can undo this.
	</ReasonDialog>
);

export const ErasureDialog = ({ member: { id, name }, onDone, onClose }: DialogProps) => (
	<ReasonDialog
		title={`Record that ${name} asks to be erased?`}
		confirmLabel="Record the request"
		action={(reason) => call(memberEndpoints.requestMemberErasure, { params: { id }, body: { reason } })}
		hint="How and when the member asked, such as “Letter of 3 May”."
		missingText="Please write how and when the member asked."
		maxLength={2000}
		onDone={onDone}
		onClose={onClose}
	>
		Nothing is deleted yet. An administrator then erases everything that identifies {name}; payments and receipts stay
		with the User ID.
	</ReasonDialog>
);

export function EnableDialog({ member, onDone, onClose }: DialogProps) {
	return (
		<ActionDialog
			title={`Enable the login of ${member.name} again?`}
			confirmLabel="Enable the login"
			action={() => call(memberEndpoints.enableMember, { params: { id: member.id } })}
			onDone={onDone}
			onClose={onClose}
		>
			<p className="muted">{member.name} can log in again with the password used before.</p>
		</ActionDialog>
	);
}

/** They are on their way, or were sent. */
export const gotCredentials = ({ credentialsSentAt, temporary }: MemberDetail) =>
	credentialsSentAt !== null || temporary;

export const sendCredentials = (member: MemberDetail) =>
	gotCredentials(member) ? 'Send credentials again' : 'Send credentials';

export function CredentialsDialog({ member, onDone, onClose }: DialogProps) {
	return (
		<ActionDialog
			title={`Send credentials to ${member.name}${gotCredentials(member) ? ' again' : ''}?`}
			confirmLabel={sendCredentials(member)}
			action={() => call(memberEndpoints.resendCredentials, { params: { id: member.id } })}
			onDone={onDone}
			onClose={onClose}
		>
			<p className="muted">
				A new temporary password goes to {member.email}. The password used until now stops working.
			</p>
			{!member.temporary && <Warning>The member has chosen a password of their own; it is replaced too.</Warning>}
		</ActionDialog>
	);
}

export const InviteDialog = ({ member, onDone, onClose }: DialogProps) => (
	<ActionDialog
		title={`Invite ${member.name}?`}
		confirmLabel="Invite"
		action={async () => oneDone(await inviteMembers([member.id]), 'The invitation will be emailed.')}
		onDone={onDone}
		onClose={onClose}
	>
		<p className="muted">
			We will email {member.email} a link to choose a password. It works for {activationDays} days.
		</p>
		{isOpen(member.invitation) && <Warning>The link of the earlier invitation stops working.</Warning>}
	</ActionDialog>
);

export const LetterDialog = ({ member, onDone, onClose }: DialogProps) => (
	<ActionDialog
		title={`Print a login letter for ${member.name}?`}
		confirmLabel="Print a login letter"
		action={async () => oneDone(await printLetters([member.id]), 'The letter is saved as letters.pdf.')}
		onDone={onDone}
		onClose={onClose}
	>
		<p className="muted">
			{member.name} has no email address. The letter has a code to choose one and a password, valid for {activationDays}{' '}
			days.
		</p>
		{isOpen(member.invitation) && <Warning>The code of the earlier letter stops working.</Warning>}
	</ActionDialog>
);

const isOpen = (invitation: Invitation | null) =>
	invitation !== null && !invitation.activatedAt && new Date(invitation.validUntil) > new Date();

/** The result of an action for one member. */
function oneDone({ refused }: BulkResult, message: string) {
	const [refusal] = refused;
	if (refusal) throw new ApiError(409, undefined, refusal.message);
	return { message };
}

const { changeCategory, changeMembershipType, withdrawCategoryChange, withdrawMembershipTypeChange } = memberEndpoints;
const datedTexts = {
	category: { name: 'category', choices: categories, withdraw: withdrawCategoryChange },
	membershipType: { name: 'membership type', choices: membershipTypes, withdraw: withdrawMembershipTypeChange },
} as const;

/** Another category or membership type, at once or from a day on. */
export function DatedChangeDialog({
	member,
	field,
	planned,
	onDone,
	onClose,
}: DialogProps & { field: DatedField; planned: CategoryChange | undefined }) {
	const { name, choices } = datedTexts[field];
	const { busy, failure, act } = useAction(onDone);
	const [to, setTo] = useState('');
	const [effectiveOn, setEffectiveOn] = useState(clubDay(new Date()));
	const [reason, setReason] = useState('');
	const [submitted, setSubmitted] = useState(false);
	const later = effectiveOn > clubDay(new Date());
	const joined = clubDay(new Date(member.since));
	const dayError = !dayOf(effectiveOn)
		? 'Enter the day.'
		: effectiveOn < joined
			? `Not before ${longDate(member.since)}, when the membership began.`
			: undefined;
	const complete = to && !dayError && reason.trim();
	return (
		<ConfirmDialog
			title={`Move ${member.name} to another ${name}`}
			confirmLabel={later ? 'Plan the change' : 'Change at once'}
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setSubmitted(true);
				const params = { id: member.id };
				const body = { effectiveOn, reason };
				if (complete)
					void act(() =>
						field === 'category'
							? call(changeCategory, { params, body: { ...body, to: to as Category } })
							: call(changeMembershipType, { params, body: { ...body, to: to as (typeof membershipTypes)[number] } }),
					);
			}}
			onClose={onClose}
		>
			<p className="muted">Now {member[field]}. The member gets an email.</p>
			{planned && (
				<Warning>
					The change to {planned.to} on {longDate(planned.effectiveOn)} is replaced by this one.
				</Warning>
			)}
			<SelectField
				data-first
				label={`New ${name}`}
				name="to"
				required
				value={to}
				onChange={(event) => setTo(event.target.value)}
				error={submitted && !to ? `Choose the ${name}.` : undefined}
			>
				<option value="" disabled>
					Choose
				</option>
				{choices
					.filter((choice) => choice !== member[field])
					.map((choice) => (
						<option key={choice}>{choice}</option>
					))}
			</SelectField>
			<DayField
				label="From"
				hint="Today or earlier takes effect at once; a later day takes effect shortly after midnight."
				value={effectiveOn}
				onChange={(event) => setEffectiveOn(event.target.value)}
				min={joined}
				error={submitted ? dayError : undefined}
			/>
			<TextAreaField
				label="Reason"
				name="reason"
				rows={2}
				maxLength={2000}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={submitted && !reason.trim() ? 'Please write the reason.' : undefined}
			/>
		</ConfirmDialog>
	);
}

/** Withdraws a change that is planned. */
export function WithdrawChangeDialog({
	member,
	change: { field },
	onDone,
	onClose,
}: DialogProps & { change: CategoryChange }) {
	const { name, withdraw } = datedTexts[field];
	return (
		<ActionDialog
			title={`Withdraw the change of ${name}?`}
			confirmLabel="Withdraw it"
			action={() => call(withdraw, { params: { id: member.id } })}
			onDone={onDone}
			onClose={onClose}
		>
			<p className="muted">
				{member.name} keeps {member[field]} and gets an email about it.
			</p>
		</ActionDialog>
	);
}
