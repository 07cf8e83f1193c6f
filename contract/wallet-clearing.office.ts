import * as z from 'zod/mini';
import { amountRule } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';

/** What a provider has received is cleared when it has reached the bank, and when every line of its statement is explained. */

const explanation = z.object({
	/** Of the statement. */
	line: z.int(),
	reason: z.string(),
	/** Of the member whose account was credited. */
	receipt: z.nullable(z.string()),
	at: z.iso.datetime(),
	by: z.string(),
});
export type Explanation = z.infer<typeof explanation>;

/** Received − refunds − charges = what reached the bank. */
const payout = z.object({
	id: z.uuid(),
	receivedPaisa: z.int(),
	refundsPaisa: z.int(),
	chargesPaisa: z.int(),
	bankPaisa: z.int(),
	at: z.iso.datetime(),
	by: z.string(),
});

const sum = { payments: z.int(), paisa: z.int() };
export const clearing = z.object({
	explanations: z.array(explanation),
	/** What is in the statement and in no payout. */
	toPayOut: z.object(sum),
	payouts: z.array(payout),
	/** What was credited here and is in no payout of any statement, the oldest first; at most 50 of them. */
	notPaidOut: z.object({
		...sum,
		oldest: z.array(
			z.object({ attemptId: z.uuid(), trxId: z.nullable(z.string()), paisa: z.int(), at: z.iso.datetime() }),
		),
	}),
});
export type Clearing = z.infer<typeof clearing>;

const statement = z.object({ id: z.uuid('This is not a statement.') });
const amount = z.int(amountRule).check(z.minimum(0, amountRule));
const done = z.object({ message: z.string() });

export const walletClearingEndpoints = {
	clearing: endpoint({
		method: 'GET',
		path: '/api/admin/payments/statements/:id/clearing',
		summary: 'What of a statement was explained and paid out, and what was credited and not paid out',
		access: 'payments',
		params: statement,
		response: clearing,
	}),
	explainLine: endpoint({
		method: 'POST',
		path: '/api/admin/payments/statements/:id/lines/:line/explanation',
		summary: 'Explain a line of a statement that does not match, or credit it to the account of a member',
		access: 'payments',
		params: z.object({ ...statement.shape, line: z.string().check(z.regex(/^\d{1,6}$/, 'This is not a line.')) }),
		body: z.object({
			reason: z
				.string('Please write what happened.')
				.check(z.trim(), z.minLength(1, 'Please write what happened.'), z.maxLength(500, 'At most 500 characters')),
			memberId: z.optional(z.uuid('Choose a member.')),
		}),
		response: done,
	}),
	recordPayout: endpoint({
		method: 'POST',
		path: '/api/admin/payments/statements/:id/payouts',
		summary: 'Record what the provider paid to the bank for the payments of a statement',
		access: 'payments',
		params: statement,
		body: z.object({
			/** Chosen by the browser, so that a form that is sent twice is recorded once. */
			id: z.uuid('This is not an id.'),
			bankPaisa: amount,
			/** Refunds of earlier payments that the provider deducted. */
			refundsPaisa: amount,
		}),
		response: done,
	}),
};
