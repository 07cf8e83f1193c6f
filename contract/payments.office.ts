import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import { type AttemptStatus, attemptStatus, attemptStatuses, paymentPurposes, type StatusTone } from './payments.ts';

const byId = z.object({ id: z.uuid('This is not a payment.') });
const messageOnly = z.object({ message: z.string() });
const requiredText = (message: string, length = 500) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(length, `At most ${length} characters`));
const moment = z.nullable(z.iso.datetime());

/** What the office reads about each status of an attempt. */
export const attemptStatusLabels: Record<AttemptStatus, { label: string; tone: StatusTone; message: string }> = {
	PENDING: { label: 'Pending', tone: 'wait', message: 'The payer has not confirmed it in the wallet.' },
	PAID: { label: 'Paid', tone: 'ok', message: 'The wallet has the money and the fee is credited.' },
	FAILED: { label: 'Failed', tone: 'bad', message: 'It failed; nothing was taken.' },
	CANCELLED: { label: 'Cancelled', tone: 'off', message: 'It was cancelled; nothing was taken.' },
	EXPIRED: { label: 'Expired', tone: 'off', message: 'It expired; nothing was taken.' },
	UNKNOWN: {
		label: 'Unknown',
		tone: 'new',
		message: 'The wallet does not say how it ended. The system keeps checking.',
	},
	MISMATCH: {
		label: 'Mismatch',
		tone: 'bad',
		message: 'The wallet’s payment differs from what was requested. Please check it.',
	},
	REFUNDED: { label: 'Refunded', tone: 'off', message: 'The money was refunded.' },
};

export const paymentRow = z.object({
	id: z.uuid(),
	status: attemptStatus,
	invoice: z.string(),
	name: z.string(),
	userId: z.string(),
	email: z.string(),
	totalPaisa: z.int(),
	trxId: z.nullable(z.string()),
	receiptNumber: z.nullable(z.string()),
	/** Why it failed, or what differs. */
	reason: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	settledAt: moment,
});
export type PaymentRow = z.infer<typeof paymentRow>;

const paymentDetail = z.object({
	...paymentRow.shape,
	purpose: z.enum(paymentPurposes),
	netPaisa: z.int(),
	taxPaisa: z.int(),
	taxBasisPoints: z.int(),
	memberId: z.uuid(),
	providerRef: z.nullable(z.string()),
	/** What the wallet says it took, if that differs from the attempt. */
	captured: z.nullable(z.object({ trxId: z.string(), paisa: z.int(), currency: z.string(), invoice: z.string() })),
	tries: z.int(),
	nextQueryAt: moment,
	expiresAt: moment,
	refundable: z.boolean(),
	refund: z.nullable(
		z.object({
			state: z.enum(['requested', 'unknown', 'done', 'failed']),
			reason: z.string(),
			requestedBy: z.string(),
			requestedAt: z.iso.datetime(),
			refundTrxId: z.nullable(z.string()),
			error: z.nullable(z.string()),
		}),
	),
	/** Every call to the wallet and its response, secrets and telephone numbers masked. */
	conversation: z.array(
		z.object({
			at: z.iso.datetime(),
			verb: z.string(),
			path: z.string(),
			request: z.unknown(),
			status: z.nullable(z.int()),
			answer: z.unknown(),
			error: z.nullable(z.string()),
			milliseconds: z.int(),
		}),
	),
	history: z.array(
		z.object({ at: z.iso.datetime(), actor: z.string(), action: z.string(), details: z.nullable(z.string()) }),
	),
});
export type PaymentDetail = z.infer<typeof paymentDetail>;

export const statementResults = ['matched', 'missing', 'wrong-amount', 'duplicate'] as const;
const statementRow = z.object({
	line: z.int(),
	trxId: z.string(),
	invoice: z.string(),
	paisa: z.nullable(z.int()),
	result: z.enum(statementResults),
	/** Explains a result other than matched. */
	note: z.string(),
	attemptId: z.nullable(z.uuid()),
});
export type StatementRow = z.infer<typeof statementRow>;
const statementImport = z.object({
	id: z.uuid(),
	name: z.string(),
	importedAt: z.iso.datetime(),
	importedBy: z.string(),
	counts: z.record(z.enum(statementResults), z.int()),
	rows: z.array(statementRow),
});

