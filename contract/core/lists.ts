import * as z from 'zod/mini';

/** Rows on one page of an office list. */
export const listSize = 25;

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/**
 * The query of every office list: a search text, an order, and a cursor (`at`, from `next` or `previous` of the last
 * response). `page` counts pages instead, which is slower far down the list.
 */
export const listQuery = <
	const S extends readonly [string, ...string[]],
	F extends Record<string, z.core.$ZodType> = Record<never, never>,
>(
	sorts: S,
	filters: F = {} as F,
) =>
	z.object({
		q: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters'))),
		sort: z._default(z.enum(sorts), sorts[0] as S[number]),
		/** The default depends on the sort. */
		dir: z.optional(z.enum(directions)),
		at: z.optional(z.string().check(z.maxLength(600))),
		page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
		...filters,
	});

const day = z.optional(z.iso.date('Write the day as 2026-12-31.'));

/** For lists with dates: days in the club's time zone, both included. */
export const dayRange = { from: day, to: day };

/** How many rows are changed at once. */
export const mostAtOnce = 100;

/** The rows that are changed at once. */
export const rowIds = z
	.array(z.uuid('This is not a row of the list.'))
	.check(z.minLength(1, 'Please select something'), z.maxLength(mostAtOnce, `At most ${mostAtOnce} at once`));

/** The ids of rows in an address, separated by commas, for a file about them. */
export const idsInQuery = (rule: string) =>
	z.string(rule).check(z.refine((text) => rowIds.safeParse(text.split(',')).success, rule));

/** The same action for several rows. */
export const bulkBody = <const A extends readonly [string, ...string[]]>(actions: A) =>
	z.object({ action: z.enum(actions), ids: rowIds });

/** Each row is changed by itself: what is refused does not stop the others. */
export const bulkResult = z.object({
	done: z.array(z.uuid()),
	refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const listOf = <T extends z.core.$ZodType>(item: T) =>
	z.object({
		items: z.array(item),
		total: z.number(),
		next: z.nullable(z.string()),
		previous: z.nullable(z.string()),
	});
