import { eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { defineFeature, mailRetries } from '#server/core/feature.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { BillsService } from '#server/features/bills/bills.service.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { LedgerPosting } from '#server/features/ledger/posting.ts';
import type { LedgerService } from '#server/features/ledger/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { problemOf, providers } from '#server/gateways/gateways.ts';
import { bankSlipsService } from './bank-slips.service.ts';
import { checkoutService } from './checkout.service.ts';
import { createCredit } from './credit-payment.ts';
import { feePostings } from './fee-postings.ts';
import { createSendPaymentMail, type PaymentMail } from './mail.ts';
import { notificationsService } from './notifications.service.ts';
import { paymentsCsvRoutes, paymentsOfficeRoutes } from './office.routes.ts';
import { paymentsOffice } from './office.service.ts';
import { paidForBills } from './queries.ts';
import { receiptPreviewRoute } from './receipt-preview.ts';
import { receiptsService } from './receipts.service.ts';
import { refundsService } from './refunds.service.ts';
import { paymentPlainRoutes, paymentsRoutes } from './routes.ts';
import { createSettlePayment } from './settle-payment.ts';
import { statementsService } from './statements.service.ts';
import { createSweep } from './sweep.ts';
import { attempts, fees, manualPayments, statementImports } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		payments: Payments;
	}
	interface AuditSubjects {
		payment: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'payment-mail': PaymentMail;
		'payment-sweep': Record<string, never>;
	}
}

type Payments = ReturnType<typeof openPayments>;

/** The services of this feature. `settlePayment` and `creditFee` are shared, so that every path behaves the same. */
export function openPayments({
	dependencies,
	members,
	audit,
	mailSender,
	content,
	ledger,
	ledgerPosting,
	bills,
}: {
	dependencies: Dependencies;
	members: MembersService;
	audit: AuditService;
	mailSender: MailSender;
	content: ContentService;
	ledger: Pick<LedgerService, 'balances'>;
	ledgerPosting: LedgerPosting;
	/** They open later. */
	bills: () => BillsService;
}) {
	const postings = feePostings(ledgerPosting);
	const { creditFee, creditPayment } = createCredit({ dependencies, members, audit, postings });
	const settlePayment = createSettlePayment({ dependencies, members, creditPayment });
	const checkout = checkoutService({ dependencies, members, ledger, settlePayment, bills });
	const refunds = refundsService({ dependencies, members, audit, postings });
	const receipts = receiptsService({ dependencies, audit, members, content, mailSender });
	return {
		checkout,
		paidForBills,
		findPayer: members.find,
		receipts,
		notifications: notificationsService({ dependencies, settlePayment }),
		office: paymentsOffice({ dependencies, audit, settlePayment, refunds }),
		statements: statementsService({ dependencies, audit, settlePayment }),
		slips: bankSlipsService({ dependencies, members, audit, checkout, settlePayment, creditFee, postings }),
		sweep: createSweep({ dependencies, settlePayment, continueRefunds: refunds.continueOpen }),
		sendMail: createSendPaymentMail({ dependencies, mailSender, receipts, members }),
	};
}

export const payments = defineFeature({
	name: 'payments',
	sealedColumns: providers.flatMap(({ sealedColumns = [] }) => sealedColumns),
	services(context) {
		const { audit, content, ledger, ledgerPosting, mailSender, members } = context;
		return {
			payments: openPayments({
				...{ dependencies: context, members, audit, mailSender, content, ledger, ledgerPosting },
				bills: () => context.bills,
			}),
		};
	},
	routes: [
		paymentsRoutes,
		paymentPlainRoutes,
		paymentsOfficeRoutes,
		paymentsCsvRoutes,
		receiptPreviewRoute,
		...providers.flatMap(({ routes = [] }) => routes),
	],
	jobs: {
		'payment-mail': { ...mailRetries, run: ({ payments }, job, jobId) => payments.sendMail(job, jobId) },
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
			WALLET_CLOSED: {
				permission: 'payments',
				count: async ({ gateways }) => ((await problemOf(gateways)) ? 1 : 0),
			},
			SLIPS_TO_CONFIRM: { permission: 'payments', count: ({ payments }) => payments.office.countSlipsToConfirm() },
		},
		figures: {
			INCOME: {
				permission: 'payments',
				byMonth: async ({ payments, counter }, from) => [
					...(await payments.office.incomeByMonth(from)),
					...(await counter.receivedByMonth(from)),
				],
			},
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
				(await payments.slips.find(text, limit)).map(({ id, name, userId, receiptNumber, bank, slip }) => ({
					kind: 'slip',
					id,
					name,
					facts: [slip, userId, ...(receiptNumber ? [receiptNumber] : []), bank],
				})),
		},
	],
});
