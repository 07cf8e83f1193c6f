import type { GalleryType } from '#contract/galleries.ts';

/** The demo galleries: pictures of the course and short silent films made from them. */
const picture = (name: string, caption: string, alt: string) => ({
	type: 'IMAGE_GALLERY' as GalleryType,
	url: `/demo/${name}.jpg`,
	caption,
	alt,
	width: 1280,
	height: 720,
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

export const demoGallery = [
	picture(
		'golden-hour',
		'The third at half past five on a March evening',
		'Two players and a caddie walk to the footbridge of the third hole at golden hour; the river shines behind the trees',
	),
	picture('clubhouse', 'The clubhouse from the practice green', 'White clubhouse with a tiled roof and a verandah'),
	picture(
		'hole-3',
		'The footbridge over the inlet, third hole',
		'A player and a caddie cross the wooden footbridge over the inlet in front of the third green',
	),
	picture(
		'hole-6',
		'Long Bank at sunset in November: the river all the way down the left',
		'A player and a caddie walk up hole 6 at sunset, the river along the left',
	),
	picture('hole-7', 'The Island, from the tee', 'Two players on the island green of hole 7, water all round it'),
	picture(
		'aerial',
		'All nine from the air in October, a week after the rains',
		'The nine holes from the air inside the bend of the river, the clubhouse in the middle',
	),
	picture('green-flag', 'Eight feet for a birdie', 'Golf ball on the green with the red flag and palms behind'),
	picture(
		'dawn-mist',
		'Mist on the first fairway before the gate opens',
		'Ground mist over the course at dawn, a boat on the river',
	),
	picture(
		'restaurant-terrace',
		'The terrace, lamps lit, a table still free',
		'Terrace tables under string lights, the green and the river behind the railing',
	),
	picture(
		'hall-banquet',
		'The convention hall, laid for a December wedding',
		'Banquet hall set with round tables under chandeliers',
	),
	picture(
		'event-trophies',
		'The cups, polished for the Founders’ Trophy',
		'Silver and gold trophies with golf balls on a green cloth',
	),
	picture('clubhouse-dusk', 'After the last pair has come in', 'The clubhouse at dusk, its windows lit'),
	film(
		'golden-hour',
		'golden-hour',
		'Evening over the third green, with a little wind in the flag',
		'The third hole and its footbridge at golden hour: clouds drift, the water glitters, the flag moves',
	),
	film(
		'second-fairway',
		'hole-2',
		'A walk along the second fairway in the morning',
		'Moving slowly up a striped fairway between two rows of old mango trees',
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
		'The course from the air',
		'Closing in from above on the nine holes inside the bend of the river',
	),
	film(
		'hall',
		'hall-banquet',
		'The convention hall, an hour before the guests',
		'Stepping back through a hall with round tables under chandeliers',
	),
];
