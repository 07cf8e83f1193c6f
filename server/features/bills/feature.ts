import { inArray, sql } from 'drizzle-orm';
import { arrearsQuery, billPdf, officeBillEndpoints as office } from '#contract/bills.office.ts';
import { billEndpoints, memberBillPdf } from '#contract/bills.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type ArrearsMail, type ArrearsService, arrearsService } from './arrears.service.ts';
import { type BillMail, type BillsService, billsService } from './bills.service.ts';
import { erasePrintedNames } from './queries.ts';
import { ratesService } from './rates.service.ts';
import { type BillRunJob, type BillRunsService, billRunsService } from './runs.service.ts';
import { settleBills } from './settle.ts';
import { billRuns } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		arrears: ArrearsService;
		bills: BillsService;
		billRuns: BillRunsService;
		rates: ReturnType<typeof ratesService>;
	}
	interface AuditSubjects {
		'bill-run': true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'bill-run': BillRunJob;
		'bill-mail': BillMail;
		'arrears-mail': ArrearsMail;
		'arrears-steps': object;
		'bill-run-due': object;
		'late-fees': object;
	}
}

const pdf = { type: 'application/pdf' };

const routes: Routes = ({ serve, serveCsv, serveFile }, { arrears, bills, billRuns, rates }) => {
	serve(billEndpoints.memberBills, {}, ({ actor }) => bills.ofAccount(actor));
	serveFile(memberBillPdf, async ({ actor, query }) => ({ ...pdf, ...(await bills.ownPdf(actor, query.number)) }));
	serve(office.billsOfMember, {}, ({ params }) => bills.ofMember(params.id));
	serveFile(billPdf, async ({ query }) => ({ ...pdf, ...(await bills.pdf(query.number)) }));

	serve(office.subscriptionRates, {}, () => rates.list());
	serve(office.setRate, {}, async ({ actor, body }) => ({ message: await rates.set(actor, body) }));
	serve(office.removeRate, {}, async ({ actor, body }) => ({ message: await rates.remove(actor, body) }));
	serve(office.setFreeMonth, {}, async ({ actor, body }) => ({
		message: await rates.setFreeMonth(actor, body.freeMonth),
	}));
	serve(office.setYearly, {}, async ({ actor, params, body }) => ({
		message: await rates.setYearly(actor, params.id, body.yearly),
	}));

	serve(office.billRuns, {}, () => billRuns.list());
	serve(office.prepareBills, {}, ({ actor, body }) => billRuns.prepare(actor, body.month));
	serve(office.billRun, {}, ({ params }) => billRuns.detail(params.id));
	serve(office.billsOfRun, {}, ({ params, query }) => billRuns.bills(params.id, query));
	serve(office.checkBills, {}, async ({ actor, params }) => ({ message: await billRuns.check(actor, params.id) }));
	serve(office.issueBills, {}, async ({ actor, params }) => ({ message: await billRuns.issue(actor, params.id) }));
	serve(office.discardBills, {}, async ({ actor, params }) => ({ message: await billRuns.discard(actor, params.id) }));

	serve(office.arrears, {}, async ({ query }) => ({ ...(await bills.arrears(query)), rules: await arrears.days() }));
	serve(office.setArrearsDays, {}, async ({ actor, body }) => ({ message: await arrears.setDays(actor, body) }));
	serveCsv(
		{ name: 'arrears', summary: 'Who is late with bills, for a spreadsheet', access: 'payments', query: arrearsQuery },
		({ actor, query }) => bills.arrearsCsv(actor, query),
	);
};

export const bills = defineFeature({
	name: 'bills',
	services: (context) => ({
		arrears: arrearsService(context),
		bills: billsService(context),
		billRuns: billRunsService(context),
		rates: ratesService(context),
	}),
	routes: [routes],
	jobs: {
		'bill-run': { retryLimit: 5, heartbeatSeconds: 60, run: ({ billRuns }, job) => billRuns.work(job) },
		'bill-mail': { ...mailRetries, run: ({ bills }, job, jobId) => bills.mail(job, jobId) },
		'arrears-mail': { ...mailRetries, run: ({ arrears }, job, jobId) => arrears.mail(job, jobId) },
		'arrears-steps': { retryLimit: 3, schedule: '0 5 * * *', run: ({ arrears }) => arrears.takeSteps() },
		'bill-run-due': { retryLimit: 3, schedule: '0 3 * * *', run: ({ billRuns }) => billRuns.prepareDue() },
		'late-fees': { retryLimit: 3, schedule: '30 3 * * *', run: ({ bills }) => bills.chargeLateFees() },
	},
	afterPosting: async (context, tx, memberIds) => {
		await settleBills(tx, context, memberIds);
		await context.arrears.goDown(tx, memberIds);
	},
	auditSubjects: {
		'bill-run': async (db, ids) => {
			const runs = await db
				.select({ id: sql<string>`${billRuns.id}::text`, name: sql<string>`'Bills of ' || ${billRuns.month}` })
				.from(billRuns)
				.where(inArray(sql`${billRuns.id}::text`, ids));
			return [...runs, { id: 'rates', name: 'Subscriptions' }, { id: 'arrears', name: 'Arrears' }];
		},
	},
	today: {
		tasks: {
			BILLS_TO_CHECK: { permission: 'payments', count: ({ billRuns }) => billRuns.countToCheck() },
		},
	},
	memberData: {
		export: async ({ bills }, memberId) => ({ bills: await bills.exportOf(memberId) }),
		erase: async (_, tx, { id }) => {
			await erasePrintedNames(tx, id);
		},
	},
});
