import { useState } from 'react';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Answers that leave somebody with work are not told as good news. */
const unsettled: readonly AttemptStatus[] = ['UNKNOWN', 'MISMATCH'];

export function AskWallet({
	id,
	name,
	again = false,
	onAsked,
}: {
	id: string;
	/** Whose payment, for those who hear the button without its row. */
	name: string;
	again?: boolean;
	onAsked: () => void;
}) {
	const [busy, setBusy] = useState(false);
	async function ask() {
		setBusy(true);
		try {
			const { message, status } = await call(paymentOfficeEndpoints.queryPayment, { params: { id } });
			(unsettled.includes(status) ? toast.error : toast.success)(`${name}: ${message}`);
		} catch (error) {
			toast.error(failureText(error));
		}
		setBusy(false);
		// Also after a failure: the question itself is part of the conversation.
		onAsked();
	}
	return (
		<Button look="line" small busy={busy} busyText="Asking..." onClick={ask}>
			{again ? 'Ask the wallet again' : 'Ask the wallet'}
			{!again && <span className="visually-hidden"> about {name}</span>}
		</Button>
	);
}
