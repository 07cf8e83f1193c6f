import { clockText, useCoolDown } from '#web/components/form/use-cool-down.ts';
import { useSending } from '#web/components/form/use-sending.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast.ts';

// The calls carry the contract along, which the boxes do without.
const askCode = () => import('./ask-code.ts');

/** Another code, and how long until yet another may be asked for. */
export function Resend({ email, onSent }: { email: string; onSent: () => void }) {
	const { rest, start } = useCoolDown();
	const { sending, send } = useSending(async () => {
		const answer = await askCode().then((ask) => ask.resendCode(email));
		if (!answer.ok) return toast.error(answer.message);
		start(answer.waitSeconds);
		toast.success(answer.message);
		onSent();
	});
	return (
		<Button look="line" busy={sending} busyText="Sending..." disabled={rest > 0} onClick={() => void send()}>
			{rest > 0 ? (
				<>
					New code in <span className="num">{clockText(rest)}</span>
				</>
			) : (
				'Send a new code'
			)}
		</Button>
	);
}