const manualPayment = z.object({
	id: z.uuid(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	totalPaisa: z.int(),
	bank: z.string(),
	slip: z.string(),
	paidOn: z.string(),
	note: z.string(),
	state: z.enum(['recorded', 'confirmed', 'withdrawn', 'returned']),
	recordedBy: z.string(),
	recordedAt: z.iso.datetime(),
	confirmedBy: z.nullable(z.string()),
	confirmedAt: moment,
	returnedBy: z.nullable(z.string()),
	returnedAt: moment,
	returnReason: z.nullable(z.string()),
	receiptNumber: z.nullable(z.string()),
});
export type ManualPayment = z.infer<typeof manualPayment>;

export const slipListQuery = listQuery(['recorded'], dayRange);
export const paymentListQuery = listQuery(['started'], { state: z.optional(z.enum(attemptStatuses)), ...dayRange });

export const paymentOfficeEndpoints = {
	payments: endpoint({
		method: 'GET',
		path: '/api/admin/payments',
		summary: 'All attempts to pay, newest first; q finds name, User ID, email, receipt, trxID or invoice',
		access: 'payments',
		query: paymentListQuery,
		response: listOf(paymentRow),
	}),
	stuckPayments: endpoint({
		method: 'GET',
		path: '/api/admin/payments/stuck',
		summary: 'Pending or unknown for more than 15 minutes, and mismatches',
		access: 'payments',
		response: z.object({ items: z.array(paymentRow), total: z.int() }),
	}),
	unmatchedNotifications: endpoint({
		method: 'GET',
		path: '/api/admin/payments/notifications',
		summary: 'Notifications of the wallet that belong to no payment of the site',
		access: 'payments',
		response: z.object({
			items: z.array(
				z.object({
					id: z.string(),
					receivedAt: z.iso.datetime(),
					trxId: z.string(),
					invoice: z.string(),
					status: z.string(),
					paisa: z.nullable(z.int()),
					currency: z.string(),
				}),
			),
			total: z.int(),
		}),
	}),
	paymentMonths: endpoint({
		method: 'GET',
		path: '/api/admin/payments/months',
		summary: 'Payments and refunds by month in Dhaka time, the last 24 months',
		access: 'payments',
		response: z.object({
			months: z.array(
				z.object({
					month: z.string(),
					payments: z.int(),
					netPaisa: z.int(),
					taxPaisa: z.int(),
					totalPaisa: z.int(),
					refundedPaisa: z.int(),
				}),
			),
		}),
	}),
	payment: endpoint({
		method: 'GET',
		path: '/api/admin/payments/:id',
		summary: 'One attempt with all calls to the wallet',
		access: 'payments',
		params: byId,
		response: paymentDetail,
	}),
	queryPayment: endpoint({
		method: 'POST',
		path: '/api/admin/payments/:id/query',
		summary: 'Check an attempt with the wallet now',
		access: 'payments',
		params: byId,
		response: z.object({ message: z.string(), status: attemptStatus }),
	}),
	refundPayment: endpoint({
		method: 'POST',
		path: '/api/admin/payments/:id/refund',
		summary: 'Refund the whole amount; the member’s dashboard is locked again',
		access: 'payments',
		params: byId,
		body: z.object({ reason: requiredText('Please write the reason.', 255) }),
		response: z.object({ message: z.string(), status: attemptStatus }),
	}),
	emailReceipt: endpoint({
		method: 'POST',
		path: '/api/admin/receipts/:number/email',
		summary: 'Email a receipt to the member again; for people who may see payments or members',
		access: 'office',
		params: z.object({ number: z.string() }),
		response: z.object({ message: z.string() }),
	}),
	importStatement: endpoint({
		method: 'POST',
		path: '/api/admin/payments/statements',
		summary: 'Compare a statement of the wallet (CSV text) with the payments of the site',
		access: 'payments',
		body: z.object({
			name: requiredText('Please name the statement.', 200),
			csv: z.string().check(z.minLength(1, 'The file is empty.'), z.maxLength(240_000, 'The file is too large.')),
		}),
		response: statementImport,
	}),
	statements: endpoint({
		method: 'GET',
		path: '/api/admin/payments/statements',
		summary: 'The statements that were imported, newest first',
		access: 'payments',
		response: z.object({ items: z.array(statementImport), total: z.int() }),
	}),
	findPayer: endpoint({
		method: 'GET',
		path: '/api/admin/payments/payers',
		summary: 'Members by User ID, name, email or mobile, to record a bank slip for',
		access: 'payments',
		query: z.object({ q: requiredText('Write a User ID, a name or an email.', 100) }),
		response: z.array(
			z.object({ memberId: z.uuid(), name: z.string(), userId: z.string(), email: z.nullable(z.string()) }),
		),
	}),
	manualPayments: endpoint({
		method: 'GET',
		path: '/api/admin/manual-payments',
		summary: 'Payments by bank slip, newest first',
		access: 'payments',
		query: slipListQuery,
		response: listOf(manualPayment),
	}),
	recordManualPayment: endpoint({
		method: 'POST',
		path: '/api/admin/manual-payments',
		summary: 'Record a bank slip for the registration fee; a second person confirms it',
		access: 'payments',
		status: 201,
		body: z.object({
			memberId: z.uuid('Choose the member.'),
			totalPaisa: z.int('Write the amount.').check(z.minimum(1, 'Write the amount.')),
			bank: requiredText('Which bank?', 100),
			slip: requiredText('The slip’s number is needed.', 100),
			paidOn: z.iso.date('When was it paid?'),
			note: z._default(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')), ''),
		}),
		response: manualPayment,
	}),
	confirmManualPayment: endpoint({
		method: 'POST',
		path: '/api/admin/manual-payments/:id/confirm',
		summary: 'Confirm a bank slip that someone else recorded: the fee is credited and the dashboard opens',
		access: 'payments',
		params: byId,
		response: z.object({ message: z.string(), receiptNumber: z.string() }),
	}),
	withdrawManualPayment: endpoint({
		method: 'POST',
		path: '/api/admin/manual-payments/:id/withdraw',
		summary: 'Withdraw a bank slip that was recorded by mistake',
		access: 'payments',
		params: byId,
		body: z.object({ reason: requiredText('Please write the reason.', 255) }),
		response: messageOnly,
	}),
	returnManualPayment: endpoint({
		method: 'POST',
		path: '/api/admin/manual-payments/:id/return',
		summary:
			'Record that the money of a confirmed slip was given back; the dashboard locks and the member gets an email',
		access: 'payments',
		params: byId,
		body: z.object({ reason: requiredText('Please write the reason.', 255) }),
		response: messageOnly,
	}),
};
