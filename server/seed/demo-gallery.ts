import type { GalleryType } from '#contract/galleries.ts';

/** The demo galleries: pictures of the club, and short silent films, which begin with other pictures. */
const picture = (name: string, caption: string, alt: string) => ({
	type: 'IMAGE_GALLERY' as GalleryType,
	url: `/demo/${name}.jpg`,
	caption,
	alt,
	width: 1280,
	height: 720,
});

const film = (name: string, poster: string, seconds: number, caption: string, alt: string) => ({
	type: 'VIDEO_GALLERY' as GalleryType,
	url: `/demo/film-${name}.mp4`,
	poster: `/demo/${poster}.jpg`,
	seconds,
	caption,
	alt,
	width: 1280,
	height: 720,
});

export const demoGallery = [
	picture(
		'ferry-landing',
		'The old ferry landing, half past six on a January morning',
		'People waiting on the wooden jetty of the old ferry landing in morning mist, boats beside it',
	),
	picture(
		'clubhouse',
		'The clubhouse from the practice green, four o’clock in February',
		'White clubhouse with a tiled roof and a verandah',
	),
	picture(
		'hole-3',
		'The footbridge over the inlet, third hole, nine o’clock in December',
		'A player and a caddie cross the wooden footbridge over the inlet in front of the third green',
	),
	picture(
		'juniors',
		'Saturday juniors, nine o’clock in November',
		'Children putting on the practice green while the coach shows the line',
	),
	picture(
		'hole-7',
		'The Island from the tee, eleven o’clock in December',
		'Two players on the island green of hole 7, water all round it',
	),
	picture(
		'third-in-july',
		'The third under water, four o’clock in July',
		'The third hole in July: grey-brown flood water over the low ground, the footbridge standing in it',
	),
	picture(
		'hole-6',
		'Long Bank at sunset, half past five in November',
		'A player and a caddie walk up hole 6 at sunset, the river along the left',
	),
	picture(
		'range-lesson',
		'A lesson on the range, half past seven in October',
		'A coach and a pupil on the mats of the driving range, another golfer beyond',
	),
	picture(
		'hole-9',
		'The ninth green, four o’clock in March',
		'Players on the ninth green; behind it the clubhouse and its terrace with parasols',
	),
	picture(
		'clubhouse-dusk',
		'After the last pair has come in, six o’clock in November',
		'The clubhouse at dusk, its windows lit',
	),
	picture(
		'terrace-evening',
		'The terrace at dusk, a quarter to six in November',
		'A laid table on the terrace at dusk, a waiter and diners at the railing over the course',
	),
	picture(
		'prize-giving',
		'Victory Day Cup, half past two on 16 December',
		'A cup is handed over on the stage of the convention hall, seen over the heads of the guests',
	),
	film(
		'golden-hour',
		'golden-hour',
		10,
		'Evening over the third green in March, with a little wind in the flag',
		'The third hole and its footbridge at golden hour: clouds drift, the water glitters, the flag moves',
	),
	film(
		'second-fairway',
		'hole-2',
		8,
		'A walk along the second fairway, a morning in April',
		'Moving slowly up a striped fairway between two rows of old mango trees',
	),
	film(
		'river',
		'river-evening',
		8,
		'The ferryman’s boat at the edge of the course, an evening in October',
		'A wooden boat with a bamboo canopy rocks on the river among reeds in evening light',
	),
	film(
		'dawn-mist',
		'dawn-mist',
		8,
		'From the first tee to the river while the mist lifts, seven o’clock in January',
		'A slow look from left to right over a misty fairway to the river, where a boat lies',
	),
	film(
		'aerial',
		'aerial',
		8,
		'The course from the air, a week after the rains, in October',
		'Closing in from above on the nine holes inside the bend of the river',
	),
	film(
		'hall',
		'hall-banquet',
		8,
		'The convention hall in December, an hour before the guests',
		'Stepping back through a hall with round tables under chandeliers',
	),
];
