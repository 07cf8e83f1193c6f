import * as z from 'zod/mini';
import { club } from './core/club.ts';
import { doneResponse, endpoint } from './core/endpoint.ts';

/** The status of an attempt to pay. `UNKNOWN`: the wallet did not respond, the money may have been taken. */
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

export type StatusTone = 'ok' | 'wait' | 'new' | 'bad' | 'off';

/** What a member reads about each status. It never promises more than the server knows. */
export const attemptStatusTexts: Record<
	AttemptStatus,
	{
		tone: StatusTone;
		label: string;
		title: string;
		/** The server's sentence; a failed payment gets its own reason instead. */
		message: string;
		/** After the message. */
		more?: string;
		/** Nothing was charged, so the member can pay again. */
		canRetry?: boolean;
		/** The office can help. */
		callOffice?: boolean;
	}
> = {
	PENDING: {
		tone: 'wait',
		label: 'Waiting',
		title: 'Waiting for the wallet',
		message: 'The payment is waiting for your confirmation in the wallet.',
		more: 'We check every few seconds. You can close this page: if you have confirmed, the payment counts, and you are never charged twice.',
	},
	PAID: {
		tone: 'ok',
		label: 'Paid',
		title: 'Payment Successful',
		message: 'Payment Successful',
		more: 'Your dashboard is open. We have emailed you the receipt, and it stays in your dashboard.',
	},
	FAILED: {
		tone: 'bad',
		label: 'Not paid',
		title: 'The payment did not go through',
		message: 'The wallet did not take the payment. Nothing was charged.',
		more: 'The balance may be too low, or the wallet may be blocked. Please check in the wallet’s app.',
		canRetry: true,
	},
	CANCELLED: {
		tone: 'off',
		label: 'Cancelled',
		title: 'Payment cancelled',
		message: 'The payment was cancelled. Nothing was charged.',
		more: 'You can pay whenever you are ready.',
		canRetry: true,
	},
	EXPIRED: {
		tone: 'off',
		label: 'Not paid',
		title: 'The payment ran out of time',
		message: 'The payment was not confirmed in time. Nothing was charged.',
		canRetry: true,
	},
	UNKNOWN: {
		tone: 'new',
		label: 'Not known yet',
		title: 'Not confirmed yet',
		message:
			'The wallet has not confirmed this payment yet. Please do not pay again. We keep checking and will email you.',
		more: 'If the money has left your wallet, it will be credited and your dashboard will open.',
		callOffice: true,
	},
	MISMATCH: {
		tone: 'new',
		label: 'Being checked',
		title: 'The office is checking this payment',
		message: `The office has to check this payment. Please do not pay again. If you have questions, call ${club.phones.office}.`,
		more: 'If money has left your wallet, it is not lost. The office compares it with the wallet’s records and will write to you.',
		callOffice: true,
	},
	REFUNDED: {
		tone: 'off',
		label: 'Refunded',
		title: 'The payment was refunded',
		message: 'The payment was refunded.',
		more: 'The money goes back to the wallet it came from. Your dashboard is closed until the fee is paid again.',
		callOffice: true,
	},
};

const amounts = { netPaisa: z.int(), taxPaisa: z.int(), totalPaisa: z.int(), taxBasisPoints: z.int() };

const paymentAttempt = z.object({
	id: z.uuid(),
	status: attemptStatus,
	/** For the payer. */
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
	/** The PDF; needs the bearer token. */
	url: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

export const paymentEndpoints = {
	startPayment: endpoint({
		method: 'POST',
		path: '/api/payment/:email',
		summary: 'Start or resume paying the registration fee of the logged-in member',
		access: 'signed-in',
		openDuring: ['own-password'],
		params: z.object({ email: z.string() }),
		/** The specification names no fields: a success without them is a payment that was made. */
		response: z.object({
			...doneResponse.shape,
			status: z.optional(attemptStatus),
			/** The wallet's page. Absent when there is nothing to pay there: paid already, or being checked. */
			redirectUrl: z.optional(z.string()),
			attemptId: z.optional(z.uuid()),
		}),
	}),
	paymentAttempt: endpoint({
		method: 'GET',
		path: '/api/payment/attempts/:id',
		summary: 'One attempt of the logged-in member; an open one is checked with the wallet first',
		access: 'signed-in',
		openDuring: ['own-password'],
		params: z.object({ id: z.uuid('This is not a payment.') }),
		response: paymentAttempt,
	}),
	paymentHistory: endpoint({
		method: 'GET',
		path: '/api/payment/attempts',
		summary: 'All attempts of the logged-in member, also failed and cancelled ones, newest first',
		access: 'signed-in',
		response: z.array(paymentAttempt),
	}),
	receipts: endpoint({
		method: 'GET',
		path: '/api/payment/receipts',
		summary: 'The receipts of the logged-in member, newest first',
		access: 'signed-in',
		response: z.array(receipt),
	}),
};
