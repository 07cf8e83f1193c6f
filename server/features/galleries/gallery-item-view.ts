import type { GalleryItem } from '#contract/galleries.ts';
import type { GalleryItemRow } from './galleries.queries.ts';

/** What everybody may see of an item. */
export const galleryItemView = ({
	id,
	url,
	type,
	caption,
	alt,
	width,
	height,
	poster,
}: GalleryItemRow): GalleryItem => ({
	id,
	url,
	type,
	caption,
	alt,
	...(width && height ? { width, height } : {}),
	...(poster ? { poster } : {}),
});
