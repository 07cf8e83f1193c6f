import { reviewListQuery, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { ServeCsv } from '#server/core/http/serve-csv.ts';
import type { ReviewsOfficeService } from './reviews-office.service.ts';

export function reviewsOfficeRoutes(serve: Serve, serveCsv: ServeCsv, office: ReviewsOfficeService) {
	serve(reviewOfficeEndpoints.officeReviews, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(reviewOfficeEndpoints.changeReview, {}, ({ actor, params, body }) => office.change(actor, params.id, body));
	serveCsv(
		{ name: 'reviews', summary: 'The reviews for a spreadsheet', access: 'content', query: reviewListQuery },
		({ actor, query: { q, shelf, ...view } }) => office.csv(actor, { q, shelf }, view),
	);
}
