import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

export const searchKinds = [
	'member',
	'family',
	'application',
	'payment',
	'slip',
	'enquiry',
	'subscriber',
	'mailing',
	'event',
	'notice',
	'review',
	'gallery-item',
	'picture',
	'content',
] as const;

/** One result of the office's search. */
const searchResult = z.object({
	kind: z.enum(searchKinds),
	id: z.uuid(),
	/** The name of the person, or the title. */
	name: z.string(),
	/** What distinguishes it from others: User ID, email, receipt number, day. */
	facts: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchEndpoints = {
	search: endpoint({
		method: 'GET',
		path: '/api/admin/search',
		summary:
			'Everything that the caller may see: people by name, User ID, email, phone or identity number, payments by receipt or trxID, content by its text',
		access: 'office',
		query: z.object({
			q: z
				.string('Write what you are looking for.')
				.check(z.trim(), z.minLength(2, 'At least two characters'), z.maxLength(100, 'At most 100 characters')),
		}),
		response: z.object({ items: z.array(searchResult) }),
	}),
};
