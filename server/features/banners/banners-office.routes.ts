import { bannerListQuery, bannerOfficeEndpoints } from '#contract/banners-office.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { ServeCsv } from '#server/plugins/serve-csv.ts';
import type { BannersOfficeService } from './banners-office.service.ts';

export function bannersOfficeRoutes(serve: Serve, serveCsv: ServeCsv, office: BannersOfficeService) {
	serve(bannerOfficeEndpoints.officeBanners, {}, ({ query: { q, shelf, ...view } }) => office.list({ q, shelf }, view));
	serve(bannerOfficeEndpoints.officeBanner, {}, ({ params }) => office.one(params.id));
	serve(bannerOfficeEndpoints.createBanner, {}, ({ actor, body }) => office.create(actor, body));
	serve(bannerOfficeEndpoints.saveBanner, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(bannerOfficeEndpoints.deleteBanner, {}, async ({ actor, params }) => {
		await office.putInBin(actor, params.id);
		return { message: 'The notice is in the bin.' };
	});
	serve(bannerOfficeEndpoints.restoreBanner, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'banners', summary: 'The notices for a spreadsheet', access: 'desk:content', query: bannerListQuery },
		({ actor, query: { q, shelf, ...view } }) => office.csv(actor, { q, shelf }, view),
	);
}
