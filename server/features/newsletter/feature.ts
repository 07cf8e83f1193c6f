import { inArray } from 'drizzle-orm';
import { defineFeature, mailRetries, type RetentionRule } from '#server/core/feature.ts';
import { type MailingLinks, mailingLinks } from './mailing-links.ts';
import * as queries from './queries.ts';
import { newsletterRoutes, subscribersRoutes, unsubscribeRoutes } from './routes.ts';
import { type NewsletterService, newsletterService } from './service.ts';
import { type SubscribersService, subscribersService } from './subscribers.service.ts';
import { subscribers as subscribersTable } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		newsletter: NewsletterService;
		subscribers: SubscribersService;
		mailingLinks: MailingLinks;
	}
	interface AuditSubjects {
		subscriber: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'newsletter-mail': { subscriberId: string };
	}
}

/** Addresses that requested the newsletter and never confirmed it are deleted, because nobody has proved that they own them. */
const unconfirmedAddresses: RetentionRule = {
	async due(tx, before, limit) {
		const unconfirmed = await queries.oldestUnconfirmed(tx, before, limit);
		return unconfirmed.map(({ id, email, since }) => ({ id, label: email, since, documents: 0, application: null }));
	},
	total: async (tx, before) => ({ count: await queries.countUnconfirmed(tx, before), documents: 0 }),
	async remove(tx, before, limit) {
		const unconfirmed = await queries.oldestUnconfirmed(tx, before, limit).for('update', { skipLocked: true });
		const deleted = await queries.deleteSubscribers(
			tx,
			unconfirmed.map(({ id }) => id),
		);
		return { count: deleted.length, documents: 0 };
	},
};

export const newsletter = defineFeature({
	name: 'newsletter',
	services(context) {
		const { audit, limits, mailingRecipients, mailSender } = context;
		const links = mailingLinks(context.settings);
		return {
			mailingLinks: links,
			newsletter: newsletterService({
				dependencies: context,
				limits,
				mailSender,
				links,
				stopMemberMailings: mailingRecipients.optOut,
			}),
			subscribers: subscribersService({ dependencies: context, audit }),
		};
	},
	routes: [newsletterRoutes, unsubscribeRoutes, subscribersRoutes],
	jobs: { 'newsletter-mail': { ...mailRetries, run: ({ newsletter }, job, jobId) => newsletter.sendMail(job, jobId) } },
	auditSubjects: {
		subscriber: (db, ids) =>
			db
				.select({ id: subscribersTable.id, name: subscribersTable.email })
				.from(subscribersTable)
				.where(inArray(subscribersTable.id, ids)),
	},
	memberData: {
		async erase(_context, tx, { emails }) {
			for (const email of emails) await queries.deleteByEmail(tx, email);
		},
	},
	search: [
		{
			permission: 'content',
			find: async ({ database }, q, limit) =>
				(await queries.page(database.db, { q }, { sort: 'asked' }, limit)).shown.map(
					({ subscriber: { id, email, state } }) => ({
						kind: 'subscriber',
						id,
						name: email,
						facts: [state.toLowerCase()],
					}),
				),
		},
	],
	retention: () => ({ 'unconfirmed-newsletter': unconfirmedAddresses }),
});
