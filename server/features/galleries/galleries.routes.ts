import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { GalleriesService } from './galleries.service.ts';
import { galleryItemView } from './gallery-item-view.ts';

export function galleriesRoutes(serve: Serve, media: GalleriesService) {
	serve(endpoints.gallery, {}, async ({ query }) => (await media.gallery(query.type)).map(galleryItemView));
}
