import * as z from 'zod/mini';
import { billNumber } from './bills.ts';
import { amountRule, positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

/** Cheques that members bring to the counter. They pay nothing before the bank has paid them. */

export const chequeStates = ['in-hand', 'cleared', 'returned', 'cancelled'] as const;
export type ChequeState = (typeof chequeStates)[number];
export const chequeStateLabels: Record<ChequeState, string> = {
	'in-hand': 'In hand',
	cleared: 'Cleared',
	returned: 'Returned',
	cancelled: 'Cancelled',
};

/** Banks refuse older cheques. */
export const chequeDays = 180;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const newCheque = z.object({
	/** Chosen by the browser, so that a form that is sent twice is recorded once. */
	id: z.uuid('This is not an id.'),
	memberId: z.uuid('Choose a member'),
	bank: text(80).check(z.minLength(1, 'Write the bank that is printed on the cheque.')),
	number: text(30).check(z.minLength(1, 'Write the number of the cheque.')),
	/** The day that is written on the cheque. */
	dated: z.iso.date('Choose the day that is written on the cheque.'),
	paisa: positivePaisa,
	/** The bill that is paid first when the cheque is cleared. Without it, the oldest is. */
	bill: z.optional(billNumber),
});

export const cheque = z.object({
	id: z.uuid(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	bank: z.string(),
	number: z.string(),
	dated: z.iso.date(),
	paisa: z.int(),
	/** The number of the bill that the payer chose; empty without a choice. */
	bill: z.string(),
	state: z.enum(chequeStates),
	takenAt: z.iso.datetime(),
	takenBy: z.string(),
	/** Once the bank has paid, also if it takes the money back later. */
	cleared: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), receipt: z.string() })),
	/** Of one that was returned by the bank, or recorded by mistake. */
	ended: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
	/** What the bank took for returning it. The member is charged it. */
	feePaisa: z.int(),
	/** Because of it the club takes no other cheque of the member. */
	refusesOthers: z.boolean(),
});
export type Cheque = z.infer<typeof cheque>;

export const chequeListQuery = listQuery(['time'], { state: z.optional(z.enum(chequeStates)), ...dayRange });

const byId = z.object({ id: z.uuid('This is not a cheque.') });
const reason = text(500).check(z.minLength(1, 'Please write the reason.'));
const done = z.object({ message: z.string() });

export const chequeEndpoints = {
	cheques: endpoint({
		method: 'GET',
		path: '/api/admin/cheques',
		summary: 'Cheques of members by state; q finds numbers, banks and members',
		access: 'counter',
		query: chequeListQuery,
		response: z.object({
			...listOf(cheque).shape,
			counts: z.record(z.enum(chequeStates), z.int()),
			/** All cheques in hand, whatever the filter is. */
			inHandPaisa: z.int(),
		}),
	}),
	takeCheque: endpoint({
		method: 'POST',
		path: '/api/admin/cheques',
		summary: 'Take a cheque; it counts as a payment when it is cleared',
		access: 'counter',
		status: 201,
		body: newCheque,
		response: cheque,
	}),
	clearCheque: endpoint({
		method: 'POST',
		path: '/api/admin/cheques/:id/clear',
		summary: 'The bank has paid the cheque: credit the member, with the next receipt number',
		access: 'payments',
		params: byId,
		response: done,
	}),
	returnCheque: endpoint({
		method: 'POST',
		path: '/api/admin/cheques/:id/return',
		summary: 'The bank has not paid the cheque, or took the money back: charge its fee, and refuse other cheques',
		access: 'payments',
		params: byId,
		body: z.object({
			reason,
			feePaisa: z.int(amountRule).check(z.minimum(0, amountRule), z.maximum(10_000_000, 'At most ৳1,00,000.')),
		}),
		response: done,
	}),
	cancelCheque: endpoint({
		method: 'POST',
		path: '/api/admin/cheques/:id/cancel',
		summary: 'Take a cheque in hand out of the list that was recorded by mistake or given back',
		access: 'payments',
		params: byId,
		body: z.object({ reason }),
		response: done,
	}),
	allowCheques: endpoint({
		method: 'POST',
		path: '/api/admin/cheques/:id/allow',
		summary: 'Accept cheques again of the member whose cheque was returned',
		access: 'payments',
		params: byId,
		response: done,
	}),
};

export const chequeAcknowledgement = {
	path: '/api/admin/cheques/acknowledgement.pdf',
	summary: 'What the member gets for a cheque before there is a receipt',
	access: 'counter',
	query: byId,
} satisfies FileEndpoint;
