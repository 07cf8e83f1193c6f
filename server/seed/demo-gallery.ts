import type { GalleryType } from '#contract/galleries.ts';

/** The demo galleries: paintings of the course and short silent films made from them, without people. */
const picture = (name: string, caption: string, alt: string, size = { width: 1280, height: 720 }) => ({
	type: 'IMAGE_GALLERY' as GalleryType,
	url: `/demo/${name}.jpg`,
	caption,
	alt,
	...size,
});

const film = (name: string, poster: string, caption: string, alt: string) => ({
	type: 'VIDEO_GALLERY' as GalleryType,
	url: `/demo/film-${name}.mp4`,
	poster: `/demo/${poster}.jpg`,
	caption,
	alt,
	width: 1280,
	height: 720,
});

const small = { width: 1120, height: 630 };

export const demoGallery = [
	picture(
		'golden-hour',
		'The first green at half past five, the last boat going home',
		'Sunlit fairway and green above the river at golden hour, a wooden boat on the water',
		{ width: 1600, height: 896 },
	),
	picture('clubhouse', 'The clubhouse from the practice green', 'White clubhouse with a tiled roof and a verandah'),
	picture(
		'hole-3',
		'The footbridge over the inlet, third hole',
		'Wooden footbridge over the inlet that crosses hole 3',
	),
	picture(
		'hole-6',
		'Long Bank at sunrise: the river all the way down the left',
		'Hole 6 at sunrise, the fairway falling to the river on the left where a boat passes',
	),
	picture('hole-7', 'The Island, from the tee', 'Green of hole 7 almost ringed by water'),
	picture(
		'aerial',
		'The second and third from the air, a week after the rains',
		'Aerial view of a striped fairway and green beside the river',
		small,
	),
	picture('green-flag', 'Eight feet for a birdie', 'Golf ball on the green with the red flag and palms behind', small),
	picture(
		'dawn-mist',
		'Mist on the first fairway before the gate opens',
		'Ground mist over the course at dawn, a boat on the river',
		small,
	),
	picture(
		'restaurant-terrace',
		'The terrace, lamps lit, a table still free',
		'Terrace tables under string lights, the green and the river behind the railing',
		small,
	),
	picture(
		'hall-banquet',
		'The convention hall, laid for a December wedding',
		'Banquet hall set with round tables under chandeliers',
		small,
	),
	picture(
		'event-trophies',
		'The cups, polished for the Founders’ Trophy',
		'Silver and gold trophies with golf balls on a green cloth',
		small,
	),
	picture('clubhouse-dusk', 'After the last pair has come in', 'The clubhouse at dusk, its windows lit', small),
	film(
		'golden-hour',
		'golden-hour',
		'Evening over the first green, with a little wind in the flag',
		'A green above the river at golden hour: clouds drift, the water glitters, the flag moves',
	),
	film(
		'second-fairway',
		'hole-2',
		'A walk along the second fairway in the morning',
		'Moving slowly up a striped fairway towards a bunker, palms and a red flag',
	),
	film(
		'river',
		'river-evening',
		'The ferryman’s boat at the edge of the course',
		'A wooden boat with a bamboo canopy rocks on the river among reeds in evening light',
	),
	film(
		'dawn-mist',
		'dawn-mist',
		'From the first tee to the river while the mist lifts',
		'A slow look from left to right over a misty fairway to the river, where a boat lies',
	),
	film(
		'aerial',
		'aerial',
		'The third green from the air',
		'Closing in from above on a striped fairway and a green beside the river',
	),
	film(
		'hall',
		'hall-banquet',
		'The convention hall, an hour before the guests',
		'Stepping back through a hall with round tables under chandeliers',
	),
];
