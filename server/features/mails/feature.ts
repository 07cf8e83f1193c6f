import { defineFeature, mailRetries } from '#server/core/feature.ts';
import type { Mail } from '#server/core/mail/templates.ts';
import { failedMails } from './failed-mails.ts';
import { mailsRoutes } from './mails.routes.ts';
import { type MailsService, mailsService } from './mails.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		mails: MailsService;
	}
}

/** The mails that left the club, and the job that sends those whose text needs nothing but the job's data. */
export const mails = defineFeature({
	name: 'mails',
	services(context) {
		const { audit, mailSender } = context;
		return { mails: mailsService({ dependencies: context, mailSender, audit }) };
	},
	routes: [mailsRoutes],
	jobs: {
		mail: {
			...mailRetries,
			run: ({ features, mailSender, settings }, job, jobId) =>
				mailSender.deliver(jobId, job, () => {
					const write = features.find(({ mails }) => mails?.[job.template])?.mails?.[job.template];
					if (!write) throw new Error(`No feature has a text for the mail "${job.template}".`);
					return (write as (data: unknown, publicUrl: string) => Mail)(job.data, settings.publicUrl);
				}),
		},
	},
	today: { waits: { FAILED_MAILS: { permission: 'team', count: ({ database }) => failedMails(database.db) } } },
});
