import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { review } from './reviews.ts';

/** The reviews in the office. */

export const reviewStatuses = ['new', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const officeReview = z.object({
	...review.shape,
	userPhone: z.string(),
	lookedAt: z.nullable(z.iso.datetime()),
	/** Null while everyone can read it. */
	hidden: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type OfficeReview = z.infer<typeof officeReview>;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));

export const reviewListQuery = listQuery(['date'], { status: z.optional(z.enum(reviewStatuses)), ...dayRange });

export const reviewOfficeEndpoints = {
	officeReviews: endpoint({
		method: 'GET',
		path: '/api/admin/reviews',
		summary: 'Unread, shown and hidden reviews, the newest first',
		access: 'content',
		query: reviewListQuery,
		response: z.object({ ...listOf(officeReview).shape, counts: z.record(z.enum(reviewStatuses), z.number()) }),
	}),
	changeReviews: endpoint({
		method: 'POST',
		path: '/api/admin/reviews/bulk',
		summary: 'Do the same with several reviews',
		access: 'content',
		/** Both also mark the reviews as read. */
		body: z.object({ ...bulkBody(['show', 'hide']).shape, reason: z.optional(text(500)) }),
		response: bulkResult,
	}),
	changeReview: endpoint({
		method: 'PATCH',
		path: '/api/admin/reviews/:id',
		summary: 'Hide with a reason, show again, reply publicly, or mark as read',
		access: 'content',
		params: z.object({ id: z.uuid('This is not a review.') }),
		body: z
			.object({
				hidden: z.optional(z.boolean()),
				/** Why it is hidden; only the office sees it. */
				reason: z.optional(text(500)),
				/** Empty removes the reply. */
				reply: z.optional(text(2000)),
				looked: z.optional(z.literal(true)),
			})
			.check(z.refine(({ hidden, reply, looked }) => (hidden ?? reply ?? looked) !== undefined, 'Say what to change.')),
		response: officeReview,
	}),
};
