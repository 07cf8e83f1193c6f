import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { audienceFinder } from './audience.ts';
import { mailingsRoutes } from './routes.ts';
import { type MailingJob, type MailingSender, mailingSender } from './send-mailing.ts';
import { type MailingsService, mailingsService } from './service.ts';
import { mailings as mailingsTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		mailings: MailingsService;
		mailingSender: MailingSender;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'mailing-mail': MailingJob;
	}
}

export const mailings = defineFeature({
	name: 'mailings',
	services(context) {
		const { accounts, attendeeAddresses, audit, limits, mailingLinks, mailingRecipients, mailSender, subscribers } =
			context;
		const sender = mailingSender({
			dependencies: context,
			mailSender,
			links: mailingLinks,
			emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
		});
		return {
			mailingSender: sender,
			mailings: mailingsService({
				dependencies: context,
				limits,
				audit,
				attendees: attendeeAddresses,
				findAudience: audienceFinder({ members: mailingRecipients, attendees: attendeeAddresses, subscribers }),
				sender,
			}),
		};
	},
	routes: [mailingsRoutes],
	jobs: {
		'mailing-mail': {
			...mailRetries,
			batchSize: 20,
			run: ({ mailingSender }, job, jobId) => mailingSender.sendMail(job, jobId),
		},
	},
	auditSubjects: {
		mailing: (db, ids) =>
			db
				.select({ id: mailingsTable.id, name: mailingsTable.subject })
				.from(mailingsTable)
				.where(inArray(mailingsTable.id, ids)),
	},
});
