import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { endpoint } from './core/endpoint.ts';

export const subscriptionStates = ['WAITING', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const;
export const subscriptionState = z.enum(subscriptionStates);
export type SubscriptionState = z.infer<typeof subscriptionState>;

const message = z.object({ message: z.string() });
const byToken = z.object({ token: z.string() });

export const newsletterEndpoints = {
	requestNewsletter: endpoint({
		method: 'POST',
		path: '/api/newsletter',
		summary: 'Subscribe to the newsletter; the response is the same whether or not the address is known',
		access: 'anyone',
		body: z.object({
			email,
			/** A hidden field that only bots fill in. */
			website: z.optional(z.string().check(z.maxLength(500))),
		}),
		status: 202,
		response: message,
	}),
	confirmNewsletter: endpoint({
		method: 'POST',
		path: '/api/newsletter/confirm/:token',
		summary: 'Confirm with the emailed link',
		access: 'anyone',
		params: byToken,
		response: message,
	}),
	/** Mail programs call it too, with a form body that says `List-Unsubscribe=One-Click` (RFC 8058). */
	unsubscribe: endpoint({
		method: 'POST',
		path: '/api/newsletter/unsubscribe/:token',
		summary: 'Unsubscribe from the newsletter, or a member from mailings, with the link of any such email',
		access: 'anyone',
		params: byToken,
		response: message,
	}),
};
