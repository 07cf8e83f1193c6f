import * as z from 'zod/mini';
import { isKind, type KindName, kinds } from './content/kinds.ts';
import { endpoint } from './core/endpoint.ts';

/** `restaurant`, `dish`, or `dish:soups` for the dishes of one part of the menu. */
const what = z.string().check(
	z.regex(/^[A-Za-z]+(:[a-z0-9-]{1,80})?$/, 'This is not content of the site.'),
	z.refine((name) => isKind(name.split(':')[0]!), 'There is no such content.'),
);

export const contentEndpoints = {
	readContent: endpoint({
		method: 'GET',
		path: '/api/content',
		summary:
			'Texts, prices and lists of the public pages, as they are now: of a single kind an object, of others a list',
		access: 'anyone',
		query: z.object({
			read: z.pipe(
				z.pipe(
					z.string(),
					z.transform((names) => names.split(',')),
				),
				z.array(what).check(z.minLength(1), z.maxLength(20, 'At most 20 at a time.')),
			),
		}),
		response: z.object({ content: z.record(z.string(), z.unknown()) }),
	}),
	newAddress: endpoint({
		method: 'GET',
		path: '/api/content/:kind/:slug/new-address',
		summary: 'Where an entry is now whose address was changed',
		access: 'anyone',
		params: z.object({
			kind: z.enum(Object.keys(kinds) as [KindName, ...KindName[]], 'There is no such content.'),
			slug: z.string().check(z.maxLength(80)),
		}),
		response: z.object({ slug: z.string() }),
	}),
};
