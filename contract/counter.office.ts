import * as z from 'zod/mini';
import { billNumber } from './bills.ts';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import { accountDefinitions, type LedgerAccount } from './ledger.office.ts';
import { memberStates } from './membership-states.ts';

/** What members are charged and pay at the counter of the club. */

/** What the counter can charge for. */
export const counterHeads = [
	'restaurant',
	'golf',
	'hall-and-room',
	'pro-shop',
	'subscriptions',
	'joining-fees',
] as const satisfies readonly LedgerAccount[];
export type CounterHead = (typeof counterHeads)[number];
/**
 * Late fees, and the bank's fee for a returned cheque, are charged by the system. What a member pays for the hall before the day
 * is a deposit until the day is over.
 */
export const chargeHeads = [
	...counterHeads,
	'late-fees',
	'bank-charges',
	'hall-deposits',
] as const satisfies readonly LedgerAccount[];
export type ChargeHead = (typeof chargeHeads)[number];
export const chargeHeadLabel = (head: ChargeHead) => accountDefinitions[head].name;

export const counterMethods = ['CASH', 'TRANSFER', 'CHEQUE', 'SALARY', 'WALLET'] as const;
export type CounterMethod = (typeof counterMethods)[number];
export const counterMethodLabels: Record<CounterMethod, string> = {
	CASH: 'Cash',
	TRANSFER: 'Bank transfer',
	CHEQUE: 'Cheque',
	SALARY: 'Salary deduction',
	WALLET: 'Wallet, outside the site',
};
/**
 * What the counter takes as a payment at once. A cheque becomes one when it is cleared, a salary deduction when its list is applied,
 * and money in the wallet that the site did not request when its line of a statement is explained.
 */
export const takenMethods = ['CASH', 'TRANSFER'] as const satisfies readonly CounterMethod[];

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));
const member = { memberId: z.uuid('Choose a member') };
/** Chosen by the browser, so that a form that is sent twice is recorded once. */
const id = z.uuid('This is not an id.');

/** The taxes that a charge can have, in basis points: 7.5% is 750. */
export const taxRates = [0, 500, 750, 1000, 1500] as const;

export const newCharge = z.object({
	id,
	...member,
	head: z.enum(counterHeads, 'Choose what it is for'),
	text: text(200).check(z.minLength(1, 'Write what it is for, such as Dinner for four.')),
	/** The day of the dinner or the round, not later than today. */
	day: z.iso.date('Choose the day'),
	netPaisa: positivePaisa,
	taxBasisPoints: z.literal(taxRates, 'Choose a tax rate'),
	/** The number of the signed chit, if there is one. Each number is used once for a head. */
	chit: text(30),
});

export const newCounterPayment = z.object({
	id,
	...member,
	method: z.enum(takenMethods, 'Choose how it was paid'),
	paisa: positivePaisa,
	/** The bank's number of the transfer. */
	reference: text(60),
	note: text(300),
	/** The bill that is paid first. Without it, the oldest is. */
	bill: z.optional(billNumber),
});

const person = { memberId: z.uuid(), name: z.string(), userId: z.string() };
const cancelled = z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }));

export const charge = z.object({
	id: z.uuid(),
	...person,
	head: z.enum(chargeHeads),
	text: z.string(),
	day: z.iso.date(),
	netPaisa: z.int(),
	taxBasisPoints: z.int(),
	taxPaisa: z.int(),
	totalPaisa: z.int(),
	chit: z.string(),
	addedAt: z.iso.datetime(),
	addedBy: z.string(),
	/** The member disputes it, and the office has not decided. */
	disputed: z.boolean(),
	cancelled,
});
export type Charge = z.infer<typeof charge>;

export const counterPayment = z.object({
	id: z.uuid(),
	...person,
	method: z.enum(counterMethods),
	paisa: z.int(),
	reference: z.string(),
	note: z.string(),
	/** The number of the bill that the payer chose; empty without a choice. */
	bill: z.string(),
	receipt: z.string(),
	/** Whether the member has an address that the receipt goes to. */
	hasEmail: z.boolean(),
	receivedAt: z.iso.datetime(),
	receivedBy: z.string(),
	cancelled,
});
export type CounterPayment = z.infer<typeof counterPayment>;

/** A member as the counter sees one: enough to know the person and to say what is owed. */
export const counterMember = z.object({
	...{ ...person, state: z.enum(memberStates), balancePaisa: z.int() },
	/** What of it the member disputes. */
	disputedPaisa: z.int(),
});
export type CounterMember = z.infer<typeof counterMember>;

const byId = z.object({ id: z.uuid('This is not a record of the counter.') });
const reason = z.object({
	reason: text(500).check(z.minLength(1, 'Please write the reason.')),
});
const done = z.object({ message: z.string() });

export const counterListQuery = listQuery(['time'], dayRange);

export const counterEndpoints = {
	counterMembers: endpoint({
		method: 'GET',
		path: '/api/admin/counter/members',
		summary: 'Members by name, User ID or email, with what they owe; at most ten',
		access: 'counter',
		query: z.object({
			q: z
				.string('Write a User ID, a name or an email.')
				.check(
					z.trim(),
					z.minLength(2, 'Write a User ID, a name or an email.'),
					z.maxLength(100, 'Search for at most 100 characters'),
				),
		}),
		response: z.array(counterMember),
	}),
	counterPayments: endpoint({
		method: 'GET',
		path: '/api/admin/counter/payments',
		summary: 'Payments at the counter, and their sums by method without cancelled ones',
		access: 'counter',
		query: counterListQuery,
		response: z.object({
			...listOf(counterPayment).shape,
			sums: z.array(z.object({ method: z.enum(counterMethods), payments: z.int(), paisa: z.int() })),
		}),
	}),
	takePayment: endpoint({
		method: 'POST',
		path: '/api/admin/counter/payments',
		summary: 'Record a payment of a member, with the next receipt number',
		access: 'counter',
		status: 201,
		body: newCounterPayment,
		response: counterPayment,
	}),
	cancelPayment: endpoint({
		method: 'POST',
		path: '/api/admin/counter/payments/:id/cancel',
		summary: 'Take a payment back that was recorded by mistake; its receipt number stays used',
		access: 'payments',
		params: byId,
		body: reason,
		response: done,
	}),
	emailCounterReceipt: endpoint({
		method: 'POST',
		path: '/api/admin/counter/payments/:id/email',
		summary: 'Email the receipt of a payment at the counter to the member once more',
		access: 'counter',
		params: byId,
		response: done,
	}),
	charges: endpoint({
		method: 'GET',
		path: '/api/admin/counter/charges',
		summary: 'What members were charged at the counter; q also finds chit numbers',
		access: 'counter',
		query: counterListQuery,
		response: listOf(charge),
	}),
	addCharge: endpoint({
		method: 'POST',
		path: '/api/admin/counter/charges',
		summary: 'Charge a member; refused when the chit number was used before',
		access: 'counter',
		status: 201,
		body: newCharge,
		response: charge,
	}),
	cancelCharge: endpoint({
		method: 'POST',
		path: '/api/admin/counter/charges/:id/cancel',
		summary: 'Take a charge back that was made by mistake',
		access: 'payments',
		params: byId,
		body: reason,
		response: done,
	}),
};

export const counterReceipt = {
	path: '/api/admin/counter/receipt.pdf',
	summary: 'The receipt of a payment at the counter',
	access: 'counter',
	query: byId,
} satisfies FileEndpoint;
