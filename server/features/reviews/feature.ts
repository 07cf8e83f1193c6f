import { inArray } from 'drizzle-orm';
import { reviewListQuery, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import { reviewEndpoints } from '#contract/reviews.ts';
import { clubDate } from '#server/core/club-date.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { homeNumber } from '#server/core/home-number.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { type ReviewsOfficeService, reviewsOfficeService } from './office.service.ts';
import { eraseAuthor, oldestUnread, page, unread } from './queries.ts';
import { type ReviewsService, reviewsService } from './service.ts';
import { reviews as reviewsTable } from './tables.ts';

const reviewsRoutes: Routes = ({ serve }, { reviews }) => {
	serve(reviewEndpoints.reviews, {}, ({ query }) => reviews.list(query));
	serve(reviewEndpoints.reviewSummary, {}, () => reviews.summary());
	serve(reviewEndpoints.writeReview, { limit: 'review' }, ({ body }) => reviews.write(body));
};

const reviewsOfficeRoutes: Routes = ({ serve, serveCsv }, { reviewsOffice: office }) => {
	serve(reviewOfficeEndpoints.officeReviews, {}, ({ query: { q, status, from, to, ...view } }) =>
		office.list({ q, status, from, to }, view),
	);
	serve(reviewOfficeEndpoints.changeReviews, {}, ({ actor, body: { action, ids, reason } }) =>
		forEachRow(ids, (id) => office.change(actor, id, { hidden: action === 'hide', reason, looked: true })),
	);
	serve(reviewOfficeEndpoints.changeReview, {}, ({ actor, params, body }) => office.change(actor, params.id, body));
	serveCsv(
		{ name: 'reviews', summary: 'The reviews for a spreadsheet', access: 'content', query: reviewListQuery },
		({ actor, query: { q, status, from, to, ...view } }) => office.csv(actor, { q, status, from, to }, view),
	);
};

declare module '#server/core/feature.ts' {
	interface Services {
		reviews: ReviewsService;
		reviewsOffice: ReviewsOfficeService;
	}
	interface AuditSubjects {
		review: true;
	}
}

export const reviews = defineFeature({
	name: 'reviews',
	services: (context) => ({
		reviews: reviewsService(context),
		reviewsOffice: reviewsOfficeService({ dependencies: context, audit: context.audit }),
	}),
	routes: [reviewsRoutes, reviewsOfficeRoutes],
	auditSubjects: {
		review: (db, ids) =>
			db
				.select({ id: reviewsTable.id, name: reviewsTable.userName })
				.from(reviewsTable)
				.where(inArray(reviewsTable.id, ids)),
	},
	memberData: {
		async erase({ audit }, tx, member) {
			const erased = await eraseAuthor(tx, member);
			await audit.eraseDetails(
				tx,
				erased.map(({ id }) => ({ kind: 'review', id })),
			);
		},
	},
	search: [
		{
			permission: 'content',
			find: async ({ database }, q, limit) =>
				(await page(database.db, { q: homeNumber(q) }, { sort: 'date' }, limit)).shown.map(({ review }) => ({
					kind: 'review',
					id: review.id,
					name: review.userName,
					facts: [clubDate(review.createdAt), review.foodComment.slice(0, 80)].filter(Boolean),
				})),
		},
	],
	today: {
		tasks: {
			REVIEWS_TO_LOOK_AT: {
				permission: 'content',
				count: ({ database }) => unread(database.db),
				since: ({ database }) => oldestUnread(database.db),
			},
		},
	},
});
