import {
	attemptStatusLabels,
	paymentListQuery,
	paymentOfficeEndpoints,
	slipListQuery,
} from '#contract/payments.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const paymentsOfficeRoutes: Routes = (
	{ serve },
	{ payments: { office, notifications, receipts, statements, slips, findPayer } },
) => {
	serve(paymentOfficeEndpoints.payments, {}, ({ query }) => office.list(query));
	serve(paymentOfficeEndpoints.findPayer, {}, async ({ query }) =>
		(await findPayer(query.q)).map(({ memberId, firstName, lastName, userId, email }) => ({
			memberId,
			name: `${firstName} ${lastName}`,
			userId,
			email,
		})),
	);
	serve(paymentOfficeEndpoints.emailReceipt, {}, async ({ params, actor }) => ({
		message: `Receipt ${params.number} is on its way to ${await receipts.email(actor, params.number)}.`,
	}));
	serve(paymentOfficeEndpoints.stuckPayments, {}, () => office.stuck());
	serve(paymentOfficeEndpoints.paymentMonths, {}, () => office.months());
	serve(paymentOfficeEndpoints.unmatchedNotifications, {}, async () => {
		const items = await notifications.unmatched();
		return { items, total: items.length };
	});
	serve(paymentOfficeEndpoints.payment, {}, ({ params }) => office.detail(params.id));
	serve(paymentOfficeEndpoints.queryPayment, {}, async ({ params, actor }) => {
		const status = await office.query(actor, params.id);
		return { status, message: attemptStatusLabels[status].message };
	});
	serve(paymentOfficeEndpoints.refundPayment, {}, async ({ params, body, actor }) => {
		const status = await office.refund(actor, params.id, body.reason);
		const open = 'Requested. The wallet has not confirmed it yet; the system keeps checking and never refunds twice.';
		return { status, message: status === 'REFUNDED' ? 'The money was refunded to the wallet.' : open };
	});
	serve(paymentOfficeEndpoints.importStatement, {}, ({ body, actor }) => statements.import(actor, body));
	serve(paymentOfficeEndpoints.statements, {}, () => statements.list());
	serve(paymentOfficeEndpoints.manualPayments, {}, ({ query }) => slips.list(query));
	serve(paymentOfficeEndpoints.recordManualPayment, {}, ({ body, actor }) => slips.record(actor, body));
	serve(paymentOfficeEndpoints.confirmManualPayment, {}, async ({ params, actor }) => {
		const receiptNumber = await slips.confirm(actor, params.id);
		return { receiptNumber, message: `Confirmed. Receipt ${receiptNumber} is on its way to the member.` };
	});
	serve(paymentOfficeEndpoints.withdrawManualPayment, {}, async ({ params, body, actor }) => {
		await slips.withdraw(actor, params.id, body.reason);
		return { message: 'Withdrawn.' };
	});
	serve(paymentOfficeEndpoints.returnManualPayment, {}, async ({ params, body, actor }) => {
		await slips.giveBack(actor, params.id, body.reason);
		return { message: 'Recorded. The dashboard is locked again, and the member gets an email.' };
	});
};

export const paymentsCsvRoutes: Routes = ({ serveCsv }, { payments: { office, slips } }) => {
	serveCsv(
		{ name: 'payments', summary: 'The payments for a spreadsheet', access: 'payments', query: paymentListQuery },
		({ query, actor }) => office.csv(actor, query),
	);
	serveCsv(
		{
			name: 'manual-payments',
			summary: 'The bank slips for a spreadsheet',
			access: 'payments',
			query: slipListQuery,
		},
		({ query, actor }) => slips.csv(actor, query),
	);
};
