import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { ReviewPart } from '#contract/review-parts.ts';
import type { Review, ReviewSummary, reviewEndpoints } from '#contract/reviews.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

export const reviewsKey = dataKey('reviews');

export type ReviewsService = ReturnType<typeof reviewsService>;
type ReviewForm = EndpointRequest<typeof reviewEndpoints.writeReview>['body'];

/** Guests' reviews of the restaurant, as everyone reads them. */
export function reviewsService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	const insert = (values: Parameters<typeof queries.insertReview>[1]) =>
		db.transaction(async (tx) => {
			const review = await queries.insertReview(tx, values);
			await announceContentChange(tx, [reviewsKey]);
			return review;
		});

	return {
		/** For demo reviews, which have their own dates and replies. */
		insert,
		async list(page: { limit: number; before?: string | undefined }) {
			noteRead([reviewsKey]);
			return (await queries.shownReviews(db, page)).map(toPublicReview);
		},
		async summary() {
			noteRead([reviewsKey]);
			return toSummary(await queries.totals(db));
		},
		async write({ userName, userPhone, ratings, comments }: ReviewForm) {
			const review = await insert({
				userName,
				userPhone,
				ambience: ratings['Ambience & Atmosphere'],
				service: ratings['Service & Hospitality'],
				food: ratings['Food & Beverages'],
				ambienceComment: comments['Ambience & Atmosphere'],
				serviceComment: comments['Service & Hospitality'],
				foodComment: comments['Food & Beverages'],
				createdAt: clock.now(),
			});
			return toPublicReview(review);
		},
	};
}

/** The parts by the names of the specification. */
const byPart = <T>(ambience: T, service: T, food: T): Record<ReviewPart, T> => ({
	'Ambience & Atmosphere': ambience,
	'Service & Hospitality': service,
	'Food & Beverages': food,
});

/** Without the phone number, which only the office sees. */
export const toPublicReview = (row: queries.ReviewRow): Review => ({
	id: row.id,
	userName: row.userName,
	ratings: byPart(row.ambience, row.service, row.food),
	comments: byPart(row.ambienceComment, row.serviceComment, row.foodComment),
	date: row.createdAt.toISOString(),
	...(row.reply !== null && row.repliedAt ? { reply: { text: row.reply, date: row.repliedAt.toISOString() } } : {}),
});

function figures(stars: number, count: number) {
	return { average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10, count };
}

/** A part without stars was not rated and counts in no average. */
const toSummary = (row: queries.Totals): ReviewSummary => ({
	count: row.count,
	average: figures(
		row.ambienceStars + row.serviceStars + row.foodStars,
		row.ambienceCount + row.serviceCount + row.foodCount,
	).average,
	categories: byPart(
		figures(row.ambienceStars, row.ambienceCount),
		figures(row.serviceStars, row.serviceCount),
		figures(row.foodStars, row.foodCount),
	),
});
