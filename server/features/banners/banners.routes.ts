import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { BannersService } from './banners.service.ts';

export function bannersRoutes(serve: Serve, banners: BannersService) {
	serve(endpoints.latestBanner, {}, async () => {
		const { id, content } = await banners.latest();
		return { id, content };
	});
}
