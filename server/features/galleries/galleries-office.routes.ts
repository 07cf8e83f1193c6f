import { galleriesOfficeEndpoints } from '#contract/galleries.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const galleriesOfficeRoutes: Routes = ({ serve }, { galleriesOffice: office }) => {
	serve(galleriesOfficeEndpoints.officeGallery, {}, ({ query }) => office.list(query.type, query.shelf));
	serve(galleriesOfficeEndpoints.createGalleryItem, {}, ({ actor, body }) => office.create(actor, body));
	serve(galleriesOfficeEndpoints.orderMedia, {}, async ({ actor, body }) => {
		await office.order(actor, body.type, body.ids);
		return { message: 'The new order is on the site.' };
	});
	serve(galleriesOfficeEndpoints.saveGalleryItem, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(galleriesOfficeEndpoints.deleteMedia, {}, async ({ actor, params }) => {
		await office.putInBin(actor, params.id);
		return { message: 'It is in the bin for thirty days.' };
	});
	serve(galleriesOfficeEndpoints.restoreGalleryItem, {}, ({ actor, params }) => office.restore(actor, params.id));
};
