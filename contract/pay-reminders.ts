import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** How many days before the last day to pay a reminder can come. Bills have 14 days. */
export const reminderDays = [1, 3, 5, 7] as const;

/** The reminder that a member wants, by email; null for none. */
export const payReminder = z.object({
	days: z.nullable(z.literal(reminderDays, 'Choose 1, 3, 5 or 7 days, or no reminder.')),
});
export type PayReminder = z.infer<typeof payReminder>;

export const payReminderEndpoints = {
	payReminder: endpoint({
		method: 'GET',
		path: '/api/account/pay-reminder',
		summary: 'How many days before the last day to pay the logged-in member is reminded',
		access: 'unlocked',
		response: payReminder,
	}),
	choosePayReminder: endpoint({
		method: 'PUT',
		path: '/api/account/pay-reminder',
		summary: 'Choose a reminder before the last day to pay of a bill, or none',
		access: 'unlocked',
		body: payReminder,
		response: z.object({ message: z.string() }),
	}),
};
