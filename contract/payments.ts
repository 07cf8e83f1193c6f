import * as z from 'zod/mini';
import { billNumber } from './bills.ts';
import { amountRule } from './core/amount.ts';
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

/** What a member reads about each status, beside the content `checkout.attempts`. It never promises more than the server knows. */
export const attemptStatusTexts: Record<
	AttemptStatus,
	{
		tone: StatusTone;
		label: string;
		/** The server's sentence; a failed payment gets its own reason instead. */
		message: string;
		/** Nothing was charged, so the member can pay again. */
		canRetry?: boolean;
		/** The office can help. */
		callOffice?: boolean;
	}
> = {
	PENDING: {
		tone: 'wait',
		label: 'Waiting',
		message: 'The payment is waiting for your confirmation in the wallet.',
	},
	PAID: {
		tone: 'ok',
		label: 'Paid',
		message: 'Payment Successful',
	},
	FAILED: {
		tone: 'bad',
		label: 'Not paid',
		message: 'The wallet did not take the payment. Nothing was charged.',
		canRetry: true,
	},
	CANCELLED: {
		tone: 'off',
		label: 'Cancelled',
		message: 'The payment was cancelled. Nothing was charged.',
		canRetry: true,
	},
	EXPIRED: {
		tone: 'off',
		label: 'Not paid',
		message: 'The payment was not confirmed in time. Nothing was charged.',
		canRetry: true,
	},
	UNKNOWN: {
		tone: 'new',
		label: 'Not known yet',
		message:
			'The wallet has not confirmed this payment yet. Please do not pay again. We keep checking and will email you.',
		callOffice: true,
	},
	MISMATCH: {
		tone: 'new',
		label: 'Being checked',
		message: 'The office has to check this payment. Please do not pay again.',
		callOffice: true,
	},
	REFUNDED: {
		tone: 'off',
		label: 'Refunded',
		message: 'The payment was refunded.',
		callOffice: true,
	},
};

/** What is paid: the registration fee, or what the member owes for bills and charges. */
export const paymentPurposes = ['REGISTRATION', 'ACCOUNT'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

const amounts = { netPaisa: z.int(), taxPaisa: z.int(), totalPaisa: z.int(), taxBasisPoints: z.int() };

const paymentAttempt = z.object({
	id: z.uuid(),
	status: attemptStatus,
	purpose: z.enum(paymentPurposes),
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
	purpose: z.enum(paymentPurposes),
	issuedAt: z.iso.datetime(),
	...amounts,
	method: z.enum(['WALLET', 'BANK']),
	reference: z.string(),
	refunded: z.boolean(),
	/** The PDF; needs the bearer token. */
	url: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/** What was started: a page of the wallet to go to, or an attempt to look at. */
const startedPayment = z.object({
	...doneResponse.shape,
	status: z.optional(attemptStatus),
	/** The wallet's page. Absent when there is nothing to pay there: paid already, or being checked. */
	redirectUrl: z.optional(z.string()),
	attemptId: z.optional(z.uuid()),
});

/** How much more than what is owed a member can pay ahead: ৳1 lakh. */
export const mostAheadPaisa = 10_000_000;

export const paymentEndpoints = {
	startPayment: endpoint({
		method: 'POST',
		path: '/api/payment/:email',
		summary: 'Start or resume paying the registration fee of the logged-in member',
		access: 'signed-in',
		openDuring: ['own-password'],
		params: z.object({ email: z.string() }),
		/** One of `paymentGateways`, when there are several. */
		query: z.object({ gateway: z.optional(z.string()) }),
		/** The specification names no fields: a success without them is a payment that was made. */
		response: startedPayment,
	}),
	payAccount: endpoint({
		method: 'POST',
		path: '/api/account/payments',
		summary: 'Start or resume a payment into the account of the logged-in member; the browser chooses its id',
		access: 'unlocked',
		body: z.object({
			id: z.uuid('This is not an id.'),
			paisa: z.int(amountRule).check(z.minimum(1, amountRule)),
			/** One of `paymentGateways`, when there are several. */
			gateway: z.optional(z.string()),
			/** The bill that is paid first. Without it, the oldest is. */
			bill: z.optional(billNumber),
		}),
		response: startedPayment,
	}),
	paymentGateways: endpoint({
		method: 'GET',
		path: '/api/payment/gateways',
		summary: 'The gateways that the logged-in member can choose from to pay the registration fee',
		access: 'signed-in',
		openDuring: ['own-password'],
		response: z.array(z.object({ name: z.string(), title: z.string() })),
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
