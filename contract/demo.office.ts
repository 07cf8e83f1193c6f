import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** What the person types, so that nobody removes it by accident. */
export const removalWord = 'remove demo';

export const demoStatus = z.object({
	/** Null if no demo was made here, or it was removed. */
	demo: z.nullable(
		z.object({
			createdAt: z.iso.datetime(),
			/** How many records of each kind. */
			records: z.array(z.object({ kind: z.string(), count: z.int() })),
			/** Records of the demo that real ones need, such as an event that a real member has booked. */
			needed: z.array(z.object({ name: z.string(), by: z.string() })),
		}),
	),
});
export type DemoStatus = z.infer<typeof demoStatus>;

export const demoEndpoints = {
	demo: endpoint({
		method: 'GET',
		path: '/api/admin/demo',
		summary: 'The data of the demo, and what real records need of it',
		access: 'team',
		response: demoStatus,
	}),
	removeDemo: endpoint({
		method: 'POST',
		path: '/api/admin/demo/remove',
		summary: 'Remove the data of the demo; refused while real records need some of it, unless that is kept',
		access: 'team',
		body: z.object({
			typed: z.string().check(
				z.trim(),
				z.refine((text) => text.toLowerCase() === removalWord, `Please type “${removalWord}”.`),
			),
			/** Keep what real records need. It is part of the club from then on. */
			keepNeeded: z._default(z.boolean(), false),
		}),
		response: z.object({ message: z.string() }),
	}),
};
