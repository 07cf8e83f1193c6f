import { inArray } from 'drizzle-orm';
import { defineFeature } from '#server/core/feature.ts';
import { type ReviewsOfficeService, reviewsOfficeService } from './office.service.ts';
import { unread } from './queries.ts';
import { reviewsOfficeRoutes, reviewsRoutes } from './routes.ts';
import { type ReviewsService, reviewsService } from './service.ts';
import { reviews as reviewsTable } from './tables.ts';

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
		tasks: { REVIEWS_TO_LOOK_AT: { permission: 'content', count: ({ database }) => unread(database.db) } },
	},
});
