import { inArray } from 'drizzle-orm';
import { mailingEndpoints } from '#contract/mailings.office.ts';
import { clubDate } from '#server/core/club-date.ts';
import { attachmentsAmong } from '#server/core/db/attachments.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { audienceCounter, audienceFinder } from './audience.ts';
import { type MailingJob, type MailingSender, mailingSender } from './send-mailing.ts';
import { type MailingsService, mailingsService, type ScheduledMailing } from './service.ts';
import { mailings as mailingsTable } from './tables.ts';

const mailingsRoutes: Routes = ({ serve }, { mailings }) => {
	serve(mailingEndpoints.mailings, {}, ({ actor, query }) => mailings.list(actor, query));
	serve(mailingEndpoints.mailingAudiences, {}, ({ actor }) => mailings.audiences(actor));
	serve(mailingEndpoints.mailing, {}, ({ actor, params }) => mailings.detail(actor, params.id));
	serve(mailingEndpoints.createMailing, {}, async ({ actor, body }) => ({ id: await mailings.create(actor, body) }));
	serve(mailingEndpoints.changeMailing, {}, ({ actor, params, body }) => mailings.change(actor, params.id, body));
	serve(mailingEndpoints.deleteMailing, {}, async ({ actor, params }) => {
		await mailings.remove(actor, params.id);
		return { message: 'Deleted.' };
	});
	serve(mailingEndpoints.previewMailing, {}, ({ actor, params }) => mailings.preview(actor, params.id));
	serve(mailingEndpoints.testMailing, {}, async ({ actor, params }) => {
		await mailings.test(actor, params.id);
		return { message: `A test is on its way to ${actor.email}.` };
	});
	serve(mailingEndpoints.sendMailing, {}, async ({ actor, params, body }) => {
		const count = await mailings.send(actor, params.id, body);
		return { message: count === 1 ? 'On its way to one person.' : `On its way to ${count} people.` };
	});
	serve(mailingEndpoints.scheduleMailing, {}, async ({ actor, params, body }) => {
		await mailings.schedule(actor, params.id, body);
		return { message: 'Scheduled.' };
	});
	serve(mailingEndpoints.unscheduleMailing, {}, async ({ actor, params }) => {
		await mailings.unschedule(actor, params.id);
		return { message: 'It is a draft again.' };
	});
};

declare module '#server/core/feature.ts' {
	interface Services {
		mailings: MailingsService;
		mailingSender: MailingSender;
	}
	interface AuditSubjects {
		mailing: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'mailing-mail': MailingJob;
		'scheduled-mailing': ScheduledMailing;
	}
}

export const mailings = defineFeature({
	name: 'mailings',
	services(context) {
		const {
			accounts,
			attendeeAddresses,
			audit,
			limits,
			mailingLinks,
			mailingRecipients,
			mailSender,
			mailWriter,
			subscribers,
			uploads,
		} = context;
		const sender = mailingSender({
			dependencies: context,
			mailSender,
			mailWriter,
			links: mailingLinks,
			emailOf: async (accountId) => (await accounts.nameOf(accountId)).email,
			readPdfs: uploads.readPdfs,
		});
		return {
			mailingSender: sender,
			mailings: mailingsService({
				dependencies: context,
				limits,
				audit,
				attendees: attendeeAddresses,
				countAudience: audienceCounter({ members: mailingRecipients, subscribers }),
				findAudience: audienceFinder({ members: mailingRecipients, attendees: attendeeAddresses, subscribers }),
				sender,
				uploads,
			}),
		};
	},
	routes: [mailingsRoutes],
	jobs: {
		'mailing-mail': {
			...mailRetries,
			run: ({ mailingSender }, job, jobId) => mailingSender.sendMail(job, jobId),
		},
		'scheduled-mailing': { retryLimit: 10, retryDelay: 30, run: ({ mailings }, job) => mailings.sendScheduled(job) },
	},
	filesInUse: (_context, tx, urls) => attachmentsAmong(tx, mailingsTable, urls),
	search: [
		{
			permission: 'mailings',
			find: async ({ mailings }, text, limit, actor) =>
				(await mailings.find(actor, text, limit)).map(({ id, subject, createdAt }) => ({
					kind: 'mailing',
					id,
					name: subject,
					facts: [clubDate(createdAt)],
				})),
		},
	],
	auditSubjects: {
		mailing: (db, ids) =>
			db
				.select({ id: mailingsTable.id, name: mailingsTable.subject })
				.from(mailingsTable)
				.where(inArray(mailingsTable.id, ids)),
	},
});
