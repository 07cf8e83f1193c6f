import { reviewEndpoints } from '#contract/reviews.ts';
import type { Serve } from '#server/plugins/serve.ts';
import { presentReview, presentSummary } from './present-review.ts';
import type { ReviewsService } from './reviews.service.ts';

export function reviewsRoutes(serve: Serve, reviews: ReviewsService) {
	serve(reviewEndpoints.reviews, {}, async ({ query }) => (await reviews.list(query)).map(presentReview));
	serve(reviewEndpoints.reviewSummary, {}, async () => presentSummary(await reviews.summary()));
	serve(reviewEndpoints.writeReview, { limit: 'review' }, async ({ body }) => presentReview(await reviews.write(body)));
}
