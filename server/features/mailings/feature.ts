import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { roundMailLinks } from '#server/features/newsletter/round-mail-links.ts';
import { mailingsRoutes } from './mailings.routes.ts';
import { type MailingsService, mailingsService } from './mailings.service.ts';
import { mailings as mailingsTable } from './mailings.tables.ts';
import { readership } from './readership.ts';
import { type MailingJob, type MailingPost, mailingPost } from './send-mailing.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		mailings: MailingsService;
		mailingPost: MailingPost;
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
		const { accounts, attendeeAddresses, audit, limits, mailingRecipients, mailSender, settings, subscribers } =
			context;
		const post = mailingPost({
			dependencies: context,
			mailSender,
			links: roundMailLinks(settings),
			emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
		});
		return {
			mailingPost: post,
			mailings: mailingsService({
				dependencies: context,
				limits,
				audit,
				attendees: attendeeAddresses,
				readership: readership({ members: mailingRecipients, attendees: attendeeAddresses, subscribers }),
				post,
			}),
		};
	},
	routes: [mailingsRoutes],
	jobs: {
		'mailing-mail': {
			...mailRetries,
			batchSize: 20,
			run: ({ mailingPost }, job, jobId) => mailingPost.mail(job, jobId),
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
