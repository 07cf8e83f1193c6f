import { useRef, useState } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

export function StopSecondFactor({ onStopped, onClose }: { onStopped: () => void; onClose: () => void }) {
	const [code, setCode] = useState('');
	const [error, setError] = useState<string>();
	const box = useRef<HTMLInputElement>(null);

	const { busy: sending, submit: send } = useSubmit(async () => {
		setError(undefined);
		const typed = code.trim();
		if (typed.length < 6) return complain('Please enter the whole code');
		try {
			const { message } = await call(accountEndpoints.stopSecondFactor, { body: { code: typed } });
			toast.success(message);
			onStopped();
		} catch (failure) {
			complain((failure instanceof ApiError && failure.body?.fieldErrors?.code) || failureText(failure));
		}
	});
	function complain(message: string) {
		setError(message);
		requestAnimationFrame(() => box.current?.focus());
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<p className="muted">
				From then on your password alone opens the account. A code proves that it is you who asks.
			</p>
			<div className="form-grid form-grid-narrow">
				<TextField
					ref={box}
					label="Code"
					hint="Six digits from your authenticator app, or a recovery code"
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={20}
					value={code}
					error={error}
					onChange={(event) => setCode(event.target.value)}
				/>
			</div>
			<ActionRow phone="stack">
				<Button look="clay" type="submit" busy={sending} busyText="Turning it off...">
					Turn off
				</Button>
				<Button look="line" onClick={onClose}>
					Keep it on
				</Button>
			</ActionRow>
		</form>
	);
}
