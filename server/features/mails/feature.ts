import { mailEndpoints } from '#contract/mails.office.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import type { Mail, MailWriter } from '#server/core/mail/templates.ts';
import { mailboxRoutes } from './mailbox.routes.ts';
import { mailPreviewRoutes } from './preview.routes.ts';
import { type MailsService, mailsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		mails: MailsService;
	}
}

const mailsRoutes: Routes = ({ serve }, { mails }) => {
	serve(mailEndpoints.mails, {}, ({ query: { q, state, from, to, ...view } }) =>
		mails.list({ q, state, from, to }, view),
	);
	serve(mailEndpoints.resendMail, {}, async ({ actor, params }) => {
		await mails.resend(actor, params.id);
		return { message: 'It is being sent again.' };
	});
	serve(mailEndpoints.resendFailedMails, {}, async ({ actor }) => {
		const again = await mails.resendFailed(actor);
		return { again, message: again === 1 ? '1 email is being sent again.' : `${again} emails are being sent again.` };
	});
};

/** The list of mails, and the job for mails whose text needs only the job's data. */
export const mails = defineFeature({
	name: 'mails',
	services(context) {
		const { audit, mailSender } = context;
		return { mails: mailsService({ dependencies: context, mailSender, audit }) };
	},
	routes: [mailsRoutes, mailboxRoutes, mailPreviewRoutes],
	jobs: {
		mail: {
			...mailRetries,
			run: ({ features, mailSender, settings }, job, jobId) =>
				mailSender.deliver(jobId, job, (writer) => {
					const write = features.find(({ mails }) => mails?.[job.template])?.mails?.[job.template];
					if (!write) throw new Error(`No feature has a text for the email "${job.template}".`);
					return (write as (writer: MailWriter, data: unknown, publicUrl: string) => Promise<Mail>)(
						writer,
						job.data,
						settings.publicUrl,
					);
				}),
		},
	},
	today: { tasks: { FAILED_MAILS: { permission: 'team', count: ({ mails }) => mails.failed() } } },
});
