import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { dayRange } from './core/lists.ts';
import { role } from './core/roles.ts';
import { ledgerAccount } from './ledger.office.ts';
import { memberStates } from './membership-states.ts';

/** The office's reports. */

/** Opening + joined − left = closing. */
const movement = { opening: z.int(), joined: z.int(), left: z.int(), closing: z.int() };

export const strength = z.object({
	year: z.int(),
	/** The years that can be chosen, the newest first. */
	years: z.array(z.int()),
	/** Every month of the year that has begun. */
	months: z.array(z.object({ month: z.string(), ...movement })),
	/** The same for the whole year, by category or membership type as it is now. */
	groups: z.array(z.object({ name: z.string(), ...movement })),
	/** Members in each state today. */
	states: z.array(z.object({ state: z.enum(memberStates), members: z.int() })),
	/** Members today by age in years; `from` is null for those whose date of birth is not known. */
	ages: z.array(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()), members: z.int() })),
	/** How many joined in each year, the newest first. */
	joined: z.array(z.object({ year: z.int(), members: z.int() })),
});
export type Strength = z.infer<typeof strength>;

export const groupings = ['category', 'type'] as const;
export type Grouping = (typeof groupings)[number];

export const strengthQuery = z.object({
	/** The current year if there is none. */
	year: z.optional(z.coerce.number('Write the year as 2026.').check(z.int(), z.minimum(1900), z.maximum(2200))),
	by: z._default(z.enum(groupings), 'category'),
});

export const incomeHeads = ['REGISTRATION', 'ACCOUNT'] as const;
export type IncomeHead = (typeof incomeHeads)[number];
export const incomeHeadLabels: Record<IncomeHead, string> = {
	REGISTRATION: 'Registration fee',
	ACCOUNT: 'Bills and charges',
};

export const incomeMethods = ['WALLET', 'BANK', 'CASH', 'TRANSFER', 'CHEQUE', 'SALARY'] as const;
export type IncomeMethod = (typeof incomeMethods)[number];
export const incomeMethodLabels: Record<IncomeMethod, string> = {
	WALLET: 'Wallet',
	BANK: 'Bank slip',
	CASH: 'Cash',
	TRANSFER: 'Bank transfer',
	CHEQUE: 'Cheque',
	SALARY: 'Salary deduction',
};

/** Received − refunded = income. The tax is part of what was received. */
const amounts = {
	payments: z.int(),
	receivedPaisa: z.int(),
	taxPaisa: z.int(),
	refundedPaisa: z.int(),
	incomePaisa: z.int(),
};
export type Amounts = z.infer<z.ZodMiniObject<typeof amounts>>;

export const income = z.object({
	/** Days in Dhaka, both included. */
	from: z.iso.date(),
	to: z.iso.date(),
	total: z.object(amounts),
	/** Every month of these days, also those without income. */
	months: z.array(z.object({ month: z.string(), ...amounts })),
	heads: z.array(z.object({ head: z.enum(incomeHeads), ...amounts })),
	methods: z.array(z.object({ method: z.enum(incomeMethods), ...amounts })),
	/** From the ledger, without tax: what members were charged in these days, paid or not. */
	charged: z.array(
		z.object({ account: ledgerAccount, chargedPaisa: z.int(), takenBackPaisa: z.int(), netPaisa: z.int() }),
	),
	/** Today, whatever the days are. */
	outstanding: z.object({
		/** What members owe, and what the club holds for members who have paid in advance. */
		owedPaisa: z.int(),
		heldPaisa: z.int(),
		unpaid: z.object({ members: z.int(), paisa: z.int() }),
		/** Who has waited longest; at most 100. */
		longest: z.array(z.object({ userId: z.string(), name: z.string(), mobile: z.string(), since: z.iso.datetime() })),
		slips: z.object({ count: z.int(), paisa: z.int() }),
	}),
});
export type Income = z.infer<typeof income>;

/** The current year if there are none. */
export const incomeQuery = z.object(dayRange);

export const strengthXlsx = {
	path: '/api/admin/strength.xlsx',
	summary: 'The strength of the club in a year as an Excel file',
	access: 'applications',
	query: strengthQuery,
} satisfies FileEndpoint;
export const incomeXlsx = {
	path: '/api/admin/income.xlsx',
	summary: 'The income of some days as an Excel file',
	access: 'payments',
	query: incomeQuery,
} satisfies FileEndpoint;

/** Everyone in the office who may read reports, and who of them gets the monthly summary. */
export const summaryRecipients = z.object({
	people: z.array(
		z.object({ id: z.uuid(), name: z.nullable(z.string()), email: z.string(), role, chosen: z.boolean() }),
	),
});
export type SummaryRecipients = z.infer<typeof summaryRecipients>;

export const reportEndpoints = {
	summaryRecipients: endpoint({
		method: 'GET',
		path: '/api/admin/reports/recipients',
		summary: 'Who of the office gets the monthly summary',
		access: 'team',
		response: summaryRecipients,
	}),
	chooseSummaryRecipients: endpoint({
		method: 'PUT',
		path: '/api/admin/reports/recipients',
		summary: 'Choose who of the office gets the monthly summary',
		access: 'team',
		body: z.object({ accountIds: z.array(z.uuid('This is not a person.')).check(z.maxLength(100, 'At most 100')) }),
		response: summaryRecipients,
	}),
	summaryPreview: endpoint({
		method: 'GET',
		path: '/api/admin/reports/summary',
		summary: 'The monthly summary as the person would get it now',
		access: 'reports',
		response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
	}),
	income: endpoint({
		method: 'GET',
		path: '/api/admin/reports/income',
		summary: 'Income by month, head and method, and what is outstanding',
		access: 'payments',
		query: incomeQuery,
		response: income,
	}),
	strength: endpoint({
		method: 'GET',
		path: '/api/admin/reports/strength',
		summary: 'How many members the club has: by month, category or type, state and age',
		access: 'applications',
		query: strengthQuery,
		response: strength,
	}),
};
