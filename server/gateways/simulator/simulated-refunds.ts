import { decimalTaka } from '#contract/core/money.ts';
import type { Clock } from '#server/dependencies.ts';
import { toPaisa } from '#server/gateways/amounts.ts';
import { fromMoment } from '#server/gateways/bkash/moments.ts';
import type { SimulatedPayments } from './simulated-payments.ts';
import type { SimulatedPayment } from './tables.ts';

type Body = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Refunds in version 2 of the protocol, which uses other names for errors. */
export function simulatedRefunds({
	payments,
	clock,
	reference,
}: {
	payments: SimulatedPayments;
	clock: Clock;
	reference: (length: number) => string;
}) {
	const refundShape = (payment: SimulatedPayment, refund: NonNullable<SimulatedPayment['refund']>): Body => ({
		originalTrxId: payment.trxID,
		refundTrxId: refund.refundTrxId,
		refundTransactionStatus: 'Completed',
		originalTrxAmount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
		refundAmount: decimalTaka(refund.paisa),
		currency: 'BDT',
		completedTime: fromMoment(new Date(refund.at)),
		sku: refund.sku,
		reason: refund.reason,
	});
	const refuseRefund = (internalCode: string, message: string): Body => ({
		internalCode,
		externalCode: '2071',
		errorMessageEn: message,
		errorMessageBn: message,
	});

	async function make(body: Body): Promise<Body> {
		for (const name of ['paymentId', 'trxId', 'refundAmount', 'sku', 'reason'])
			if (!text(body[name])) return refuseRefund('missing_field', `${name} is missing`);
		const response = await payments.change(text(body.paymentId), (payment) => {
			if (payment.stage !== 'captured' || payment.trxID !== body.trxId)
				return refuseRefund('invalid_transaction', 'There is no such transaction');
			if (payment.refund) return refuseRefund('already_refunded', 'The whole amount was refunded before');
			const paisa = toPaisa(body.refundAmount);
			if (!paisa || paisa > (payment.capturedPaisa ?? payment.paisa))
				return refuseRefund('invalid_amount', 'The amount is more than was paid');
			const done = { refundTrxId: reference(10), paisa, at: clock.now().toISOString() };
			payment.refund = { ...done, reason: text(body.reason), sku: text(body.sku) };
			return refundShape(payment, payment.refund);
		});
		return response ?? refuseRefund('invalid_transaction', 'There is no such payment');
	}

	async function status(body: Body): Promise<Body> {
		const payment = await payments.read(text(body.paymentId));
		if (!payment?.trxID || payment.trxID !== body.trxId)
			return refuseRefund('invalid_transaction', 'There is no such transaction');
		return {
			originalTrxId: payment.trxID,
			originalTrxAmount: decimalTaka(payment.capturedPaisa ?? payment.paisa),
			originalTrxCompletedTime: fromMoment(new Date(payment.capturedAt ?? payment.createdAt)),
			refundTransactions: payment.refund ? [refundShape(payment, payment.refund)] : [],
		};
	}

	return { make, status };
}
