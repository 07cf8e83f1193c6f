import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { EmailCode } from './email-code.tsx';

const { changeEmail } = accountEndpoints;

/** Another address counts once a code that was mailed to it has come back. */
export function EmailChange({ email, onChanged }: { email: string; onChanged: (email: string) => void }) {
	const [wanted, setWanted] = useState('');
	const [sentTo, setSentTo] = useState<string>();
	const [error, setError] = useState<string>();
	const box = useRef<HTMLInputElement>(null);

	const complain = (message: string | undefined) => {
		setError(message);
		requestAnimationFrame(() => box.current?.focus());
	};
	const { busy: sending, submit: send } = useSubmit(async () => {
		setError(undefined);
		const parsed = safeParse(changeEmail.body, { email: wanted });
		if (!parsed.success) return complain(fieldErrorsOf(parsed.error.issues).email);
		try {
			await call(changeEmail, { body: parsed.data });
			setSentTo(parsed.data.email);
		} catch (failure) {
			complain((failure instanceof ApiError && failure.body?.fieldErrors?.email) || failureText(failure));
		}
	});

	if (sentTo)
		return (
			<EmailCode
				email={sentTo}
				onBack={() => setSentTo(undefined)}
				onChanged={(changed) => {
					setSentTo(undefined);
					setWanted('');
					onChanged(changed);
				}}
			/>
		);
	return (
		<>
			<p>
				You sign in with <b className="email">{email}</b>. Receipts and news of your registrations go there too.
			</p>
			<form
				className="form-grid form-grid-narrow"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void send();
				}}
			>
				<TextField
					ref={box}
					label="New e-mail address"
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					value={wanted}
					error={error}
					onChange={(event) => setWanted(event.target.value)}
				/>
				<div>
					<Button type="submit" look="line" busy={sending} busyText="Sending...">
						Send a code to it
					</Button>
				</div>
			</form>
		</>
	);
}
