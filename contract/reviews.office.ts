import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { review } from './reviews.ts';

/** The reviews as the office reads them. */

export const reviewFilters = ['new', 'shown', 'hidden'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const officeReview = z.object({
	...review.shape,
	userPhone: z.string(),
	lookedAt: z.nullable(z.iso.datetime()),
	/** Nothing while everybody can read it. */
	hidden: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type OfficeReview = z.infer<typeof officeReview>;

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const reviewListQuery = listQuery(['date'], { shelf: z.optional(z.enum(reviewFilters)) });

export const reviewOfficeEndpoints = {
	officeReviews: endpoint({
		method: 'GET',
		path: '/api/admin/reviews',
		summary: 'Reviews to look at, shown and hidden, the newest first',
		access: 'content',
		query: reviewListQuery,
		response: z.object({ ...listOf(officeReview).shape, counts: z.record(z.enum(reviewFilters), z.number()) }),
	}),
	changeReview: endpoint({
		method: 'PATCH',
		path: '/api/admin/reviews/:id',
		summary: 'Hide with a reason, show again, answer for everyone to read, or mark as looked at',
		access: 'content',
		params: z.object({ id: z.uuid('This is not a review.') }),
		body: z
			.object({
				hidden: z.optional(z.boolean()),
				/** Why it is hidden; for the office alone. */
				reason: z.optional(words(500)),
				/** Empty takes the answer back. */
				reply: z.optional(words(2000)),
				looked: z.optional(z.literal(true)),
			})
			.check(
				z.refine(
					({ hidden, reply, looked }) => (hidden ?? reply ?? looked) !== undefined,
					'Say what is to be changed.',
				),
			),
		response: officeReview,
	}),
};
