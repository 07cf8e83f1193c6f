import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { leaveRoutes, newsletterRoutes, subscribersRoutes } from './newsletter.routes.ts';
import { type NewsletterService, newsletterService } from './newsletter.service.ts';
import { subscribers as subscribersTable } from './newsletter.tables.ts';
import { type SubscribersService, subscribersService } from './subscribers.service.ts';
import { unconfirmedAddresses } from './unconfirmed-addresses.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		newsletter: NewsletterService;
		subscribers: SubscribersService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'newsletter-mail': { subscriberId: string };
	}
}

export const newsletter = defineFeature({
	name: 'newsletter',
	services(context) {
		const { audit, limits, mailingRecipients, mailSender } = context;
		return {
			newsletter: newsletterService({
				dependencies: context,
				limits,
				mailSender,
				stopMemberMails: mailingRecipients.optOut,
			}),
			subscribers: subscribersService({ dependencies: context, audit }),
		};
	},
	routes: [newsletterRoutes, leaveRoutes, subscribersRoutes],
	jobs: { 'newsletter-mail': { ...mailRetries, run: ({ newsletter }, job, jobId) => newsletter.mail(job, jobId) } },
	auditSubjects: {
		subscriber: (db, ids) =>
			db
				.select({ id: subscribersTable.id, name: subscribersTable.email })
				.from(subscribersTable)
				.where(inArray(subscribersTable.id, ids)),
	},
	retention: () => ({ 'unconfirmed-newsletter': unconfirmedAddresses }),
});
