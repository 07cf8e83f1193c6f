import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { endpoint } from './core/endpoint.ts';

export const subscriptionStates = ['WAITING', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const;
export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;

const said = z.object({ message: z.string() });
const byToken = z.object({ token: z.string() });

export const newsletterEndpoints = {
	askForNewsletter: endpoint({
		method: 'POST',
		path: '/api/newsletter',
		summary: 'Ask for the newsletter; the same answer whether or not the address is known',
		access: 'anyone',
		body: z.object({
			email,
			/** A box that no person sees. Who fills it in is a program. */
			website: z.optional(z.string().check(z.maxLength(500))),
		}),
		status: 202,
		response: said,
	}),
	confirmNewsletter: endpoint({
		method: 'POST',
		path: '/api/newsletter/confirm/:token',
		summary: 'Say yes with the mailed link',
		access: 'anyone',
		params: byToken,
		response: said,
	}),
	/** Mail programs call it too, with a form body that says `List-Unsubscribe=One-Click` (RFC 8058). */
	endRoundMails: endpoint({
		method: 'POST',
		path: '/api/newsletter/unsubscribe/:token',
		summary: 'End the newsletter, or a member’s round mails, with the link of any such mail',
		access: 'anyone',
		params: byToken,
		response: said,
	}),
};
