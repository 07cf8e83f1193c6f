import { useEffect, useRef } from 'react';
import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useCode } from '#web/core/form/use-code.ts';
import { storeEmail } from '#web/core/session.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { toast } from '#web/ui/toast.ts';

export function EmailCode({
	email,
	onChanged,
	onBack,
}: {
	email: string;
	onChanged: (email: string) => void;
	onBack: () => void;
}) {
	const { field, read, refuse } = useCode();
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => form.current?.querySelector('input')?.focus(), []);

	const { busy: sending, submit: send } = useSubmit(async () => {
		const code = read();
		if (!code) return;
		try {
			const changed = await call(accountEndpoints.confirmEmail, { body: { code } });
			storeEmail(changed.email);
			toast.success(changed.message);
			onChanged(changed.email);
		} catch (failure) {
			refuse((failure instanceof ApiError && failure.body?.fieldErrors?.code) || failureText(failure));
		}
	});
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<p role="status">
				If <b className="email">{email}</b> can be used, six digits are on their way to it. Enter them here; until then
				your old address stays.
			</p>
			<CodeInput {...field} disabled={sending} />
			<ActionRow space="none" phone="stack">
				<Button type="submit" busy={sending} busyText="Checking...">
					Change my address
				</Button>
				<Button look="line" onClick={onBack}>
					Another address
				</Button>
			</ActionRow>
		</form>
	);
}
