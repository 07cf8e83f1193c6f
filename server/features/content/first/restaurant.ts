import { firstSingle } from './entry.ts';

export const restaurant = firstSingle('restaurant', {
	title: 'Golf View Restaurant',
	description:
		'The Golf View Restaurant at Dhansiri Golf & Country Club: the menu, opening hours, and the number for pre-booking a table above the Dhansiri.',
	lead: 'Twenty tables between the ninth green and the Dhansiri. Morsheda Begum has run the kitchen since 1998 and still goes down to the landing herself to choose the fish.',
	slides: [
		{
			picture: { id: 'terrace-view', alt: 'The ninth green and the river in evening light, seen from the terrace' },
			caption: 'What you see from the terrace: the ninth green, five o’clock in November',
		},
		{
			picture: { id: 'restaurant-buffet', alt: 'A row of steel dishes on the buffet' },
			caption: 'The Friday buffet, three o’clock in January',
		},
		{
			picture: {
				id: 'ferry-landing',
				alt: 'People on the wooden jetty of the old ferry landing in morning mist, boats beside it',
			},
			caption: 'The landing at half past six in January, where the fish is bought',
		},
	],
	menuText: 'Prices are in taka.',
	knownTitle: 'What the kitchen is known for',
	known: [
		{
			picture: {
				id: 'dish-kacchi-biryani',
				alt: 'Kacchi biryani with mutton and potatoes, a glass of borhani beside it',
			},
			title: 'Kacchi biryani',
			text: 'Mutton, potato and aged chinigura rice, sealed with dough on Friday at noon and opened in front of you at three. When the pot is empty, it is empty.',
		},
		{
			picture: { id: 'dish-shorshe-ilish', alt: 'Hilsa steaks in mustard sauce with green chillies on a banana leaf' },
			title: 'Shorshe ilish',
			text: 'Hilsa in mustard, from July until the October fishing ban. In other months, ask for the grilled bhetki.',
		},
		{
			picture: { id: 'dish-nine-hole-breakfast', alt: 'Two fried eggs, paratha, dal and a cup of tea' },
			title: 'The nine-hole breakfast',
			text: 'Two eggs, paratha, dal and tea, on the table by the time you have changed your shoes.',
		},
	],
	noPart: 'We could not find this part of the menu.',
	bookText: 'For a table on the terrace, a party of more than eight, or a whole fish kept for you.',
});
