import * as z from 'zod/mini';
import { categories } from './applications.ts';
import { billNumber, memberBills } from './bills.ts';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { taxRates } from './counter.office.ts';
import { ledgerAccount, monthText } from './ledger.office.ts';

/** What categories pay, and the bills for a month: prepared, checked by another person, issued. */

const amountRule = 'Write an amount such as 1200 or 1,200.50. Write 0 if the category pays nothing.';
/** ৳1 lakh a month: more than any club here asks for. */
const mostRatePaisa = 10_000_000;

export const subscriptionRate = z.object({
	category: z.enum(categories),
	from: z.string(),
	netPaisa: z.int(),
	taxBasisPoints: z.int(),
	setBy: z.string(),
	setAt: z.iso.datetime(),
	/** Whether a bill was written with it. Such a rate stays as it is. */
	used: z.boolean(),
});
export type SubscriptionRate = z.infer<typeof subscriptionRate>;

export const subscriptionRates = z.object({
	/** By category, the newest month first. */
	rates: z.array(subscriptionRate),
	/** The first month that a new rate can begin with. */
	earliest: z.string(),
	/** Members who pay by the year pay for eleven months. */
	freeMonth: z.boolean(),
});
export type SubscriptionRates = z.infer<typeof subscriptionRates>;

const category = z.enum(categories, 'Choose a category');

export const newRate = z.object({
	category,
	from: monthText,
	netPaisa: z.int(amountRule).check(z.minimum(0, amountRule), z.maximum(mostRatePaisa, 'At most ৳1,00,000 a month.')),
	taxBasisPoints: z.literal(taxRates, 'Choose a tax rate'),
});

/** `preparing` and `issuing`: the server is at work. */
export const billRunStates = ['preparing', 'prepared', 'checked', 'issuing', 'issued'] as const;
export type BillRunState = (typeof billRunStates)[number];

const step = z.nullable(z.object({ by: z.string(), at: z.iso.datetime() }));

export const billRun = z.object({
	id: z.uuid(),
	month: z.string(),
	state: z.enum(billRunStates),
	bills: z.int(),
	totalPaisa: z.int(),
	prepared: step,
	checked: step,
	issued: step,
	/** How many members or bills the server has finished. */
	done: z.int(),
});
export type BillRun = z.infer<typeof billRun>;

/** A bill of a run, beside the one of the month before. */
export const billOfRun = z.object({
	id: z.uuid(),
	number: z.nullable(z.string()),
	memberId: z.uuid(),
	userId: z.string(),
	name: z.string(),
	totalPaisa: z.int(),
	openPaisa: z.int(),
	/** The total of the month before; null if there was no bill. */
	lastPaisa: z.nullable(z.int()),
	lines: z.array(z.object({ text: z.string(), account: ledgerAccount, totalPaisa: z.int() })),
});
export type BillOfRun = z.infer<typeof billOfRun>;

export const billRunDetail = z.object({
	...billRun.shape,
	/** What the bills are made of, with the sums of the run before. */
	heads: z.array(z.object({ account: ledgerAccount, totalPaisa: z.int(), lastPaisa: z.int() })),
	lastMonth: z.nullable(z.object({ month: z.string(), bills: z.int(), totalPaisa: z.int() })),
	/** Members who had a bill in the month before and have none now. */
	without: z.int(),
});
export type BillRunDetail = z.infer<typeof billRunDetail>;

export const billsOfRunQuery = listQuery(['userId', 'total', 'difference'], {
	/** Bills of another amount than in the month before, or of members who had none. */
	only: z.optional(z.enum(['changed', 'new'])),
});

const byId = z.object({ id: z.uuid('This is not a bill run.') });
const done = z.object({ message: z.string() });

/** What happens to members who do not pay, one step after the other. */
export const arrearsSteps = ['reminded', 'restricted', 'warned', 'suspended', 'listed'] as const;
export type ArrearsStep = (typeof arrearsSteps)[number];
export const stepLabels: Record<ArrearsStep, string> = {
	reminded: 'Reminded',
	restricted: 'No charges',
	warned: 'Warned',
	suspended: 'Suspended',
	listed: 'For the committee',
};
export const stepEffects: Record<ArrearsStep, string> = {
	reminded: 'The member gets a reminder by email.',
	restricted: 'The member gets a second reminder. The counter cannot charge the member any more.',
	warned: 'The member is warned that the membership will be suspended.',
	suspended: 'The membership is suspended: the card is not valid at the gate, and no event can be booked.',
	listed: 'The committee decides about the membership.',
};

/** How long a bill is overdue, in days after the last day to pay. */
export const agesOfDebt = ['notDue', 'to30', 'to60', 'to90', 'to180', 'above180'] as const;
export type AgeOfDebt = (typeof agesOfDebt)[number];
export const ageLabels: Record<AgeOfDebt, string> = {
	notDue: 'Not due yet',
	to30: '1–30 days',
	to60: '31–60 days',
	to90: '61–90 days',
	to180: '91–180 days',
	above180: 'Over 180 days',
};

const ages = Object.fromEntries(agesOfDebt.map((age) => [age, z.int()])) as Record<AgeOfDebt, z.ZodMiniInt>;

export const memberArrears = z.object({
	memberId: z.uuid(),
	userId: z.string(),
	name: z.string(),
	mobile: z.string(),
	...ages,
	overduePaisa: z.int(),
	/** What has happened because of it. */
	step: z.nullable(z.enum(arrearsSteps)),
	/** The day of the oldest bill that is open. */
	openSince: z.iso.date(),
	/** Since the last day to pay of that bill. */
	daysOverdue: z.int(),
});
export type MemberArrears = z.infer<typeof memberArrears>;

