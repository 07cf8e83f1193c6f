import { reviewOfficeEndpoints } from '#contract/reviews-office.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { ReviewsOfficeService } from './reviews-office.service.ts';

export function reviewsOfficeRoutes(serve: Serve, office: ReviewsOfficeService) {
	serve(reviewOfficeEndpoints.officeReviews, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(reviewOfficeEndpoints.changeReview, {}, ({ actor, params, body }) => office.change(actor, params.id, body));
}
