import { clockText, useCoolDown } from '#web/core/form/use-cool-down.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const waitSeconds = 60;

/** The link once more; a mailbox gets time to receive it before the next. */
export function SendAgain({ email }: { email: string }) {
	const { rest, start } = useCoolDown();
	const { busy: sending, submit: send } = useSubmit(async () => {
		const { askForLink } = await import('./ask-passwords.ts');
		const answer = await askForLink(email);
		if ('done' in answer) {
			start(waitSeconds);
			toast.success('Password reset link sent to your email!');
		} else {
			toast.error(answer.message ?? answer.fieldErrors.email ?? 'Error sending reset link');
		}
	});
	return (
		<Button look="line" busy={sending} busyText="Sending..." disabled={rest > 0} onClick={() => void send()}>
			{rest > 0 ? (
				<>
					Send again in <span className="numeric">{clockText(rest)}</span>
				</>
			) : (
				'Send it again'
			)}
		</Button>
	);
}
