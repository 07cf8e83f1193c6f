import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { clockText, useCoolDown } from '#web/core/form/use-cool-down.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './resend.module.css';

// The calls carry the contract along, which the boxes do without.
const askCode = () => import('./ask-code.ts');

/** Another code, and how long until yet another may be asked for. `sentAt`: when the form that led here sent one. */
export function Resend({ email, sentAt, onSent }: { email: string; sentAt: number | undefined; onSent: () => void }) {
	const { rest, start } = useCoolDown(sentAt && sentAt + limits.codeWaitSeconds * 1000);
	const [refusal, setRefusal] = useState<string>();
	const { busy: sending, submit: send } = useSubmit(async () => {
		setRefusal(undefined);
		const answer = await askCode().then((ask) => ask.resendCode(email));
		if (!answer.ok) return toast.error(answer.message);
		start(answer.waitSeconds);
		if (!answer.sent) return setRefusal(answer.message);
		toast.success(answer.message);
		onSent();
	});
	return (
		<>
			<Button look="line" busy={sending} busyText="Sending..." disabled={rest > 0} onClick={() => void send()}>
				{rest > 0 ? (
					<>
						New code in <span className="numeric">{clockText(rest)}</span>
					</>
				) : (
					'Send a new code'
				)}
			</Button>
			<p className={styles.note} role="status">
				{rest > 0 && <>{refusal} Until then the code in the newest mail counts.</>}
			</p>
		</>
	);
}
