import { inArray } from 'drizzle-orm';
import { defineFeature } from '#server/core/feature.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import { type ReviewsService, reviewsService } from './reviews.service.ts';
import { reviews as reviewsTable } from './reviews.tables.ts';
import { reviewsOfficeRoutes } from './reviews-office.routes.ts';
import { type ReviewsOfficeService, reviewsOfficeService } from './reviews-office.service.ts';
import { reviewsToLookAt } from './unread-reviews.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		reviews: ReviewsService;
		reviewsOffice: ReviewsOfficeService;
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
	today: {
		waits: { REVIEWS_TO_LOOK_AT: { permission: 'content', count: ({ database }) => reviewsToLookAt(database.db) } },
	},
});
