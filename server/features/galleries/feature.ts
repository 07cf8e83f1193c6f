import { inArray } from 'drizzle-orm';
import { defineFeature } from '#server/core/feature.ts';
import { type GalleriesOfficeService, galleriesOfficeService } from './office.service.ts';
import { galleriesOfficeRoutes, galleriesRoutes } from './routes.ts';
import { type GalleriesService, galleriesService } from './service.ts';
import { galleryItems } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		galleries: GalleriesService;
		galleriesOffice: GalleriesOfficeService;
	}
}

export const galleries = defineFeature({
	name: 'galleries',
	services: (context) => ({
		galleries: galleriesService(context),
		galleriesOffice: galleriesOfficeService({
			dependencies: context,
			audit: context.audit,
			uploads: context.uploads,
			usedElsewhere: context.events.picturesAmong,
		}),
	}),
	routes: [galleriesRoutes, galleriesOfficeRoutes],
	auditSubjects: {
		'gallery-item': (db, ids) =>
			db
				.select({ id: galleryItems.id, name: galleryItems.caption })
				.from(galleryItems)
				.where(inArray(galleryItems.id, ids)),
	},
	emptyBin: ({ galleriesOffice }, now) => galleriesOffice.emptyBin(now),
});
