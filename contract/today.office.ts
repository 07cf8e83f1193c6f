import * as z from 'zod/mini';
import { applicationRow } from './applications.office.ts';
import { endpoint } from './core/endpoint.ts';

/** What waits for somebody of the office. */
export const waits = [
	'STUCK_PAYMENTS',
	'SLIPS_TO_CONFIRM',
	'NEW_ENQUIRIES',
	'REVIEWS_TO_LOOK_AT',
	'DOCUMENTS_DUE',
	'ERASURES_ASKED',
	'FAILED_MAILS',
	'FAILED_JOBS',
] as const;
export type Wait = (typeof waits)[number];

/** What the year looked like, month by month. Income is in paisa, after what was given back. */
export const figures = ['APPLICATIONS', 'APPROVALS', 'INCOME', 'EVENT_REGISTRATIONS'] as const;
export type Figure = (typeof figures)[number];

export const today = z.object({
	/** For those who decide; nothing for the other permissions. */
	applications: z.nullable(
		z.object({
			counts: z.record(z.string(), z.int()),
			/** Waiting for a decision for too long. */
			late: z.int(),
			/** Those that wait the longest. */
			oldest: z.array(applicationRow),
		}),
	),
	waits: z.array(z.object({ what: z.enum(waits), count: z.int() })),
	/** The last twelve months, the present one last. */
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
		summary: 'What waits at the caller’s permissions, and what the last twelve months looked like',
		access: 'office',
		response: today,
	}),
};
