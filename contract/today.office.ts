import * as z from 'zod/mini';
import { applicationRow } from './applications.office.ts';
import { endpoint } from './core/endpoint.ts';
import { memberStates } from './membership-states.ts';

/** What needs the office’s attention. */
export const taskNames = [
	'STUCK_PAYMENTS',
	'WALLET_CLOSED',
	'SLIPS_TO_CONFIRM',
	'BILLS_TO_CHECK',
	'CREDIT_NOTES_TO_CONFIRM',
	'DISPUTES_TO_DECIDE',
	'CASH_TO_CONFIRM',
	'SALARY_LISTS_TO_APPLY',
	'HALL_MONEY_TO_DECIDE',
	'HALL_BALANCES_DUE',
	'MEMBER_REQUESTS',
	'CORRECTIONS_TO_CONFIRM',
	'SUPPORTERS_TO_REPLACE',
	'NEW_ENQUIRIES',
	'REVIEWS_TO_LOOK_AT',
	'DRAFTS_TO_REVIEW',
	'BROKEN_CONTENT',
	'DOCUMENTS_DUE',
	'ERASURES_ASKED',
	'FAILED_MAILS',
	'FAILED_JOBS',
] as const;
export type Task = (typeof taskNames)[number];

/** Values of the last twelve months, month by month. Income is in paisa, after refunds. */
export const figures = ['APPLICATIONS', 'APPROVALS', 'INCOME', 'EVENT_REGISTRATIONS'] as const;
export type Figure = (typeof figures)[number];

/** Something that takes place on the day: an event, or the convention hall in use. */
export const dayEntry = z.object({
	kind: z.enum(['EVENT', 'HALL']),
	id: z.string(),
	title: z.string(),
	startsAt: z.iso.datetime(),
	endsAt: z.iso.datetime(),
	/** People with a seat, or guests in the hall. */
	expected: z.int(),
	/** Of them, those who were checked in; null where there is no check-in. */
	arrived: z.nullable(z.int()),
});
export type DayEntry = z.infer<typeof dayEntry>;

export const today = z.object({
	/** Only for people who decide about applications; null for the others. */
	applications: z.nullable(
		z.object({
			counts: z.record(z.string(), z.int()),
			/** Waiting for a decision for too long. */
			late: z.int(),
			/** The applications that have waited longest. */
			oldest: z.array(applicationRow),
		}),
	),
	/** How many members are in each state, for the same people. */
	members: z.nullable(z.record(z.enum(memberStates), z.int())),
	/** `since`: when the oldest of them began to wait, where that is known. */
	tasks: z.array(z.object({ what: z.enum(taskNames), count: z.int(), since: z.nullable(z.iso.datetime()) })),
	/** What takes place today; null for people who may not see it. */
	day: z.nullable(z.array(dayEntry)),
	/** The last twelve months, the current one last. */
	figures: z.array(
		z.object({ what: z.enum(figures), months: z.array(z.object({ month: z.string(), value: z.int() })) }),
	),
});
export type Today = z.infer<typeof today>;

/** From this many days on, an application has waited too long. */
export const lateAfterDays = 3;

export const todayEndpoints = {
	today: endpoint({
		method: 'GET',
		path: '/api/admin/today',
		summary: 'Open tasks of the caller’s permissions, what takes place today, and figures of the last twelve months',
		access: 'office',
		response: today,
	}),
};
