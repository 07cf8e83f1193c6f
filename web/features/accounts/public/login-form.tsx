import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText, fieldErrorsIn, InvalidInput, noResponseText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { CodeField } from '#web/ui/account/code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { destination } from './destination.ts';
import { logIn } from './log-in.ts';
import styles from './login.module.css';

const failed = 'Login failed. Please check your credentials.';
const texts = {
	// Without a response nobody knows whether the password is right.
	get network() {
		return noResponseText();
	},
	other: failed,
};

/** `onLeave` runs before the session is stored, so that the page does not change during the navigation. */
export function LoginForm({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
	const navigate = useNavigate();
	const { state } = useLocation();
	// What the server says about the second step.
	const [secondStep, setSecondStep] = useState<string>();
	const needsCode = secondStep !== undefined;

	const { busy, failure, fieldErrors, form, submit, reset } = useSubmit(
		async (typed: FormData) => {
			const text = (name: string) => String(typed.get(name) ?? '');
			const email = text('email').trim();
			const password = text('password');
			const code = text('code').trim();
			const missing = {
				...(!email && { email: 'Email is required' }),
				...(!password && { password: 'Password is required' }),
				...(needsCode && !code && { code: 'Please enter the code' }),
			};
			if (Object.keys(missing).length > 0) throw new InvalidInput(missing);

			onLeave();
			const login = await logIn({ email, password, ...(needsCode && { code }) });
			if ('secondStep' in login) {
				onStay();
				setSecondStep(login.secondStep);
				focusOn('code');
			} else {
				toast.success('Login successful!');
				await navigate(destination(login, state), { replace: true });
			}
		},
		{
			texts,
			onFailure(error) {
				onStay();
				if (Object.keys(fieldErrorsIn(error)).length > 0) return;
				focusOn(needsCode ? 'code' : 'password');
				return toast.error(failureText(error, texts));
			},
		},
	);

	// In the next frame, when the field is on the page.
	const focusOn = (name: 'password' | 'code') =>
		requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus());

	return (
		// `post`: when it is sent before the page is interactive, the browser must not put the password into the address.
		<form
			ref={form}
			className="form-grid form-grid-narrow"
			method="post"
			noValidate
			onSubmit={(event: FormEvent<HTMLFormElement>) => {
				event.preventDefault();
				void submit(new FormData(event.currentTarget));
			}}
		>
			{failure && (
				<p className="error-message form-failure" id="login-failure">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			{needsCode && (
				<CodeStep
					text={secondStep}
					error={fieldErrors.code}
					onBack={() => {
						setSecondStep(undefined);
						reset();
						focusOn('password');
					}}
				/>
			)}
			{/* The hidden inputs keep their values, which are sent again with the code. */}
			<div className={styles.credentials} hidden={needsCode}>
				<TextField
					label="Email"
					hint="Or your User ID"
					name="email"
					type="email"
					autoComplete="username"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					required
					error={fieldErrors.email}
				/>
				<PasswordField
					label="Password"
					name="password"
					autoComplete="current-password"
					required
					error={fieldErrors.password}
					describedBy={failure && 'login-failure'}
				/>
			</div>
			<Button type="submit" busy={busy} busyText="Logging in...">
				Login
			</Button>
		</form>
	);
}

/** The second step of the login, for accounts with a second factor. */
const CodeStep = ({ text, error, onBack }: { text: string; error: string | undefined; onBack: () => void }) => (
	<div>
		<p>{text}</p>
		<CodeField error={error} />
		<button className="link-button" type="button" onClick={onBack}>
			Use another account
		</button>
	</div>
);
