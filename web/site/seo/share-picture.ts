import { aerial } from '#web/content/pictures/aerial.gen.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { clubhouseDusk } from '#web/content/pictures/clubhouse-dusk.gen.ts';
import { eventTrophies } from '#web/content/pictures/event-trophies.gen.ts';
import { greenFlag } from '#web/content/pictures/green-flag.gen.ts';
import { guestRoom } from '#web/content/pictures/guest-room.gen.ts';
import { hallBanquet } from '#web/content/pictures/hall-banquet.gen.ts';
import { hole8 } from '#web/content/pictures/hole-8.gen.ts';
import { proShop } from '#web/content/pictures/pro-shop.gen.ts';
import { restaurantTerrace } from '#web/content/pictures/restaurant-terrace.gen.ts';
import { restaurantWindow } from '#web/content/pictures/restaurant-window.gen.ts';
import { riverBoat } from '#web/content/pictures/river-boat.gen.ts';
import { seasonSummer } from '#web/content/pictures/season-summer.gen.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** The preview picture of a shared link. Pages that are not listed have the picture of the home page. */
const pictures: Record<string, PictureSource> = {
	'/about': clubhouse,
	'/mission': hole8,
	'/vision': riverBoat,
	'/services': guestRoom,
	'/facilites-guests': guestRoom,
	'/facilites-members': greenFlag,
	'/golf-course': aerial,
	'/scorecard': aerial,
	'/restaurant': restaurantWindow,
	'/review': restaurantTerrace,
	'/pro-shop': proShop,
	'/convention-hall': hallBanquet,
	'/upcoming-events': eventTrophies,
	'/present-events': eventTrophies,
	'/past-events': eventTrophies,
	'/image-gallery': clubhouseDusk,
	'/contact': clubhouseDusk,
};

export type SharePicture = { url: string; width?: number; height?: number };

/** `own` is the picture of the page itself: of an event, its address; of a part of the menu, its source. */
export function sharePicture(path: string, origin: string, own?: string | PictureSource): SharePicture {
	if (typeof own === 'string') return { url: new URL(own, origin).href };
	const { original, width, height } = own ?? pictures[path] ?? seasonSummer;
	return { url: origin + original, width, height };
}
