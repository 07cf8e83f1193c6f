import { type ReactNode, useRef, useState } from 'react';
import { confirmIdentity } from '#contract/confirm-identity.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { ApiError, fieldErrorsIn, InvalidInput } from '#web/core/errors.ts';
import { load } from '#web/core/load.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useWaiting } from '#web/ui/use-waiting.ts';
import { CodeField } from './code-field.tsx';
import styles from './confirm-identity.module.css';

const usualText = 'Please enter your password to confirm that it is you.';

/**
 * Asks for the password before a change of the account. `confirmed` runs the change with a confirmation, or returns
 * `undefined` when the person closes the dialog. `dialog` has a form, so it is placed outside of the page's form. The button
 * that opens it is `waiting` while it is open.
 */
export function useConfirmIdentity(text: ReactNode = usualText) {
	const [asking, setAsking] = useState<(confirmation?: string) => void>();
	// After a change that was refused, for example for a weak password, the same confirmation is valid for the next try.
	const unused = useRef<string>(undefined);

	async function ask(): Promise<string | undefined> {
		// The button is disabled while the dialog is open, and a disabled button does not get the focus back by itself.
		const opener = document.activeElement as HTMLElement | null;
		const confirmation = await new Promise<string | undefined>((resolve) => setAsking(() => resolve));
		setAsking(undefined);
		if (!confirmation) requestAnimationFrame(() => opener?.focus());
		return confirmation;
	}

	async function confirmed<T>(change: (confirmation: string) => Promise<T>): Promise<T | undefined> {
		const confirmation = unused.current ?? (await ask());
		if (!confirmation) return undefined;
		unused.current = confirmation;
		try {
			const result = await change(confirmation);
			unused.current = undefined;
			return result;
		} catch (error) {
			if (!(error instanceof ApiError && error.body?.code === 'CONFIRM_IDENTITY')) throw error;
			unused.current = undefined;
			return confirmed(change);
		}
	}

	const dialog = asking && (
		<ConfirmIdentity text={text} onConfirmed={(confirmation) => asking(confirmation)} onClose={() => asking()} />
	);
	return { confirmed, dialog, waiting: asking !== undefined };
}

function ConfirmIdentity({
	text,
	onConfirmed,
	onClose,
}: {
	text: ReactNode;
	onConfirmed: (confirmation: string) => void;
	onClose: () => void;
}) {
	const { memberEmail } = useSession();
	const [password, setPassword] = useState('');
	const [code, setCode] = useState('');
	const [needsCode, setNeedsCode] = useState(false);
	const inputs = useRef<HTMLDivElement>(null);
	// In the next frame, when the field is on the page.
	const focusOn = (name: string) =>
		requestAnimationFrame(() => inputs.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus());

	const { busy, failure, fieldErrors, submit, reset } = useSubmit(
		async () => {
			if (needsCode && !code.trim()) throw new InvalidInput({ code: 'Please enter the code' });
			const typed = { password, ...(needsCode && { code }) };
			const { confirmation } = await call(confirmIdentity, { body: checkInput(confirmIdentity.body, typed) });
			onConfirmed(confirmation);
		},
		{
			fields: ['password', 'code'],
			onFailure(error) {
				const wrong = fieldErrorsIn(error);
				if (!needsCode && wrong.code) {
					setNeedsCode(true);
					reset();
				}
				focusOn(wrong.code ? 'code' : 'password');
			},
		},
	);

	const { data } = useEndpoint(secondFactorEndpoints.secondFactor);
	const { waiting, waitFor } = useWaiting();
	const passkey = useSubmit(async () => {
		const { askForPasskey } = await load(() => import('#web/core/passkey.ts'));
		const { options } = await call(secondFactorEndpoints.startPasskeyConfirmation);
		const body = { passkey: await waitFor(askForPasskey(options)) };
		onConfirmed((await call(secondFactorEndpoints.confirmWithPasskey, { body })).confirmation);
	});

	return (
		<ConfirmDialog
			title="Confirm that it is you"
			confirmLabel="Confirm"
			busy={busy}
			failure={failure ?? passkey.failure ?? passkey.fieldErrors.passkey}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<p className="muted">{text}</p>
			{(data?.passkeys.length ?? 0) > 0 && (
				<Button
					className={styles.passkey}
					look="line"
					busy={passkey.busy}
					waiting={waiting}
					onClick={() => void passkey.submit()}
				>
					Use a passkey instead
				</Button>
			)}
			<div ref={inputs} className="form-grid form-grid-narrow">
				{/* Tells the password manager which account this is. */}
				<input type="email" autoComplete="username" value={memberEmail ?? ''} readOnly hidden />
				<PasswordField
					label="Your password"
					name="password"
					autoComplete="current-password"
					required
					data-first
					value={password}
					error={fieldErrors.password}
					onChange={(event) => setPassword(event.target.value)}
				/>
				{needsCode && (
					<CodeField value={code} error={fieldErrors.code} onChange={(event) => setCode(event.target.value)} />
				)}
			</div>
		</ConfirmDialog>
	);
}
