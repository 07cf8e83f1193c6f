import { reviewListQuery, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const reviewsOfficeRoutes: Routes = ({ serve, serveCsv }, { reviewsOffice: office }) => {
	serve(reviewOfficeEndpoints.officeReviews, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(reviewOfficeEndpoints.changeReview, {}, ({ actor, params, body }) => office.change(actor, params.id, body));
	serveCsv(
		{ name: 'reviews', summary: 'The reviews for a spreadsheet', access: 'content', query: reviewListQuery },
		({ actor, query: { q, shelf, ...view } }) => office.csv(actor, { q, shelf }, view),
	);
};
