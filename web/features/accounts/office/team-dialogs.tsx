import { useState } from 'react';
import { invitation, invitationDays, type TeamMember, teamEndpoints } from '#contract/accounts.office.ts';
import { type OfficeRole, officeRoles } from '#contract/core/roles.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { roleLabels } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useConfirmIdentity } from '#web/ui/account/confirm-identity.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import styles from './team.module.css';

export const whyConfirm = 'Please enter your password to confirm that it is you.';

type DialogProps = { onClose: () => void; onDone: () => void };
type MemberDialogProps = DialogProps & { member: TeamMember; name: string };

export function InviteDialog({ onClose, onDone }: DialogProps) {
	const [values, setValues] = useState({ name: '', email: '', role: 'OFFICE' as OfficeRole });
	const { confirmed, dialog, waiting } = useConfirmIdentity(whyConfirm);
	const { busy, failure, fieldErrors, submit } = useSubmit(async () => {
		const person = checkInput(invitation, values);
		const done = await confirmed((confirmation) =>
			call(teamEndpoints.inviteToTeam, { body: { ...person, confirmation } }),
		);
		if (!done) return;
		toast.success(done.message);
		onDone();
	});

	const bind = (name: 'name' | 'email') => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<>
			<ConfirmDialog
				title="Invite a person to the office"
				confirmLabel="Send the invitation"
				busy={busy}
				waiting={waiting}
				failure={failure}
				onSubmit={() => void submit()}
				onClose={onClose}
			>
				<p className="muted">
					They get an email with a link to choose a password. It works once, within {invitationDays} days.
				</p>
				<div className={styles.fields}>
					<TextField label="Name" maxLength={100} autoComplete="off" data-first {...bind('name')} />
					<TextField label="Email" type="email" maxLength={254} autoComplete="off" {...bind('email')} />
					<RoleSelect
						value={values.role}
						error={fieldErrors.role}
						onChange={(role) => setValues({ ...values, role })}
					/>
				</div>
			</ConfirmDialog>
			{dialog}
		</>
	);
}

export function RoleDialog({ member, name, onClose, onDone }: MemberDialogProps) {
	const [role, setRole] = useState(member.role);
	const { confirmed, dialog, waiting } = useConfirmIdentity(whyConfirm);
	const { busy, failure, act } = useAction(onDone);
	const change = () =>
		confirmed((confirmation) =>
			call(teamEndpoints.changeTeamRole, { params: { id: member.id }, body: { role, confirmation } }),
		);
	return (
		<>
			<ConfirmDialog
				title={`Change the role of ${name}`}
				confirmLabel="Change the role"
				busy={busy}
				waiting={waiting}
				failure={failure}
				onSubmit={() => void act(change)}
				onClose={onClose}
			>
				<div className={styles.fields}>
					<RoleSelect value={role} onChange={setRole} />
				</div>
				<p className="muted">It takes effect at their next click.</p>
			</ConfirmDialog>
			{dialog}
		</>
	);
}

export function RemoveDialog({ member, name, onClose, onDone }: MemberDialogProps) {
	const { confirmed, dialog, waiting } = useConfirmIdentity(whyConfirm);
	const { busy, failure, act } = useAction(onDone);
	const remove = () =>
		confirmed((confirmation) =>
			call(teamEndpoints.removeFromTeam, { params: { id: member.id }, body: { confirmation } }),
		);
	return (
		<>
			<ConfirmDialog
				title={`Remove ${name} from the office?`}
				confirmLabel="Remove"
				look="clay"
				cancelLabel="Keep"
				busy={busy}
				waiting={waiting}
				failure={failure}
				onSubmit={() => void act(remove)}
				onClose={onClose}
			>
				<p>
					They are logged out on every device at once and the password stops working. What they did stays in the audit
					log, and they can be brought back.
				</p>
			</ConfirmDialog>
			{dialog}
		</>
	);
}

const roleDescriptions: Record<OfficeRole, string> = {
	ADMIN: 'everything, including this page',
	REGISTRAR: 'applications and members',
	TREASURER: 'payments',
	CASHIER: 'charges and payments at the counter',
	OFFICE: 'notices, events, enquiries and reviews',
};

const RoleSelect = ({
	value,
	error,
	onChange,
}: {
	value: OfficeRole;
	error?: string | undefined;
	onChange: (role: OfficeRole) => void;
}) => (
	<SelectField
		label="Role"
		name="role"
		value={value}
		error={error}
		onChange={(event) => onChange(event.target.value as OfficeRole)}
	>
		{officeRoles.map((role) => (
			<option key={role} value={role}>
				{roleLabels[role]}: {roleDescriptions[role]}
			</option>
		))}
	</SelectField>
);
