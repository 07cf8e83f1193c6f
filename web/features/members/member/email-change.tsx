import { useEffect, useRef, useState } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { failureText, fieldErrorsIn } from '#web/core/errors.ts';
import { storeEmail } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { useConfirmIdentity } from '#web/ui/account/confirm-identity.tsx';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CodeInput, useCode } from '#web/ui/form/code-input.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './email-change.module.css';

const { changeEmail, confirmEmail } = accountEndpoints;

/** A new address is used only after the member has entered the code that was mailed to it. */
export function EmailChange({ email, onChanged }: { email: string; onChanged: (email: string) => void }) {
	const [newEmail, setNewEmail] = useState('');
	const [sentTo, setSentTo] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const { confirmed, dialog, waiting } = useConfirmIdentity();
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = checkInput(changeEmail.body, { email: newEmail });
			const sent = await confirmed((confirmation) => call(changeEmail, { body: { ...body, confirmation } }));
			if (sent) setSentTo(body.email);
		},
		{ fields: ['email'], onFailure: () => input.current?.focus() },
	);

	if (sentTo)
		return (
			<CodeForm
				email={sentTo}
				onBack={() => setSentTo(undefined)}
				onChanged={(next) => {
					setSentTo(undefined);
					setNewEmail('');
					onChanged(next);
				}}
			/>
		);
	return (
		<>
			<p>
				You log in with <b className={styles.email}>{email}</b>. Receipts and confirmations go to this address too.
			</p>
			<form
				className="form-grid form-grid-narrow"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void submit();
				}}
			>
				<TextField
					ref={input}
					label="New email address"
					type="email"
					autoComplete="email"
					inputMode="email"
					autoCapitalize="none"
					spellCheck={false}
					value={newEmail}
					error={fieldErrors.email ?? failure}
					onChange={(event) => setNewEmail(event.target.value)}
				/>
				<div>
					<Button type="submit" look="line" busy={busy} waiting={waiting} busyText="Sending...">
						Send a code
					</Button>
				</div>
			</form>
			{dialog}
		</>
	);
}

function CodeForm({
	email,
	onChanged,
	onBack,
}: {
	email: string;
	onChanged: (email: string) => void;
	onBack: () => void;
}) {
	const { field, read, refuse } = useCode();
	const { busy, form, submit } = useSubmit(
		async () => {
			const code = read();
			if (!code) return;
			const changed = await call(confirmEmail, { body: { code } });
			storeEmail(changed.email);
			toast.success(changed.message);
			onChanged(changed.email);
		},
		{ onFailure: (error) => refuse(fieldErrorsIn(error).code ?? failureText(error)) },
	);
	useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<p role="status">
				If <b className={styles.email}>{email}</b> can be used, we have sent it a six-digit code. Enter it here. Until
				then your old address stays.
			</p>
			<CodeInput {...field} disabled={busy} />
			<ActionRow space="none" phone="stack">
				<Button type="submit" busy={busy} busyText="Checking...">
					Change my address
				</Button>
				<Button look="line" onClick={onBack}>
					Use another address
				</Button>
			</ActionRow>
		</form>
	);
}
