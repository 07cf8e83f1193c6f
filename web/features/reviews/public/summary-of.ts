import { forEachPart, type ReviewPart, reviewParts } from '#contract/review-parts.ts';
import type { Review, ReviewSummary } from '#contract/reviews.ts';

/** One decimal; zero stars mean that the part was not rated. */
function figuresOf(ratings: readonly number[]) {
	const rated = ratings.filter((stars) => stars > 0);
	const sum = rated.reduce((total, stars) => total + stars, 0);
	return { average: rated.length > 0 ? Math.round((10 * sum) / rated.length) / 10 : 0, count: rated.length };
}

/** The summary of a list that has all reviews. */
export function summaryOf(reviews: readonly Review[]): ReviewSummary {
	const ratingsOf = (part: ReviewPart) => reviews.map(({ ratings }) => ratings[part]);
	const categories = { ...forEachPart({ average: 0, count: 0 }) };
	for (const part of reviewParts) categories[part] = figuresOf(ratingsOf(part));
	return { count: reviews.length, average: figuresOf(reviewParts.flatMap(ratingsOf)).average, categories };
}
