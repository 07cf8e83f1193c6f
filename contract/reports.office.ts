import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { memberStates } from './membership-states.ts';

/** The office's reports. */

/** Opening + joined − left = closing. */
const movement = { opening: z.int(), joined: z.int(), left: z.int(), closing: z.int() };

export const strength = z.object({
	year: z.int(),
	/** The years that can be chosen, the newest first. */
	years: z.array(z.int()),
	/** Every month of the year that has begun. */
	months: z.array(z.object({ month: z.string(), ...movement })),
	/** The same for the whole year, by category or membership type as it is now. */
	groups: z.array(z.object({ name: z.string(), ...movement })),
	/** Members in each state today. */
	states: z.array(z.object({ state: z.enum(memberStates), members: z.int() })),
	/** Members today by age in years; `from` is null for those whose date of birth is not known. */
	ages: z.array(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()), members: z.int() })),
	/** How many joined in each year, the newest first. */
	joined: z.array(z.object({ year: z.int(), members: z.int() })),
});
export type Strength = z.infer<typeof strength>;

export const groupings = ['category', 'type'] as const;
export type Grouping = (typeof groupings)[number];

export const strengthQuery = z.object({
	/** The current year if there is none. */
	year: z.optional(z.coerce.number('Write the year as 2026.').check(z.int(), z.minimum(1900), z.maximum(2200))),
	by: z._default(z.enum(groupings), 'category'),
});

export const reportEndpoints = {
	strength: endpoint({
		method: 'GET',
		path: '/api/admin/reports/strength',
		summary: 'How many members the club has: by month, category or type, state and age',
		access: 'applications',
		query: strengthQuery,
		response: strength,
	}),
};
