import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const mailsRoutes: Routes = ({ serve }, { mails }) => {
	serve(endpoints.mails, {}, ({ query: { q, state, ...view } }) => mails.list({ q, state }, view));
	serve(endpoints.resendMail, {}, async ({ actor, params }) => {
		await mails.resend(actor, params.id);
		return { message: 'It is being sent again.' };
	});
	serve(endpoints.resendFailedMails, {}, async ({ actor }) => {
		const again = await mails.resendFailed(actor);
		return { again, message: again === 1 ? '1 mail is being sent again.' : `${again} mails are being sent again.` };
	});
};
