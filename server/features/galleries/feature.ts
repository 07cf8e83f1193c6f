import { inArray } from 'drizzle-orm';
import { defineFeature } from '#server/core/feature.ts';
import { galleriesRoutes } from './galleries.routes.ts';
import { type GalleriesService, galleriesService } from './galleries.service.ts';
import { media } from './galleries.tables.ts';
import { galleriesOfficeRoutes } from './galleries-office.routes.ts';
import { type GalleriesOfficeService, galleriesOfficeService } from './galleries-office.service.ts';

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
			shownElsewhere: context.events.picturesAmong,
		}),
	}),
	routes: [galleriesRoutes, galleriesOfficeRoutes],
	auditSubjects: {
		media: (db, ids) => db.select({ id: media.id, name: media.caption }).from(media).where(inArray(media.id, ids)),
	},
	emptyBin: ({ galleriesOffice }, now) => galleriesOffice.emptyBin(now),
});
