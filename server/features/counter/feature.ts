import { inArray, sql } from 'drizzle-orm';
import { counterEndpoints, counterListQuery, counterReceipt } from '#contract/counter.office.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import type { CounterReceiptMail } from './receipts.ts';
import { type CounterService, counterService } from './service.ts';
import { charges, counterPayments } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		counter: CounterService;
	}
	interface AuditSubjects {
		charge: true;
		'counter-payment': true;
	}
}

declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'counter-receipt-mail': CounterReceiptMail;
	}
}

const counterRoutes: Routes = ({ serve, serveCsv, serveFile }, { counter }) => {
	serve(counterEndpoints.counterMembers, {}, ({ query }) => counter.findMembers(query.q));
	serve(counterEndpoints.counterPayments, {}, ({ query }) => counter.payments(query));
	serve(counterEndpoints.takePayment, {}, ({ actor, body }) => counter.takePayment(actor, body));
	serve(counterEndpoints.cancelPayment, {}, async ({ actor, params, body }) => ({
		message: await counter.cancelPayment(actor, params.id, body.reason),
	}));
	serve(counterEndpoints.emailCounterReceipt, {}, async ({ actor, params }) => ({
		message: await counter.emailReceipt(actor, params.id),
	}));
	serve(counterEndpoints.charges, {}, ({ query }) => counter.charges(query));
	serve(counterEndpoints.addCharge, {}, ({ actor, body }) => counter.addCharge(actor, body));
	serve(counterEndpoints.cancelCharge, {}, async ({ actor, params, body }) => ({
		message: await counter.cancelCharge(actor, params.id, body.reason),
	}));
	serveCsv(
		{
			name: 'counter-payments',
			summary: 'Payments at the counter for a spreadsheet',
			access: 'counter',
			query: counterListQuery,
		},
		({ actor, query }) => counter.paymentsCsv(actor, query),
	);
	serveCsv(
		{ name: 'charges', summary: 'Charges for a spreadsheet', access: 'counter', query: counterListQuery },
		({ actor, query }) => counter.chargesCsv(actor, query),
	);
	serveFile(counterReceipt, async ({ query }) => ({ type: 'application/pdf', ...(await counter.receipt(query.id)) }));
};

export const counter = defineFeature({
	name: 'counter',
	services: (context) => ({ counter: counterService(context) }),
	routes: [counterRoutes],
	jobs: {
		'counter-receipt-mail': { ...mailRetries, run: ({ counter }, job, jobId) => counter.mailReceipt(job, jobId) },
	},
	auditSubjects: {
		charge: (db, ids) =>
			db.select({ id: charges.id, name: charges.text }).from(charges).where(inArray(charges.id, ids)),
		'counter-payment': (db, ids) =>
			db
				.select({ id: counterPayments.id, name: sql<string>`'Receipt ' || ${counterPayments.receipt}` })
				.from(counterPayments)
				.where(inArray(counterPayments.id, ids)),
	},
	memberData: {
		export: async ({ counter }, memberId) => ({ counter: await counter.exportOf(memberId) }),
		erase: ({ counter }, tx, { id }) => counter.erase(tx, id),
	},
});
