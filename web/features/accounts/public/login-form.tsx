import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeStep } from './code-step.tsx';
import { destination } from './destination.ts';

type Name = 'email' | 'password' | 'code';
type Wrong = { [name in Name]?: string };

/** `onLeave` comes before the session is stored: from then on the page belongs to somebody who is on the way out. */
export function LoginForm({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const navigate = useNavigate();
	const { state } = useLocation();
	const [busy, setBusy] = useState(false);
	const [wantsCode, setWantsCode] = useState(false);
	const [wrong, setWrong] = useState<Wrong>({});
	const [failure, setFailure] = useState<string>();
	const form = useRef<HTMLFormElement>(null);

	// Focus goes where something is to be mended; the field names its message, so that it is heard there too.
	const backTo = (name: Name) =>
		requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus());

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const given = new FormData(event.currentTarget);
		const code = String(given.get('code') ?? '').trim();
		const values = {
			email: String(given.get('email')).trim(),
			password: String(given.get('password')),
			...(wantsCode ? { code } : {}),
		};
		const missing: Wrong = {
			...(values.email ? {} : { email: 'Email is required' }),
			...(values.password ? {} : { password: 'Password is required' }),
			...(wantsCode && !code ? { code: 'Please enter the code' } : {}),
		};
		setWrong(missing);
		setFailure(undefined);
		const [first] = Object.keys(missing) as Name[];
		if (first) return backTo(first);

		setBusy(true);
		onLeave();
		const { logIn } = await import('./log-in.ts');
		const outcome = await logIn(values);
		if ('role' in outcome) {
			toast.success('Login successful!');
			return navigate(destination(outcome, state), { replace: true });
		}
		onStay();
		setBusy(false);
		if ('wantsCode' in outcome) {
			setWantsCode(true);
			setWrong(outcome.wrong ? { code: outcome.wrong } : {});
			return backTo('code');
		}
		if ('fieldErrors' in outcome) {
			setWrong(outcome.fieldErrors);
			return backTo((Object.keys(outcome.fieldErrors)[0] as Name | undefined) ?? 'password');
		}
		toast.error(outcome.message);
		setFailure(outcome.message);
		backTo(wantsCode ? 'code' : 'password');
	}

	return (
		// `post`: pressed before the page is alive, the browser itself sends the form, and a password never lands in an address.
		<form ref={form} className="form-grid form-grid-narrow login" method="post" noValidate onSubmit={onSubmit}>
			{failure && (
				<p className="error-message form-failure" id="login-failure">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			{wantsCode && (
				<CodeStep
					error={wrong.code}
					onBack={() => {
						setWantsCode(false);
						setWrong({});
						backTo('password');
					}}
				/>
			)}
			{/* Out of sight they keep what was typed: it is sent again, with the code. */}
			<div className="who" hidden={wantsCode}>
				<TextField
					label="Email"
					name="email"
					type="email"
					autoComplete="username"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					required
					error={wrong.email}
				/>
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					required
					error={wrong.password}
					describedBy={failure && 'login-failure'}
				/>
			</div>
			<Button type="submit" busy={busy} busyText="Logging in...">
				Login
			</Button>
		</form>
	);
}
