import { endpoints } from '#contract/endpoints.ts';
import { attemptStatusLabels, paymentListQuery, slipListQuery } from '#contract/payments.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const paymentsOfficeRoutes: Routes = (
	{ serve },
	{ payments: { office, notifications, statements, slips, findPayer } },
) => {
	serve(endpoints.payments, {}, ({ query }) => office.list(query));
	serve(endpoints.findPayer, {}, async ({ query }) =>
		(await findPayer(query.q)).map(({ memberId, firstName, lastName, userId, email }) => ({
			memberId,
			name: `${firstName} ${lastName}`,
			userId,
			email,
		})),
	);
	serve(endpoints.stuckPayments, {}, () => office.stuck());
	serve(endpoints.paymentMonths, {}, () => office.months());
	serve(endpoints.unmatchedNotifications, {}, async () => {
		const items = await notifications.unmatched();
		return { items, total: items.length };
	});
	serve(endpoints.payment, {}, ({ params }) => office.detail(params.id));
	serve(endpoints.queryPayment, {}, async ({ params, actor }) => {
		const status = await office.query(actor, params.id);
		return { status, message: attemptStatusLabels[status].message };
	});
	serve(endpoints.refundPayment, {}, async ({ params, body, actor }) => {
		const status = await office.refund(actor, params.id, body.reason);
		const open = 'Requested. The wallet has not confirmed it yet; the system keeps checking and never refunds twice.';
		return { status, message: status === 'REFUNDED' ? 'The money went back to the wallet.' : open };
	});
	serve(endpoints.importStatement, {}, ({ body, actor }) => statements.import(actor, body));
	serve(endpoints.statements, {}, () => statements.list());
	serve(endpoints.manualPayments, {}, ({ query }) => slips.list(query));
	serve(endpoints.recordManualPayment, {}, ({ body, actor }) => slips.record(actor, body));
	serve(endpoints.confirmManualPayment, {}, async ({ params, actor }) => {
		const receiptNumber = await slips.confirm(actor, params.id);
		return { receiptNumber, message: `Confirmed. Receipt ${receiptNumber} is on its way to the member.` };
	});
	serve(endpoints.withdrawManualPayment, {}, async ({ params, body, actor }) => {
		await slips.withdraw(actor, params.id, body.reason);
		return { message: 'Withdrawn.' };
	});
	serve(endpoints.returnManualPayment, {}, async ({ params, body, actor }) => {
		await slips.giveBack(actor, params.id, body.reason);
		return { message: 'Recorded. The dashboard is locked again, and the member gets a mail.' };
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
