import type { GalleryType } from '#contract/galleries.ts';

/** The demo galleries: pictures of the club, and short silent films, which begin with other pictures. */
const picture = (name: string, caption: string, alt: string, height = 720) => ({
	type: 'IMAGE_GALLERY' as GalleryType,
	url: `/demo/${name}.jpg`,
	caption,
	alt,
	width: 1280,
	height,
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
		'hole-8',
		'Kingfisher Pond, half past six in January',
		'Misty pond on hole 8 with a kingfisher on a bamboo post among the reeds',
	),
	picture(
		'food-salads',
		'Green salad for the early pairs, noon in February',
		'Green salad with feta, tomato and olives in a wooden bowl',
		960,
	),
	picture('food-chinese', 'Prawn chow mein, eight o’clock in December', 'Prawn chow mein with peppers', 960),
	picture(
		'restaurant-terrace',
		'The terrace, laid for dinner, half past five in October',
		'Terrace tables under string lights, the green and the river behind the railing',
	),
	picture(
		'food-curries',
		'Beef curry in its karahi, one o’clock in February',
		'Beef curry in a copper karahi with naan',
		960,
	),
	picture(
		'river-boat',
		'The ferryman’s boat in the reeds, half past six in October',
		'Wooden boat with a bamboo canopy on the river at the edge of the course',
	),
	picture('food-tea-coffee', 'Coffee and tea, four o’clock in February', 'Coffee, a glass of milk tea and biscuits'),
	picture(
		'hall-theatre',
		'The hall before the annual general meeting, ten o’clock in January',
		'Hall with rows of chairs facing a screen',
	),
	picture(
		'dish-paratha-bhaji',
		'Paratha and bhaji before the first tee, seven o’clock in December',
		'Parathas with potato and pumpkin bhaji on a steel plate',
		960,
	),
	picture(
		'terrace-evening',
		'The terrace at dusk, half past five in November',
		'A laid table on the terrace at dusk, a waiter and diners at the railing over the course',
	),
	film(
		'golden-hour',
		'golden-hour',
		10,
		'Over the third green with a little wind in the flag, half past five in March',
		'The third hole and its footbridge at golden hour: clouds drift, the water glitters, the flag moves',
	),
	film(
		'second-fairway',
		'hole-2',
		8,
		'A walk along the second fairway, nine o’clock in April',
		'Moving slowly up a striped fairway between two rows of old mango trees',
	),
	film(
		'river',
		'river-evening',
		8,
		'The boat at the edge of the course, five o’clock in January',
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
		'The course from the air, a week after the rains, eight o’clock in October',
		'Closing in from above on the nine holes inside the bend of the river',
	),
	film(
		'hall',
		'hall-banquet',
		8,
		'The convention hall before the guests, half past six in December',
		'Stepping back through a hall with round tables under chandeliers',
	),
];
