import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { contentState } from './core/publishing.ts';
import { galleryType } from './galleries.ts';

/** The galleries in the office. */

export const galleryStatuses = ['gallery', 'bin'] as const;
export type GalleryStatus = (typeof galleryStatuses)[number];

/** The office gets all items of a gallery at once, because it can reorder them. */
export const mostListed = 1000;

/** The most items whose texts are saved with one call. */
export const itemsAtOnce = 60;

export const officeGalleryItem = z.object({
	id: z.uuid(),
	type: galleryType,
	url: z.string(),
	poster: z.nullable(z.string()),
	caption: z.string(),
	alt: z.string(),
	width: z.nullable(z.number()),
	height: z.nullable(z.number()),
	state: contentState,
	version: z.number(),
	deletedAt: z.nullable(z.iso.datetime()),
});
export type OfficeGalleryItem = z.infer<typeof officeGalleryItem>;

export const galleryMessages = {
	caption: 'Please write a caption before it is published.',
	alt: 'Please write a description before it is published.',
	picture: 'Please upload this picture again.',
	poster: 'A video needs a still picture.',
	video: 'Upload an MP4 or WebM file, or paste a link to a video on YouTube or Vimeo.',
} as const;

const byId = z.object({ id: z.uuid('This is not in a gallery.') });
const message = z.object({ message: z.string() });
const pixels = z.nullable(z.int().check(z.minimum(1), z.maximum(20_000)));

const texts = {
	/** Below the picture. */
	caption: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
	/** The alternative text. */
	alt: z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')),
	poster: z.nullable(z.string()),
	/** Publishing requires both texts; until then the item is a draft. */
	state: contentState,
};

export const galleriesOfficeEndpoints = {
	officeGallery: endpoint({
		method: 'GET',
		path: '/api/admin/media',
		summary: 'A gallery in its order with drafts, or its bin',
		access: 'content',
		query: z.object({ type: galleryType, status: z._default(z.enum(galleryStatuses), 'gallery') }),
		response: z.object({ items: z.array(officeGalleryItem), total: z.number() }),
	}),
	createGalleryItem: endpoint({
		method: 'POST',
		path: '/api/admin/media',
		summary: 'Add an uploaded picture, an uploaded video or a video link at the end of its gallery',
		access: 'content',
		status: 201,
		body: z.object({
			...texts,
			type: galleryType,
			url: z.string(),
			width: pixels,
			height: pixels,
			/** The length of an uploaded video. */
			seconds: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(86_400))), null),
		}),
		response: officeGalleryItem,
	}),
	orderGallery: endpoint({
		method: 'PUT',
		path: '/api/admin/media/order',
		summary: 'Put a gallery in this order; items that are not named come last',
		access: 'content',
		body: z.object({ type: galleryType, ids: z.array(z.uuid()).check(z.maxLength(mostListed)) }),
		response: message,
	}),
	saveGalleryItems: endpoint({
		method: 'PUT',
		path: '/api/admin/media',
		summary: 'Change the texts of several items together, publish or hide them; all or none',
		access: 'content',
		body: z.object({
			items: z
				.array(
					z.object({ id: z.uuid(), caption: texts.caption, alt: texts.alt, state: contentState, version: z.int() }),
				)
				.check(z.minLength(1), z.maxLength(itemsAtOnce, `At most ${itemsAtOnce} at once.`)),
		}),
		response: z.object({ items: z.array(officeGalleryItem) }),
	}),
	saveGalleryItem: endpoint({
		method: 'PUT',
		path: '/api/admin/media/:id',
		summary: 'Change the texts of an item, publish it or hide it; refused when someone else has saved a newer version',
		access: 'content',
		params: byId,
		body: z.object({ ...texts, version: z.int() }),
		response: officeGalleryItem,
	}),
	deleteGalleryItem: endpoint({
		method: 'DELETE',
		path: '/api/admin/media/:id',
		summary: 'Move an item to the bin for thirty days',
		access: 'content',
		params: byId,
		response: message,
	}),
	restoreGalleryItem: endpoint({
		method: 'POST',
		path: '/api/admin/media/:id/restore',
		summary: 'Restore an item from the bin',
		access: 'content',
		params: byId,
		response: officeGalleryItem,
	}),
};
