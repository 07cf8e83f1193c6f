import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** How an attempt to pay stands, as the screens know it. `UNKNOWN`: we asked the wallet and no answer came. */
export const attemptStatuses = [
	'PENDING',
	'PAID',
	'FAILED',
	'CANCELLED',
	'EXPIRED',
	'UNKNOWN',
	'MISMATCH',
	'REFUNDED',
] as const;
export const attemptStatus = z.enum(attemptStatuses);
export type AttemptStatus = z.infer<typeof attemptStatus>;

const amounts = { netPaisa: z.int(), taxPaisa: z.int(), totalPaisa: z.int(), taxBasisPoints: z.int() };

export const paymentAttempt = z.object({
	id: z.uuid(),
	status: attemptStatus,
	/** What to tell the payer. */
	message: z.string(),
	amounts: z.object(amounts),
	invoice: z.string(),
	trxId: z.nullable(z.string()),
	receiptNumber: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
});
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

export const receipt = z.object({
	number: z.string(),
	issuedAt: z.iso.datetime(),
	...amounts,
	method: z.enum(['WALLET', 'BANK']),
	reference: z.string(),
	refunded: z.boolean(),
	/** The PDF; opened with the bearer token. */
	url: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const paymentEndpoints = {
	startPayment: endpoint({
		method: 'POST',
		path: '/api/payment/:email',
		summary: 'Start or resume paying the registration fee of the signed-in member',
		access: 'signed-in',
		params: z.object({ email: z.string() }),
		response: z.object({
			status: attemptStatus,
			message: z.string(),
			/** The wallet's page. Absent when there is nothing to pay there (paid already, or being looked at). */
			redirectUrl: z.optional(z.string()),
			attemptId: z.optional(z.uuid()),
		}),
	}),
	paymentAttempt: endpoint({
		method: 'GET',
		path: '/api/payment/attempts/:id',
		summary: 'The truth about one attempt of the signed-in member; asks the wallet when it is open',
		access: 'signed-in',
		params: z.object({ id: z.uuid('This is not a payment.') }),
		response: paymentAttempt,
	}),
	receipts: endpoint({
		method: 'GET',
		path: '/api/payment/receipts',
		summary: 'The receipts of the signed-in member, newest first',
		access: 'signed-in',
		response: z.array(receipt),
	}),
};
