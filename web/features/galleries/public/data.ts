import { type GalleryItem, type GalleryType, galleryEndpoints } from '#contract/galleries.ts';
import { call } from '#web/core/api.ts';
import type { Transport } from '#web/core/transport.ts';

/** `null` when it could not be loaded. */
export type GalleryResult = GalleryItem[] | null;

/** A failure is logged, and the gallery stays empty. */
export const fetchGallery = (type: GalleryType, transport?: Transport): Promise<GalleryResult> =>
	call(galleryEndpoints.gallery, { query: { type } }, transport).catch((error: unknown) => {
		console.warn('The gallery could not be loaded', error);
		return null;
	});
