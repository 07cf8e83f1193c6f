import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** Drafts that are published together, such as the menu for Eid. */

export const setStates = ['open', 'published', 'withdrawn'] as const;

const set = z.object({
	id: z.uuid(),
	name: z.string(),
	state: z.enum(setStates),
	version: z.number(),
	createdAt: z.iso.datetime(),
	/** While it is open, its drafts; afterwards, what it changed. */
	entries: z.array(z.object({ id: z.uuid(), kind: z.string(), title: z.string(), page: z.string() })),
	/** When it is on the site, if it was published for a period. */
	from: z.nullable(z.iso.datetime()),
	to: z.nullable(z.iso.datetime()),
});
export type ContentSet = z.infer<typeof set>;

const byId = z.object({ id: z.uuid('This is not a set.') });
const name = z
	.string('Please write a name')
	.check(z.trim(), z.minLength(1, 'Please write a name'), z.maxLength(80, 'At most 80 characters'));
const version = z.int('Please load the page again');
const when = (message: string) => z.optional(z.nullable(z.iso.datetime({ offset: true, error: message })));

export const contentSetEndpoints = {
	contentSets: endpoint({
		method: 'GET',
		path: '/api/admin/content-sets',
		summary: 'The sets of drafts, the newest first',
		access: 'content',
		response: z.object({ sets: z.array(set) }),
	}),
	createSet: endpoint({
		method: 'POST',
		path: '/api/admin/content-sets',
		summary: 'Start a set of drafts that are published together',
		access: 'content',
		status: 201,
		body: z.object({ name }),
		response: set,
	}),
	removeSet: endpoint({
		method: 'DELETE',
		path: '/api/admin/content-sets/:id',
		summary: 'Remove a set that was never published; its drafts stay',
		access: 'content',
		params: byId,
		query: z.object({ version: z.coerce.number().check(z.int()) }),
		response: z.object({ message: z.string() }),
	}),
	changeSetEntry: endpoint({
		method: 'PUT',
		path: '/api/admin/content-sets/:id/entries/:entry',
		summary: 'Put the draft of an entry into the set, or take it out',
		access: 'content',
		params: z.object({ ...byId.shape, entry: z.uuid('This is not an entry.') }),
		body: z.object({ included: z.boolean() }),
		response: set,
	}),
	previewSet: endpoint({
		method: 'POST',
		path: '/api/admin/content-sets/:id/preview',
		summary: 'Addresses of the pages of the set with all its drafts, for a quarter of an hour',
		access: 'content',
		params: byId,
		response: z.object({ paths: z.array(z.string()) }),
	}),
	publishSet: endpoint({
		method: 'POST',
		path: '/api/admin/content-sets/:id/publish',
		summary: 'Put all drafts of the set on the site at the same moment, now or for a period',
		access: 'content',
		params: byId,
		body: z.object({ version, from: when('Please choose when it starts'), to: when('Please choose when it ends') }),
		response: set,
	}),
	withdrawSet: endpoint({
		method: 'POST',
		path: '/api/admin/content-sets/:id/withdraw',
		summary: 'Put back what was live before the set. Entries that were changed since then stay as they are',
		access: 'content',
		params: byId,
		body: z.object({ version }),
		response: z.object({ set, kept: z.array(z.string()) }),
	}),
};
