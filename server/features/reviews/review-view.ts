import type { ReviewPart } from '#contract/review-parts.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';
import type { ReviewRow, Totals } from './reviews.queries.ts';

/** The parts by the names of the specification. */
export const byPart = <T>(ambience: T, service: T, food: T): Record<ReviewPart, T> => ({
	'Ambience & Atmosphere': ambience,
	'Service & Hospitality': service,
	'Food & Beverages': food,
});

/** What the public may know of a review. The phone number is the office's alone. */
export const presentReview = (row: ReviewRow): Review => ({
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

/** Averages over what was rated: a part without stars counts neither for itself nor for the whole. */
export const presentSummary = (row: Totals): ReviewSummary => ({
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
