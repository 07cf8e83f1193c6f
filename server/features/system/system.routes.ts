import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { MailsService } from '#server/features/mails/mails.service.ts';
import type { SystemService } from './system.service.ts';

export function systemRoutes(serve: Serve, { care, mails }: { care: SystemService; mails: MailsService }) {
	serve(endpoints.systemHealth, {}, () => care.state());
	serve(endpoints.deadLetters, {}, async () => {
		const letters = await care.deadLetters();
		return {
			items: letters.map((letter) => ({ ...letter, failedAt: letter.failedAt.toISOString() })),
			total: letters.length,
		};
	});
	serve(endpoints.retryDeadLetter, {}, async ({ actor, params }) => {
		await care.retry(actor, params.id);
		return { message: 'It is being tried again.' };
	});
	serve(endpoints.mails, {}, ({ query: { q, state, ...view } }) => mails.list({ q, state }, view));
	serve(endpoints.resendMail, {}, async ({ actor, params }) => {
		await mails.resend(actor, params.id);
		return { message: 'It is being sent again.' };
	});
	serve(endpoints.resendFailedMails, {}, async ({ actor }) => {
		const again = await mails.resendFailed(actor);
		return { again, message: again === 1 ? '1 mail is being sent again.' : `${again} mails are being sent again.` };
	});
}
