import { club } from '#contract/core/club.ts';

/** The texts of the restaurant page; the parts of the menu are in restaurant.ts, the dishes in dishes/. */
export const golfView = {
	title: 'Golf View Restaurant',
	description: `The Golf View Restaurant at ${club.name}: fifteen parts of the menu, opening hours, and the number for pre-booking a table over the ${club.river}.`,
	above: { label: 'Our Services', path: '/services' },
	lead: `Thirty tables between the ninth green and the ${club.river}. Morsheda Begum has run the kitchen since 1998, and still goes down to the landing herself to choose the fish.`,
	slides: [
		{
			alt: 'A table laid for two beside tall windows, the course and the river outside',
			caption: 'By the window, before the tables fill',
		},
		{
			alt: 'Terrace tables under string lights, the green and the river behind the railing',
			caption: 'The terrace over the ninth: a good place to watch other people putt',
		},
		{ alt: 'A row of steel dishes on the buffet', caption: 'The Friday buffet, from three o’clock until it is gone' },
	],
	menuTitle: 'The menu',
	menuText:
		'Fifteen parts, as on the printed card. What the kitchen is known for is on the Curries and the Rice & Biryani pages; what the caddies order is under Breakfast.',
	knownTitle: 'What the kitchen is known for',
	known: [
		{
			title: 'Kacchi biryani',
			text: 'Goat, potatoes and old rice, sealed with dough on Friday at noon and opened in front of you at three. When the pot is empty, it is empty.',
		},
		{
			title: 'Shorshe ilish',
			text: `Hilsa in mustard, from July to October only, when it comes up the ${club.river}. The rest of the year we would rather not.`,
		},
		{
			title: 'The nine-hole breakfast',
			text: 'Two eggs, paratha, dal and tea, on the table in the time it takes to change your shoes.',
		},
	],
	hoursTitle: 'Opening hours',
	bookTitle: 'Pre-booking',
	bookText: 'For a table on the terrace, for more than eight, or to have a whole fish kept for you.',
	review: 'Leave a review',
} as const;
