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
		'banyan',
		'The banyan on the fifth, eleven o’clock in December',
		'A broad banyan with hanging roots beside the fairway, a bunker behind it',
	),
	picture(
		'coach',
		'The coach shows the line, nine o’clock in November',
		'A coach points along the practice green, and children look on with their putters',
	),
	picture(
		'kingfisher',
		'The kingfisher of the eighth, half past six in January',
		'A kingfisher sits in the reeds at the edge of a misty pond',
	),
	picture(
		'club-bags',
		'Three bags in the pro shop, eight o’clock in December',
		'A green, a blue and a white golf bag beside caps and bottles',
	),
	picture('lamp', 'The guest room, seven o’clock in February', 'A lit lamp beside a bed, flowers and an armchair'),
	picture(
		'terrace-parasols',
		'The ninth green, five o’clock in November',
		'Two players on a green with a red flag; behind it the clubhouse terrace with parasols',
	),
	picture(
		'landing-boats',
		'Boats at the old ferry landing, half past six in January',
		'Two people on a wooden jetty in morning mist, boats and reeds beside it',
	),
	picture(
		'winter-bridge',
		'Two players and a caddie on the third, seven o’clock in January',
		'Three people walk to a wooden footbridge over an inlet, mist on the water behind them',
	),
	picture('island-putt', 'A putt on the seventh, ten o’clock in December', 'Players on a green above reeds and water'),
	picture(
		'cup-handed-over',
		'The Victory Day Cup is handed over, half past two in December',
		'A cup changes hands on a stage with green curtains, in front of an audience',
	),
	picture(
		'evening-pair',
		'A player and his caddie on the sixth, a quarter past five in December',
		'Two people with long shadows walk along a fairway at sunset, the river behind them',
	),
	picture(
		'lit-door',
		'The clubhouse door, a quarter past five in November',
		'The lit windows and the door of the clubhouse at dusk',
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
