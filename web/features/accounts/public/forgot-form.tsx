import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

export function ForgotForm() {
	const navigate = useNavigate();
	const box = useRef<HTMLInputElement>(null);
	const [email, setEmail] = useState('');
	const [wrong, setWrong] = useState<string>();

	const { busy: sending, submit: send } = useSubmit(async () => {
		const typed = email.trim();
		// The commonest mistake needs no rules to be fetched.
		if (!typed) return complain('Email is required');
		const { askForLink } = await import('./ask-passwords.ts');
		const answer = await askForLink(typed);
		if ('done' in answer) {
			toast.success('Password reset link sent to your email!');
			return navigate('/check-email', { state: { email: typed, label: 'login' } });
		}
		if (answer.message) toast.error(answer.message);
		complain(answer.fieldErrors.email ?? answer.message);
	});

	function complain(message: string | undefined) {
		setWrong(message);
		requestAnimationFrame(() => box.current?.focus());
	}

	return (
		<form
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event: FormEvent) => {
				event.preventDefault();
				setWrong(undefined);
				void send();
			}}
		>
			<TextField
				ref={box}
				label="Email"
				name="email"
				type="email"
				autoComplete="username"
				inputMode="email"
				autoCapitalize="none"
				spellCheck={false}
				required
				value={email}
				onChange={(event) => setEmail(event.target.value)}
				error={wrong}
			/>
			<div>
				<Button type="submit" busy={sending} busyText="Sending...">
					Send reset link
				</Button>
			</div>
		</form>
	);
}
