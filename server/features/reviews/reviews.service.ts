import type { EndpointRequest } from '#contract/endpoint.ts';
import type { reviewEndpoints } from '#contract/reviews.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import * as repo from './reviews.repo.ts';

export type ReviewsService = ReturnType<typeof reviewsService>;
type Written = EndpointRequest<typeof reviewEndpoints.writeReview>['body'];

/** What diners say of the restaurant, as the public reads it. */
export function reviewsService({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>) {
	/** Also how demo reviews come in, with their own dates and replies. */
	const keep = (values: Parameters<typeof repo.insertReview>[1]) =>
		db.transaction(async (tx) => {
			const review = await repo.insertReview(tx, values);
			await announceContentChange(tx);
			return review;
		});

	return {
		keep,
		list: (page: { limit: number; before?: string | undefined }) => repo.shownReviews(db, page),
		summary: () => repo.totals(db),
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
