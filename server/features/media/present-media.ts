import type { MediaItem } from '#contract/media.ts';
import type { MediaRow } from './media.repo.ts';

/** What everybody may see of an item. */
export const presentMedia = ({ id, url, type, caption, alt, width, height, poster }: MediaRow): MediaItem => ({
	id,
	url,
	type,
	caption,
	alt,
	...(width && height ? { width, height } : {}),
	...(poster ? { poster } : {}),
});
