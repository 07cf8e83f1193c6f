import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { invitation, invitationDays, type OfficeRole, teamEndpoints } from '#contract/accounts.office.ts';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { RoleChoice } from './role-choice.tsx';

export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
	const [values, setValues] = useState({ name: '', email: '', role: 'OFFICE' as OfficeRole });
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();
	const [busy, setBusy] = useState(false);

	async function invite() {
		const parsed = safeParse(invitation, values);
		setFailure(undefined);
		setWrong(parsed.success ? {} : fieldErrorsOf(parsed.error.issues));
		if (!parsed.success || busy) return;
		setBusy(true);
		try {
			const { message } = await call(teamEndpoints.inviteToTeam, { body: parsed.data });
			toast.success(message);
			onDone();
		} catch (error) {
			const fields = error instanceof ApiError ? error.body?.fieldErrors : undefined;
			if (fields) setWrong(fields);
			else setFailure(failureText(error));
		}
		setBusy(false);
	}

	const bind = (name: 'name' | 'email') => ({
		name,
		value: values[name],
		error: wrong[name],
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<ConfirmDialog
			title="Invite somebody to the office"
			act="Send the invitation"
			leave="Cancel"
			busy={busy}
			failure={failure}
			onSubmit={() => void invite()}
			onClose={onClose}
		>
			<p className="muted">
				They get a mail with a link to choose a password. It works once, within {invitationDays} days.
			</p>
			<div className="team-form">
				<TextField label="Name" maxLength={100} autoComplete="off" data-first {...bind('name')} />
				<TextField label="E-mail" type="email" maxLength={254} autoComplete="off" {...bind('email')} />
				<RoleChoice value={values.role} error={wrong.role} onChoose={(role) => setValues({ ...values, role })} />
			</div>
		</ConfirmDialog>
	);
}
