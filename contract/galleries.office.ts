import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { contentState } from './core/publishing.ts';
import { galleryType } from './galleries.ts';

/** The galleries as the office keeps them. */

export const galleryFilters = ['gallery', 'bin'] as const;
export type GalleryFilter = (typeof galleryFilters)[number];

/** A gallery is shown to the office whole, because it is put in order as a whole. */
export const mostKept = 1000;

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
	alt: 'Please say what is seen before it is published.',
	picture: 'Please upload this picture again.',
	poster: 'A video needs a still picture.',
	video: 'Upload an MP4 or WebM file, or paste a link to a video on YouTube or Vimeo.',
} as const;

const byId = z.object({ id: z.uuid('This is not in a gallery.') });
const said = z.object({ message: z.string() });
const pixels = z.nullable(z.int().check(z.minimum(1), z.maximum(20_000)));

const words = {
	/** Beneath it, for everybody. */
	caption: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')),
	/** For those who cannot see it. */
	alt: z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')),
	poster: z.nullable(z.string()),
	/** To publish it needs both words; until then it is a draft. */
	state: contentState,
};
export const mediaWords = z.object(words);

export const galleriesOfficeEndpoints = {
	officeGallery: endpoint({
		method: 'GET',
		path: '/api/admin/media',
		summary: 'A gallery in its order, drafts included, or what of it is in the bin',
		access: 'content',
		query: z.object({ type: galleryType, shelf: z._default(z.enum(galleryFilters), 'gallery') }),
		response: z.object({ items: z.array(officeGalleryItem), total: z.number() }),
	}),
	createGalleryItem: endpoint({
		method: 'POST',
		path: '/api/admin/media',
		summary: 'Put an uploaded picture, an uploaded video or a video link at the end of its gallery',
		access: 'content',
		status: 201,
		body: z.object({ ...words, type: galleryType, url: z.string(), width: pixels, height: pixels }),
		response: officeGalleryItem,
	}),
	orderMedia: endpoint({
		method: 'PUT',
		path: '/api/admin/media/order',
		summary: 'Put a gallery in this order; what is not named stays behind the rest',
		access: 'content',
		body: z.object({ type: galleryType, ids: z.array(z.uuid()).check(z.maxLength(mostKept)) }),
		response: said,
	}),
	saveGalleryItem: endpoint({
		method: 'PUT',
		path: '/api/admin/media/:id',
		summary: 'Change the words of an item, publish it or take it off the site; refused when somebody saved a newer one',
		access: 'content',
		params: byId,
		body: z.object({ ...words, version: z.int() }),
		response: officeGalleryItem,
	}),
	deleteMedia: endpoint({
		method: 'DELETE',
		path: '/api/admin/media/:id',
		summary: 'Put an item in the bin for thirty days',
		access: 'content',
		params: byId,
		response: said,
	}),
	restoreGalleryItem: endpoint({
		method: 'POST',
		path: '/api/admin/media/:id/restore',
		summary: 'Take an item out of the bin',
		access: 'content',
		params: byId,
		response: officeGalleryItem,
	}),
};
