import { endpoints } from '#contract/endpoints.ts';
import { paymentListQuery, slipListQuery } from '#contract/payments.office.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import type { Routes } from '#server/core/feature.ts';

const standing: Record<AttemptStatus, string> = {
	PENDING: 'The payer has not confirmed it in the wallet.',
	PAID: 'The wallet has the money and the fee is credited.',
	FAILED: 'It failed; nothing was taken.',
	CANCELLED: 'It was cancelled; nothing was taken.',
	EXPIRED: 'It ran out; nothing was taken.',
	UNKNOWN: 'The wallet does not say how it ended. The house keeps asking.',
	MISMATCH: 'The wallet says something else than was asked for. Please look.',
	REFUNDED: 'The money went back.',
};

export const paymentsOfficeRoutes: Routes = (
	{ serve },
	{ payments: { office, notifications, statements, manual, findPayer } },
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
		return { status, message: standing[status] };
	});
	serve(endpoints.refundPayment, {}, async ({ params, body, actor }) => {
		const status = await office.refund(actor, params.id, body.reason);
		const asked = 'Asked for. The wallet has not answered yet; the house keeps asking and never asks for it twice.';
		return { status, message: status === 'REFUNDED' ? 'The money went back to the wallet.' : asked };
	});
	serve(endpoints.importStatement, {}, ({ body, actor }) => statements.import(actor, body));
	serve(endpoints.statements, {}, () => statements.list());
	serve(endpoints.manualPayments, {}, ({ query }) => manual.list(query));
	serve(endpoints.recordManualPayment, {}, ({ body, actor }) => manual.record(actor, body));
	serve(endpoints.confirmManualPayment, {}, async ({ params, actor }) => {
		const receiptNumber = await manual.confirm(actor, params.id);
		return { receiptNumber, message: `Confirmed. Receipt ${receiptNumber} is on its way to the member.` };
	});
	serve(endpoints.withdrawManualPayment, {}, async ({ params, body, actor }) => {
		await manual.withdraw(actor, params.id, body.reason);
		return { message: 'Withdrawn.' };
	});
	serve(endpoints.returnManualPayment, {}, async ({ params, body, actor }) => {
		await manual.giveBack(actor, params.id, body.reason);
		return { message: 'Written down. The dashboard is locked again, and the member is told.' };
	});
};

export const paymentsCsvRoutes: Routes = ({ serveCsv }, { payments: { office, manual } }) => {
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
		({ query, actor }) => manual.csv(actor, query),
	);
};
