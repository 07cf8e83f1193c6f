import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { subscriptionState } from './newsletter.ts';

export const subscriberRow = z.object({
	id: z.uuid(),
	email: z.string(),
	state: subscriptionState,
	askedAt: z.iso.datetime(),
	confirmedAt: z.nullable(z.iso.datetime()),
	unsubscribedAt: z.nullable(z.iso.datetime()),
});
export type SubscriberRow = z.infer<typeof subscriberRow>;

export const subscriberList = listQuery(['asked', 'email'], { state: z.optional(subscriptionState), ...dayRange });

export const newsletterOfficeEndpoints = {
	subscribers: endpoint({
		method: 'GET',
		path: '/api/admin/subscribers',
		summary: 'Subscribers of the newsletter, the newest first',
		access: 'content',
		query: subscriberList,
		response: z.object({ ...listOf(subscriberRow).shape, counts: z.record(z.string(), z.number()) }),
	}),
	changeSubscribers: endpoint({
		method: 'POST',
		path: '/api/admin/subscribers/bulk',
		summary: 'Do the same with several subscribers',
		access: 'content',
		body: bulkBody(['remove']),
		response: bulkResult,
	}),
	removeSubscriber: endpoint({
		method: 'DELETE',
		path: '/api/admin/subscribers/:id',
		summary: 'Delete an address at its owner’s request',
		access: 'content',
		params: z.object({ id: z.uuid('This is not a subscriber.') }),
		response: z.object({ message: z.string() }),
	}),
};
