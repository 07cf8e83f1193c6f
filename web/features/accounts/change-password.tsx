import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { passwordEndpoints } from '#contract/passwords.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

const names = ['current', 'password', 'confirmPassword'] as const;
type Name = (typeof names)[number];
const blank: Record<Name, string> = { current: '', password: '', confirmPassword: '' };

export function ChangePassword({ onChanged }: { onChanged?: () => void }) {
	const { memberEmail } = useSession();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(blank);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();

	function refuse(fieldErrors: Record<string, string>, message?: string) {
		setWrong(fieldErrors);
		const first = names.find((name) => fieldErrors[name]);
		setFailure(first ? undefined : message);
		if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus());
	}

	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong({});
		setFailure(undefined);
		const parsed = safeParse(passwordEndpoints.changePassword.body, values);
		if (!parsed.success) return refuse(fieldErrorsOf(parsed.error.issues));
		try {
			const { message } = await call(passwordEndpoints.changePassword, { body: values });
			setValues(blank);
			toast.success(message);
			onChanged?.();
		} catch (error) {
			refuse((error instanceof ApiError && error.body?.fieldErrors) || {}, failureText(error));
		}
	});

	const bind = (name: Name) => ({
		name,
		value: values[name],
		error: wrong[name],
		required: true,
		autoComplete: name === 'current' ? 'current-password' : 'new-password',
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			{/* For the password manager: whose password this is. */}
			<input type="email" name="email" autoComplete="username" value={memberEmail ?? ''} readOnly hidden />
			{failure && (
				<p className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<PasswordField label="Present password" {...bind('current')} />
			<PasswordField
				label="New password"
				hint="At least 8 characters. A short sentence is good."
				{...bind('password')}
			/>
			<PasswordField label="Confirm password" {...bind('confirmPassword')} />
			<div>
				<Button type="submit" busy={sending} busyText="Saving...">
					Change password
				</Button>
			</div>
		</form>
	);
}
