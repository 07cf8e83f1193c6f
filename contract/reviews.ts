import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { forEachPart, mostStars, nameAndPhone } from './review-parts.ts';

/** Zero stars: this part was not rated. */
const stars = z
	.number('Give zero to five stars')
	.check(z.int('Whole stars only'), z.gte(0), z.lte(mostStars, 'Five stars at most'));
const comment = z.string().check(z.trim(), z.maxLength(1000, 'At most 1000 characters'));
const needed = (most: number) =>
	z.string(nameAndPhone).check(z.trim(), z.minLength(1, nameAndPhone), z.maxLength(most, `At most ${most} characters`));

export const review = z.object({
	id: z._default(z.string(), ''),
	userName: z.string(),
	ratings: z.object(forEachPart(z._default(z.number(), 0))),
	comments: z.object(forEachPart(z._default(z.string(), ''))),
	date: z.string(),
	/** The club's public reply. */
	reply: z.optional(z.object({ text: z.string(), date: z.iso.datetime() })),
});
export type Review = z.infer<typeof review>;

const figures = z.object({ average: z.number(), count: z.number() });

export const reviewSummary = z.object({
	count: z.number(),
	/** One decimal, over all rated parts; 0 without ratings. */
	average: z.number(),
	categories: z.object(forEachPart(figures)),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const reviewEndpoints = {
	reviews: endpoint({
		method: 'GET',
		path: '/api/reviews',
		summary: 'Reviews of the restaurant, the newest first',
		access: 'anyone',
		query: z.object({
			limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100, 'At most 100 at a time')), 20),
			/** The id of the last review of the page before; older ones follow. */
			before: z.optional(z.uuid('This is not a review.')),
		}),
		response: z.array(review),
	}),
	reviewSummary: endpoint({
		method: 'GET',
		path: '/api/reviews/summary',
		summary: 'The number of reviews, and the average of each part',
		access: 'anyone',
		response: reviewSummary,
	}),
	writeReview: endpoint({
		method: 'POST',
		path: '/api/reviews',
		summary: 'Write a review of the restaurant',
		access: 'anyone',
		status: 201,
		body: z.object({
			userName: needed(80),
			/** For the office only; no public response has it. */
			userPhone: needed(30),
			ratings: z.prefault(z.object(forEachPart(z._default(stars, 0))), {}),
			comments: z.prefault(z.object(forEachPart(z._default(comment, ''))), {}),
		}),
		response: review,
	}),
};
