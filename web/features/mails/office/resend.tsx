import { type MailRow, mailEndpoints } from '#contract/mails.office.ts';
import { call } from '#web/core/api.ts';
import { useSending } from '#web/core/form/use-sending.ts';
import { failureText } from '#web/core/use-ask.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Says what came of it. The list is asked anew either way: most often somebody else was faster, and it shows that. */
function useResend(deed: () => Promise<{ message: string }>, onDone: () => void) {
	return useSending(async () => {
		try {
			toast.success((await deed()).message);
		} catch (error) {
			toast.error(failureText(error));
		}
		onDone();
	});
}

export function Resend({ mail, onDone }: { mail: MailRow; onDone: () => void }) {
	const { sending, send } = useResend(() => call(mailEndpoints.resendMail, { params: { id: mail.id } }), onDone);
	return (
		<Button look="line" small busy={sending} onClick={send}>
			Send again<span className="visually-hidden"> to {mail.to}</span>
		</Button>
	);
}

export function ResendAll({ failed, onDone }: { failed: number; onDone: () => void }) {
	const { sending, send } = useResend(() => call(mailEndpoints.resendFailedMails), onDone);
	return (
		<Button look="line" small busy={sending} busyText="Sending again..." onClick={send}>
			{failed === 1 ? 'Send the failed one again' : `Send all ${failed} failed ones again`}
		</Button>
	);
}
