import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import type { Paisa } from './core/money.ts';
import { creditOfBill } from './credit-notes.ts';

/** The rules of the bills, in one place. */
export const billRules = {
	/** From the day of issue to the last day to pay. */
	daysToPay: 14,
	/** Part of the overdue principal, in basis points. */
	lateFeeBasisPoints: 500,
	leastLateFeePaisa: 5_000,
	/** The day of a month from which late fees are charged. */
	lateFeeFromDay: 16,
	/** Members who pay by the year are billed in this month, for twelve months. */
	yearlyMonth: '07',
} as const;

/** 5% of what is overdue without earlier late fees, at least ৳50, and at most the subscription of a month. */
export const lateFee = (principalPaisa: Paisa, monthlyPaisa: Paisa): Paisa =>
	principalPaisa <= 0
		? 0
		: Math.min(
				Math.max(Math.round((principalPaisa * billRules.lateFeeBasisPoints) / 10_000), billRules.leastLateFeePaisa),
				monthlyPaisa,
			);

/** A bill that was issued. */
export const memberBill = z.object({
	number: z.string(),
	month: z.string(),
	issuedOn: z.iso.date(),
	dueOn: z.iso.date(),
	/** Negative: a credit. */
	totalPaisa: z.int(),
	/** What is still to be paid of it. */
	openPaisa: z.int(),
	/** What would be open of it without the lines that are disputed. Only this can be overdue. */
	undisputedPaisa: z.int(),
	/** The credit notes that took back a part of it, the newest first. */
	credits: z.array(creditOfBill),
});
export type MemberBill = z.infer<typeof memberBill>;

export const memberBills = z.object({
	/** The newest first. */
	bills: z.array(memberBill),
	/** Charges that are on no bill yet. */
	unbilledPaisa: z.int(),
	/** Whether the subscription is billed once a year. */
	yearly: z.boolean(),
});
export type MemberBills = z.infer<typeof memberBills>;

export const billEndpoints = {
	memberBills: endpoint({
		method: 'GET',
		path: '/api/account/bills',
		summary: 'The bills of the logged-in member, and what is still to be paid of each',
		access: 'unlocked',
		response: memberBills,
	}),
};

/** B-2026-00001 */
export const billNumber = z.string('Name the bill.').check(z.regex(/^B-2\d{3}-\d{5,}$/, 'This is not a bill number.'));

export const memberBillPdf = {
	path: '/api/account/bill.pdf',
	summary: 'A bill of the logged-in member',
	access: 'unlocked',
	query: z.object({ number: billNumber }),
} satisfies FileEndpoint;