export const arrearsQuery = listQuery(['days', 'overdue'], {
	/** At least so many days overdue. */
	days: z.optional(z.literal(['30', '60', '90', '180'], 'Choose 30, 60, 90 or 180 days.')),
});

const daysRule = 'Write a number of days from 1 to 999.';
/** After how many days overdue each step comes. */
export const arrearsDays = z
	.object(
		Object.fromEntries(
			arrearsSteps.map((step) => [step, z.int(daysRule).check(z.minimum(1, daysRule), z.maximum(999, daysRule))]),
		) as Record<ArrearsStep, z.ZodMiniInt>,
	)
	.check(({ value, issues }) => {
		for (const [index, step] of arrearsSteps.entries()) {
			const before = arrearsSteps[index - 1];
			if (before && value[step] <= value[before])
				issues.push({
					code: 'custom',
					input: value,
					path: [step],
					message: 'Write more days than for the step before.',
				});
		}
	});
export type ArrearsDays = Record<ArrearsStep, number>;

export const officeBillEndpoints = {
	subscriptionRates: endpoint({
		method: 'GET',
		path: '/api/admin/bills/rates',
		summary: 'What each category pays for a month, now, before and later',
		access: 'payments',
		response: subscriptionRates,
	}),
	setRate: endpoint({
		method: 'PUT',
		path: '/api/admin/bills/rates',
		summary: 'Set what a category pays from a month on; the month must not be billed yet',
		access: 'payments',
		body: newRate,
		response: done,
	}),
	removeRate: endpoint({
		method: 'POST',
		path: '/api/admin/bills/rates/remove',
		summary: 'Remove a rate that no bill was written with',
		access: 'payments',
		body: z.object({ category, from: monthText }),
		response: done,
	}),
	setFreeMonth: endpoint({
		method: 'PUT',
		path: '/api/admin/bills/free-month',
		summary: 'Choose whether members who pay by the year pay for eleven months',
		access: 'payments',
		body: z.object({ freeMonth: z.boolean('Choose yes or no') }),
		response: done,
	}),
	setYearly: endpoint({
		method: 'PUT',
		path: '/api/admin/bills/members/:id/yearly',
		summary: 'Choose whether a member pays the subscription by the year, from the next July on',
		access: 'payments',
		params: z.object({ id: z.uuid('This is not a member.') }),
		body: z.object({ yearly: z.boolean('Choose yes or no') }),
		response: done,
	}),
	billRuns: endpoint({
		method: 'GET',
		path: '/api/admin/bill-runs',
		summary: 'The bill runs, the newest first, and the month that can be prepared next',
		access: 'payments',
		response: z.object({ runs: z.array(billRun), next: z.nullable(z.string()), hasRates: z.boolean() }),
	}),
	prepareBills: endpoint({
		method: 'POST',
		path: '/api/admin/bill-runs',
		summary: 'Prepare the bills for a month; again if they were prepared and not issued',
		access: 'payments',
		body: z.object({ month: monthText }),
		response: billRun,
	}),
	billRun: endpoint({
		method: 'GET',
		path: '/api/admin/bill-runs/:id',
		summary: 'A bill run with its sums, beside the run before',
		access: 'payments',
		params: byId,
		response: billRunDetail,
	}),
	billsOfRun: endpoint({
		method: 'GET',
		path: '/api/admin/bill-runs/:id/bills',
		summary: 'The bills of a run with their lines, beside the month before',
		access: 'payments',
		params: byId,
		query: billsOfRunQuery,
		response: listOf(billOfRun),
	}),
	checkBills: endpoint({
		method: 'POST',
		path: '/api/admin/bill-runs/:id/check',
		summary: 'Say that the bills are right; by another person than the one who prepared them',
		access: 'payments',
		params: byId,
		response: done,
	}),
	issueBills: endpoint({
		method: 'POST',
		path: '/api/admin/bill-runs/:id/issue',
		summary: 'Give the checked bills their numbers, post them and email them',
		access: 'payments',
		params: byId,
		response: done,
	}),
	discardBills: endpoint({
		method: 'POST',
		path: '/api/admin/bill-runs/:id/discard',
		summary: 'Discard bills that were prepared and not issued',
		access: 'payments',
		params: byId,
		response: done,
	}),
	billsOfMember: endpoint({
		method: 'GET',
		path: '/api/admin/bills/members/:id',
		summary: 'The bills of a member, and what is still to be paid of each',
		access: 'counter',
		params: z.object({ id: z.uuid('This is not a member.') }),
		response: memberBills,
	}),
	arrears: endpoint({
		method: 'GET',
		path: '/api/admin/arrears',
		summary: 'Members with open bills by how long they are overdue, and the sums',
		access: 'payments',
		query: arrearsQuery,
		response: z.object({
			...listOf(memberArrears).shape,
			sums: z.object(ages),
			/** Of bills, and not among the sums. */
			disputedPaisa: z.int(),
			rules: arrearsDays,
		}),
	}),
	setArrearsDays: endpoint({
		method: 'PUT',
		path: '/api/admin/arrears/days',
		summary: 'Set after how many days overdue members are reminded, restricted, warned, suspended and listed',
		access: 'payments',
		body: arrearsDays,
		response: done,
	}),
};

export const billPdf = {
	path: '/api/admin/bill.pdf',
	summary: 'A bill that was issued',
	access: 'counter',
	query: z.object({ number: billNumber }),
} satisfies FileEndpoint;
