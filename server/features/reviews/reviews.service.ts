import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { reviewEndpoints } from '#contract/reviews.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './reviews.queries.ts';

export type ReviewsService = ReturnType<typeof reviewsService>;
type Written = EndpointRequest<typeof reviewEndpoints.writeReview>['body'];

/** What diners say of the restaurant, as the public reads it. */
export function reviewsService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	/** Also how demo reviews come in, with their own dates and replies. */
	const keep = (values: Parameters<typeof queries.insertReview>[1]) =>
		db.transaction(async (tx) => {
			const review = await queries.insertReview(tx, values);
			await announceContentChange(tx);
			return review;
		});

	return {
		keep,
		list: (page: { limit: number; before?: string | undefined }) => queries.shownReviews(db, page),
		summary: () => queries.totals(db),
		write: ({ userName, userPhone, ratings, comments }: Written) =>
			keep({
				userName,
				userPhone,
				ambience: ratings['Ambience & Atmosphere'],
				service: ratings['Service & Hospitality'],
				food: ratings['Food & Beverages'],
				ambienceComment: comments['Ambience & Atmosphere'],
				serviceComment: comments['Service & Hospitality'],
				foodComment: comments['Food & Beverages'],
				createdAt: clock.now(),
			}),
	};
}
