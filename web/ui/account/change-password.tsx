import { useState } from 'react';
import { passwordEndpoints } from '#contract/passwords.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { useConfirmIdentity } from './confirm-identity.tsx';

const { changePassword } = passwordEndpoints;

const empty = { password: '', confirmPassword: '' };

export function ChangePassword({ onChanged }: { onChanged?: () => void }) {
	const { memberEmail } = useSession();
	const [values, setValues] = useState(empty);
	const { confirmed, dialog, waiting } = useConfirmIdentity('Please enter the password that you use now.');
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = checkInput(changePassword.body, values);
			const changed = await confirmed((confirmation) => call(changePassword, { body: { ...body, confirmation } }));
			if (!changed) return;
			setValues(empty);
			toast.success(changed.message);
			onChanged?.();
		},
		{ fields: Object.keys(empty) },
	);

	const bind = (name: keyof typeof empty) => ({
		name,
		value: values[name],
		error: fieldErrors[name],
		required: true,
		autoComplete: 'new-password',
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<>
			<form
				ref={form}
				className="form-grid form-grid-narrow"
				method="post"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				{/* Tells the password manager which account this is. */}
				<input type="email" name="email" autoComplete="username" value={memberEmail ?? ''} readOnly hidden />
				{failure && (
					<p className="error-message form-failure" role="alert">
						<Icon name="alert" />
						{failure}
					</p>
				)}
				<PasswordField
					label="New password"
					hint="At least 8 characters. A short sentence is good."
					{...bind('password')}
				/>
				<PasswordField label="Confirm password" {...bind('confirmPassword')} />
				<div>
					<Button type="submit" busy={busy} waiting={waiting} busyText="Saving...">
						Change password
					</Button>
				</div>
			</form>
			{dialog}
		</>
	);
}
