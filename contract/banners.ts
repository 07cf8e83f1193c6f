import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const banner = z.object({ id: z.uuid(), content: z.string() });
export type Banner = z.infer<typeof banner>;

export const bannerEndpoints = {
	latestBanner: endpoint({
		method: 'GET',
		path: '/api/banners/latest',
		summary: 'The notice that runs under the hero of the home page',
		access: 'anyone',
		response: banner,
	}),
};
