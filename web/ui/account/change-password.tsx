import { useState } from 'react';
import { authEndpoints } from '#contract/accounts.ts';
import { passwordEndpoints } from '#contract/passwords.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useInvalidate } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { toast } from '#web/ui/toast.ts';
import { useConfirmIdentity } from './confirm-identity.tsx';
import { NewPasswordForm, noPassword } from './new-password-form.tsx';

const { changePassword } = passwordEndpoints;

export function ChangePassword({
	confirmText = 'Please enter the password that you use now.',
	submitText = 'Change password',
	look,
	onChanged,
}: {
	confirmText?: string;
	submitText?: string;
	look?: 'line';
	onChanged?: () => void;
}) {
	const { memberEmail } = useSession();
	const invalidate = useInvalidate();
	const [values, setValues] = useState(noPassword);
	const { confirmed, dialog, waiting } = useConfirmIdentity(confirmText);
	const submission = useSubmit(
		async () => {
			const body = checkInput(changePassword.body, values);
			const changed = await confirmed((confirmation) => call(changePassword, { body: { ...body, confirmation } }));
			if (!changed) return;
			setValues(noPassword);
			toast.success(changed.message);
			// Whether the password is temporary.
			invalidate(authEndpoints.profile);
			onChanged?.();
		},
		{ fields: Object.keys(noPassword) },
	);

	return (
		<>
			<NewPasswordForm
				values={values}
				onChange={setValues}
				submission={submission}
				waiting={waiting}
				submitText={submitText}
				look={look}
			>
				{/* Tells the password manager which account this is. */}
				<input type="email" name="email" autoComplete="username" value={memberEmail ?? ''} readOnly hidden />
			</NewPasswordForm>
			{dialog}
		</>
	);
}
