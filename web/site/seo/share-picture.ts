import { aerial } from '#web/content/pictures/aerial.gen.ts';
import { clubhouseDusk } from '#web/content/pictures/clubhouse-dusk.gen.ts';
import { eventTrophies } from '#web/content/pictures/event-trophies.gen.ts';
import { restaurantWindow } from '#web/content/pictures/restaurant-window.gen.ts';
import { seasonSummer } from '#web/content/pictures/season-summer.gen.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** The preview picture of a shared link, of pages without a picture in their content. */
const pictures: Record<string, PictureSource> = {
	'/golf-course': aerial,
	'/scorecard': aerial,
	'/review': restaurantWindow,
	'/upcoming-events': eventTrophies,
	'/present-events': eventTrophies,
	'/past-events': eventTrophies,
	'/image-gallery': clubhouseDusk,
	'/contact': clubhouseDusk,
};

export type SharePicture = { url: string; width?: number; height?: number };

/** `own` is the picture of the page itself: of an event, its address; of content, its source. Others have that of Home. */
export function sharePicture(path: string, origin: string, own?: string | PictureSource): SharePicture {
	if (typeof own === 'string') return { url: new URL(own, origin).href };
	const { original, width, height } = own ?? pictures[path] ?? seasonSummer;
	return { url: origin + original, width, height };
}
