import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** Which mails a member wants. Mails about the account, payments and own bookings are always sent. */
export const mailPreferences = z.object({
	newsletter: z.boolean('Choose yes or no'),
	clubMailings: z.boolean('Choose yes or no'),
	eventMailings: z.boolean('Choose yes or no'),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

export const mailPreferenceEndpoints = {
	mailPreferences: endpoint({
		method: 'GET',
		path: '/api/account/mail-preferences',
		summary: 'Which emails the member wants',
		access: 'signed-in',
		response: mailPreferences,
	}),
	changeMailPreferences: endpoint({
		method: 'PUT',
		path: '/api/account/mail-preferences',
		summary: 'Choose which emails to get; the newsletter goes to the address of the account',
		access: 'signed-in',
		body: mailPreferences,
		response: z.object({ message: z.string() }),
	}),
};
