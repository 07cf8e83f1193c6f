import * as z from 'zod/mini';

/** Rows on one page of an office list. */
export const listSize = 25;

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/**
 * What every list of the office understands: words to look for, an order, and a place to go on from (`at`, as `next` or
 * `previous` of the last answer said it). `page` counts through the list instead; far down that is slower.
 */
export const listQuery = <
	const S extends readonly [string, ...string[]],
	F extends Record<string, z.core.$ZodType> = Record<never, never>,
>(
	sorts: S,
	filters: F = {} as F,
) =>
	z.object({
		q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 letters'))),
		sort: z._default(z.enum(sorts), sorts[0] as S[number]),
		/** Without it the order that is usual for the sort. */
		dir: z.optional(z.enum(directions)),
		at: z.optional(z.string().check(z.maxLength(600))),
		page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
		...filters,
	});

export const listOf = <T extends z.core.$ZodType>(item: T) =>
	z.object({
		items: z.array(item),
		total: z.number(),
		next: z.nullable(z.string()),
		previous: z.nullable(z.string()),
	});
