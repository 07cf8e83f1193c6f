import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const mediaTypes = ['IMAGE_GALLERY', 'VIDEO_GALLERY'] as const;
export const mediaType = z.enum(mediaTypes, `type must be one of ${mediaTypes.join(', ')}.`);
export type MediaType = z.infer<typeof mediaType>;

/** A gallery shows this many at most, the first in its order. */
export const mostInGallery = 500;

export const mediaItem = z.object({
	id: z.uuid(),
	/** The file; for a video also the page of a video host, see `video-links.ts`. */
	url: z.string(),
	type: mediaType,
	caption: z.string(),
	alt: z.string(),
	width: z.optional(z.int()),
	height: z.optional(z.int()),
	/** The still picture of a video. */
	poster: z.optional(z.string()),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaEndpoints = {
	gallery: endpoint({
		method: 'GET',
		path: '/api/media/get/all',
		summary: 'The published pictures or videos of a gallery, in its order',
		access: 'anyone',
		query: z.object({ type: mediaType }),
		response: z.array(mediaItem),
	}),
};
