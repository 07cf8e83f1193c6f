import { inArray, sql } from 'drizzle-orm';
import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import { galleryEndpoints } from '#contract/galleries.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { picturePath } from '#server/features/pictures/service.ts';
import { type GalleriesOfficeService, galleriesOfficeService } from './office.service.ts';
import { findItems } from './queries.ts';
import { type GalleriesService, galleriesService } from './service.ts';
import { galleryItems } from './tables.ts';

const galleriesRoutes: Routes = ({ serve }, { galleries }) => {
	serve(galleryEndpoints.gallery, {}, ({ query }) => galleries.gallery(query.type));
};

const galleriesOfficeRoutes: Routes = ({ serve }, { galleriesOffice: office }) => {
	serve(galleriesOfficeEndpoints.officeGallery, {}, ({ query }) => office.list(query.type, query.status));
	serve(galleriesOfficeEndpoints.createGalleryItem, {}, ({ actor, body }) => office.create(actor, body));
	serve(galleriesOfficeEndpoints.orderGallery, {}, async ({ actor, body }) => {
		await office.order(actor, body.type, body.ids);
		return { message: 'The new order is on the site.' };
	});
	serve(galleriesOfficeEndpoints.saveGalleryItems, {}, ({ actor, body }) => office.saveMany(actor, body.items));
	serve(galleriesOfficeEndpoints.saveGalleryItem, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(galleriesOfficeEndpoints.deleteGalleryItem, {}, async ({ actor, params }) => {
		await office.moveToBin(actor, params.id);
		return { message: 'It is in the bin for thirty days.' };
	});
	serve(galleriesOfficeEndpoints.restoreGalleryItem, {}, ({ actor, params }) => office.restore(actor, params.id));
};

declare module '#server/core/feature.ts' {
	interface Services {
		galleries: GalleriesService;
		galleriesOffice: GalleriesOfficeService;
	}
	interface AuditSubjects {
		'gallery-item': true;
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
	search: [
		{
			permission: 'content',
			find: async ({ database }, text, limit) =>
				(await findItems(database.db, text, limit)).map(({ id, caption, type }) => ({
					kind: 'gallery-item',
					id,
					name: caption,
					facts: [type === 'IMAGE_GALLERY' ? 'pictures' : 'videos'],
				})),
		},
	],
	pictureUses: () => sql`
		select substring(file from ${picturePath}) as picture, 'gallery-item' as kind, id::text as id,
			case when deleted_at is null then state::text else 'bin' end as state
		from ${galleryItems} cross join lateral unnest(array[url, poster]) as file
		where file ~ ${picturePath}`,
	emptyBin: ({ galleriesOffice }, now) => galleriesOffice.emptyBin(now),
});
