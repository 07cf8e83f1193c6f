import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import { paymentsCsvRoutes, paymentsOfficeRoutes } from './office.routes.ts';
import type { PaymentNews } from './payment-mail.ts';
import { paymentPlainRoutes, paymentsRoutes } from './payments.routes.ts';
import { attempts, fees } from './payments.tables.ts';
import { openPayments, type Payments } from './payments.ts';
import { manualPayments, statementImports } from './receipts.tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		payments: Payments;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'payment-mail': PaymentNews;
		'payment-sweep': Record<string, never>;
	}
}

export const payments = defineFeature({
	name: 'payments',
	services(context) {
		const { audit, mailSender, members } = context;
		return { payments: openPayments({ dependencies: context, members, audit, mailSender }) };
	},
	routes: [paymentsRoutes, paymentPlainRoutes, paymentsOfficeRoutes, paymentsCsvRoutes],
	jobs: {
		'payment-mail': { ...mailRetries, run: ({ payments }, job, jobId) => payments.tellMember(job, jobId) },
		// No retries: the next run comes a minute later.
		'payment-sweep': { retryLimit: 0, schedule: '* * * * *', run: ({ payments }) => payments.sweep() },
	},
	auditSubjects: {
		payment(db, ids) {
			const payer = sql<string>`${fees.payerName} || ' (' || ${fees.userId} || ')'`.as('name');
			return unionAll(
				db
					.select({ id: attempts.id, name: payer })
					.from(attempts)
					.innerJoin(fees, eq(fees.id, attempts.feeId))
					.where(inArray(attempts.id, ids)),
				db
					.select({ id: manualPayments.id, name: payer })
					.from(manualPayments)
					.innerJoin(fees, eq(fees.id, manualPayments.feeId))
					.where(inArray(manualPayments.id, ids)),
				db
					.select({ id: statementImports.id, name: sql<string>`${statementImports.name}`.as('name') })
					.from(statementImports)
					.where(inArray(statementImports.id, ids)),
			);
		},
	},
	today: {
		tasks: {
			STUCK_PAYMENTS: { permission: 'payments', count: ({ payments }) => payments.office.countStuck() },
			SLIPS_TO_CONFIRM: { permission: 'payments', count: ({ payments }) => payments.office.countSlipsToConfirm() },
		},
		figures: {
			INCOME: { permission: 'payments', byMonth: ({ payments }, from) => payments.office.incomeByMonth(from) },
		},
	},
	search: [
		{
			permission: 'payments',
			find: async ({ payments }, text, limit) =>
				(await payments.office.find(text, limit)).map(({ id, name, userId, receiptNumber, invoice, trxId }) => ({
					kind: 'payment',
					id,
					name,
					facts: [userId, receiptNumber ?? invoice, ...(trxId ? [trxId] : [])],
				})),
		},
		{
			permission: 'payments',
			find: async ({ payments }, text, limit) =>
				(await payments.manual.find(text, limit)).map(({ id, name, userId, receiptNumber, bank, slip }) => ({
					kind: 'slip',
					id,
					name,
					facts: [slip, userId, ...(receiptNumber ? [receiptNumber] : []), bank],
				})),
		},
	],
});
