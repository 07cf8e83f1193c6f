import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** One result of the office's search. */
const searchResult = z.object({
	kind: z.enum(['member', 'application', 'payment', 'slip']),
	id: z.uuid(),
	/** The person's name. */
	name: z.string(),
	/** What distinguishes it from others: User ID, email, receipt number. */
	facts: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchEndpoints = {
	people: endpoint({
		method: 'GET',
		path: '/api/admin/people',
		summary: 'Members, applications, payments and bank slips by name, User ID, email, phone, receipt number or trxID',
		access: 'office',
		query: z.object({
			q: z
				.string('Write what you are looking for.')
				.check(z.trim(), z.minLength(2, 'At least two characters'), z.maxLength(100, 'At most 100 characters')),
		}),
		response: z.object({ items: z.array(searchResult) }),
	}),
};
