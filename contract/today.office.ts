import * as z from 'zod/mini';
import { applicationRow } from './applications.office.ts';
import { endpoint } from './core/endpoint.ts';

/** What needs the office’s attention. */
export const taskNames = [
	'STUCK_PAYMENTS',
	'WALLET_CLOSED',
	'SLIPS_TO_CONFIRM',
	'MEMBER_REQUESTS',
	'NEW_ENQUIRIES',
	'REVIEWS_TO_LOOK_AT',
	'DOCUMENTS_DUE',
	'ERASURES_ASKED',
	'FAILED_MAILS',
	'FAILED_JOBS',
] as const;
export type Task = (typeof taskNames)[number];

/** Values of the last twelve months, month by month. Income is in paisa, after refunds. */
export const figures = ['APPLICATIONS', 'APPROVALS', 'INCOME', 'EVENT_REGISTRATIONS'] as const;
export type Figure = (typeof figures)[number];

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
	tasks: z.array(z.object({ what: z.enum(taskNames), count: z.int() })),
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
		summary: 'Open tasks of the caller’s permissions, and figures of the last twelve months',
		access: 'office',
		response: today,
	}),
};
