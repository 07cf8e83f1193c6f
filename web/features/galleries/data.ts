import { type MediaType, mediaEndpoints } from '#contract/media.ts';
import { call, type Transport } from '#web/lib/api.ts';
import type { GalleryAnswer } from './gallery-page.tsx';

export { inProcess } from '#web/lib/api.ts';

/** A failure is logged, and the gallery stays empty. */
export const fetchGallery = (type: MediaType, transport?: Transport): Promise<GalleryAnswer> =>
	call(mediaEndpoints.gallery, { query: { type } }, transport).catch((error: unknown) => {
		console.warn('The gallery did not arrive', error);
		return null;
	});
