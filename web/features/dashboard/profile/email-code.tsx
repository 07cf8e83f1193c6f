import { useEffect, useRef } from 'react';
import { accountEndpoints } from '#contract/account.ts';
import { CodeInput } from '#web/components/form/code-input.tsx';
import { useCode } from '#web/components/form/use-code.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { storeEmail } from '#web/lib/session.ts';
import { failureText } from '#web/lib/use-ask.ts';

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

	const { sending, send } = useSending(async () => {
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
			<div className="acts">
				<Button type="submit" busy={sending} busyText="Checking...">
					Change my address
				</Button>
				<Button look="line" onClick={onBack}>
					Another address
				</Button>
			</div>
		</form>
	);
}
