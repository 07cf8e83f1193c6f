import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import { galleryEndpoints } from '#contract/galleries.ts';
import type { Routes } from '#server/core/feature.ts';

export const galleriesRoutes: Routes = ({ serve }, { galleries }) => {
	serve(galleryEndpoints.gallery, {}, ({ query }) => galleries.gallery(query.type));
};

export const galleriesOfficeRoutes: Routes = ({ serve }, { galleriesOffice: office }) => {
	serve(galleriesOfficeEndpoints.officeGallery, {}, ({ query }) => office.list(query.type, query.status));
	serve(galleriesOfficeEndpoints.createGalleryItem, {}, ({ actor, body }) => office.create(actor, body));
	serve(galleriesOfficeEndpoints.orderGallery, {}, async ({ actor, body }) => {
		await office.order(actor, body.type, body.ids);
		return { message: 'The new order is on the site.' };
	});
	serve(galleriesOfficeEndpoints.saveGalleryItem, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(galleriesOfficeEndpoints.deleteGalleryItem, {}, async ({ actor, params }) => {
		await office.moveToBin(actor, params.id);
		return { message: 'It is in the bin for thirty days.' };
	});
	serve(galleriesOfficeEndpoints.restoreGalleryItem, {}, ({ actor, params }) => office.restore(actor, params.id));
};
