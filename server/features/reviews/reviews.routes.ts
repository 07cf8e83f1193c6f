import { reviewEndpoints } from '#contract/reviews.ts';
import type { Routes } from '#server/core/feature.ts';
import { presentReview, presentSummary } from './review-view.ts';

export const reviewsRoutes: Routes = ({ serve }, { reviews }) => {
	serve(reviewEndpoints.reviews, {}, async ({ query }) => (await reviews.list(query)).map(presentReview));
	serve(reviewEndpoints.reviewSummary, {}, async () => presentSummary(await reviews.summary()));
	serve(reviewEndpoints.writeReview, { limit: 'review' }, async ({ body }) => presentReview(await reviews.write(body)));
};
