import { inArray, sql } from 'drizzle-orm';
import { disputeOfficeEndpoints as office } from '#contract/disputes.office.ts';
import { disputeEndpoints as own } from '#contract/disputes.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type DisputeMail, type DisputesService, disputesService } from './disputes.service.ts';
import { disputes as table } from './disputes.tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		disputes: DisputesService;
	}
	interface AuditSubjects {
		dispute: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'dispute-mail': DisputeMail;
		'disputes-count-again': object;
	}
}

const routes: Routes = ({ serve }, { disputes }) => {
	serve(own.ownDisputes, {}, ({ actor }) => disputes.own(actor));
	serve(own.openDispute, {}, async ({ actor, body }) => ({ message: await disputes.open(actor, body) }));
	serve(own.withdrawDispute, {}, async ({ actor, params }) => ({ message: await disputes.withdraw(actor, params.id) }));
	serve(office.disputes, {}, ({ query }) => disputes.list(query));
	serve(office.acceptDispute, {}, async ({ actor, params, body }) => ({
		message: await disputes.accept(actor, params.id, body),
	}));
	serve(office.rejectDispute, {}, async ({ actor, params, body }) => ({
		message: await disputes.reject(actor, params.id, body.answer),
	}));
	serve(office.setDisputeDays, {}, async ({ actor, body }) => ({ message: await disputes.setDays(actor, body.days) }));
};

/** Members dispute lines of their account. In the folder of the bills, because the arrears leave disputed lines out. */
export const disputes = defineFeature({
	name: 'disputes',
	services: (context) => ({ disputes: disputesService(context) }),
	routes: [routes],
	jobs: {
		'dispute-mail': { ...mailRetries, run: ({ disputes }, job, jobId) => disputes.mail(job, jobId) },
		'disputes-count-again': { retryLimit: 3, schedule: '15 3 * * *', run: ({ disputes }) => disputes.countAgain() },
	},
	afterPosting: ({ disputes }, tx, memberIds) => disputes.closeTakenBack(tx, memberIds),
	auditSubjects: {
		dispute: async (db, ids) => [
			...(await db
				.select({ id: sql<string>`${table.id}::text`, name: table.text })
				.from(table)
				.where(inArray(sql`${table.id}::text`, ids))),
			{ id: 'days', name: 'Days for disputes' },
		],
	},
	today: {
		tasks: {
			DISPUTES_TO_DECIDE: {
				permission: 'payments',
				count: ({ disputes }) => disputes.countOpen(),
				since: ({ disputes }) => disputes.oldestOpen(),
			},
		},
	},
	memberData: {
		export: async ({ disputes }, memberId) => ({ disputes: await disputes.exportOf(memberId) }),
		erase: async ({ disputes }, tx, { id }) => {
			await disputes.erase(tx, id);
		},
	},
});
