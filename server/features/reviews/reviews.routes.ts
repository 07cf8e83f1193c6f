import { reviewEndpoints } from '#contract/reviews.ts';
import type { Serve } from '#server/core/http/serve.ts';
import { presentReview, presentSummary } from './review-view.ts';
import type { ReviewsService } from './reviews.service.ts';

export function reviewsRoutes(serve: Serve, reviews: ReviewsService) {
	serve(reviewEndpoints.reviews, {}, async ({ query }) => (await reviews.list(query)).map(presentReview));
	serve(reviewEndpoints.reviewSummary, {}, async () => presentSummary(await reviews.summary()));
	serve(reviewEndpoints.writeReview, { limit: 'review' }, async ({ body }) => presentReview(await reviews.write(body)));
}
