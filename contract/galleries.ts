import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

export const galleryTypes = ['IMAGE_GALLERY', 'VIDEO_GALLERY'] as const;
export const galleryType = z.enum(galleryTypes, `type must be one of ${galleryTypes.join(', ')}.`);
export type GalleryType = z.infer<typeof galleryType>;

/** A gallery shows at most this many, the first in its order. */
export const mostInGallery = 500;

export const galleryItem = z.object({
	id: z._default(z.string(), ''),
	/** The file; for a video also its page on a video host, see `video-links.ts`. */
	url: z.string(),
	type: z.optional(galleryType),
	caption: z._default(z.string(), ''),
	alt: z._default(z.string(), ''),
	width: z.optional(z.int()),
	height: z.optional(z.int()),
	/** The still picture of a video. */
	poster: z.optional(z.string()),
	/** The length of a video, where it is known. */
	seconds: z.optional(z.int()),
});
export type GalleryItem = z.infer<typeof galleryItem>;

export const galleryEndpoints = {
	gallery: endpoint({
		method: 'GET',
		path: '/api/media/get/all',
		summary: 'The published pictures or videos of a gallery, in its order',
		access: 'anyone',
		query: z.object({ type: galleryType }),
		response: z.array(galleryItem),
	}),
};
