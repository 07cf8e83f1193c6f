import { type MailRow, mailEndpoints } from '#contract/mails.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Says what came of it. The list is asked anew either way: most often somebody else was faster, and it shows that. */
function useResend(deed: () => Promise<{ message: string }>, onDone: () => void) {
	return useSubmit(async () => {
		try {
			toast.success((await deed()).message);
		} catch (error) {
			toast.error(failureText(error));
		}
		onDone();
	});
}

export function Resend({ mail, onDone }: { mail: MailRow; onDone: () => void }) {
	const { busy: sending, submit: send } = useResend(
		() => call(mailEndpoints.resendMail, { params: { id: mail.id } }),
		onDone,
	);
	return (
		<Button look="line" small busy={sending} onClick={() => void send()}>
			Send again<span className="visually-hidden"> to {mail.to}</span>
		</Button>
	);
}

export function ResendAll({ failed, onDone }: { failed: number; onDone: () => void }) {
	const { busy: sending, submit: send } = useResend(() => call(mailEndpoints.resendFailedMails), onDone);
	return (
		<Button look="line" small busy={sending} busyText="Sending again..." onClick={() => void send()}>
			{failed === 1 ? 'Send the failed one again' : `Send all ${failed} failed ones again`}
		</Button>
	);
}
