import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

const names = ['password', 'confirmPassword'] as const;
type Name = (typeof names)[number];

export function ResetForm({ id, token }: { id: string; token: string }) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<Record<Name, string>>({ password: '', confirmPassword: '' });
	const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({});
	const [failure, setFailure] = useState<string>();

	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong({});
		setFailure(undefined);
		const { chooseNewPassword } = await import('./ask-passwords.ts');
		const answer = await chooseNewPassword({ id, token }, values);
		if ('done' in answer) {
			toast.success('Password reset successfully!');
			return navigate('/login', { replace: true });
		}
		const { fieldErrors, message } = answer;
		setWrong(fieldErrors);
		if (message) toast.error(message);
		const first = names.find((name) => fieldErrors[name]);
		if (!first) return setFailure(message);
		requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus());
	});

	const bind = (name: Name) => ({
		name,
		value: values[name],
		error: wrong[name],
		autoComplete: 'new-password',
		required: true,
		onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
	});
	return (
		<form
			ref={form}
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				void send();
			}}
		>
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
				<Button type="submit" busy={sending} busyText="Saving...">
					Reset password
				</Button>
			</div>
		</form>
	);
}
