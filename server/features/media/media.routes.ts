import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { MediaService } from './media.service.ts';
import { presentMedia } from './present-media.ts';

export function mediaRoutes(serve: Serve, media: MediaService) {
	serve(endpoints.gallery, {}, async ({ query }) => (await media.gallery(query.type)).map(presentMedia));
}
