import { reviewListQuery, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import type { Routes } from '#server/core/feature.ts';

export const reviewsRoutes: Routes = ({ serve }, { reviews }) => {
	serve(reviewEndpoints.reviews, {}, ({ query }) => reviews.list(query));
	serve(reviewEndpoints.reviewSummary, {}, () => reviews.summary());
	serve(reviewEndpoints.writeReview, { limit: 'review' }, ({ body }) => reviews.write(body));
};

export const reviewsOfficeRoutes: Routes = ({ serve, serveCsv }, { reviewsOffice: office }) => {
	serve(reviewOfficeEndpoints.officeReviews, {}, ({ query: { q, status, ...view } }) =>
		office.list({ q, status }, view),
	);
	serve(reviewOfficeEndpoints.changeReview, {}, ({ actor, params, body }) => office.change(actor, params.id, body));
	serveCsv(
		{ name: 'reviews', summary: 'The reviews for a spreadsheet', access: 'content', query: reviewListQuery },
		({ actor, query: { q, status, ...view } }) => office.csv(actor, { q, status }, view),
	);
};
