import { type GalleryType, galleryEndpoints } from '#contract/galleries.ts';
import { call, type Transport } from '#web/core/api.ts';
import type { GalleryAnswer } from './gallery-page.tsx';

export { inProcess } from '#web/core/api.ts';

/** A failure is logged, and the gallery stays empty. */
export const fetchGallery = (type: GalleryType, transport?: Transport): Promise<GalleryAnswer> =>
	call(galleryEndpoints.gallery, { query: { type } }, transport).catch((error: unknown) => {
		console.warn('The gallery did not arrive', error);
		return null;
	});
