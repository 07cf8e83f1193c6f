import { mediaOfficeEndpoints } from '#contract/media-office.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { MediaOfficeService } from './media-office.service.ts';

export function mediaOfficeRoutes(serve: Serve, office: MediaOfficeService) {
	serve(mediaOfficeEndpoints.officeMediaList, {}, ({ query }) => office.list(query.type, query.shelf));
	serve(mediaOfficeEndpoints.createMedia, {}, ({ actor, body }) => office.create(actor, body));
	serve(mediaOfficeEndpoints.orderMedia, {}, async ({ actor, body }) => {
		await office.order(actor, body.type, body.ids);
		return { message: 'The new order is on the site.' };
	});
	serve(mediaOfficeEndpoints.saveMedia, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(mediaOfficeEndpoints.deleteMedia, {}, async ({ actor, params }) => {
		await office.putInBin(actor, params.id);
		return { message: 'It is in the bin for thirty days.' };
	});
	serve(mediaOfficeEndpoints.restoreMedia, {}, ({ actor, params }) => office.restore(actor, params.id));
}
