import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'The oven was built for bread in 2011 and turned out to be better at this.',
	alt: 'Pizza with peppers, olives and basil',
	dishes: [
		{
			title: 'Golf View Special',
			about: 'Tomato, green pepper, olives and basil, the one in the picture.',
			holds: 'Wheat, tomato, cheese, green pepper, olives, basil',
			vegetarian: true,
			heat: 'Mild',
			crop: [50, 50, 1.25],
		},
		{
			title: 'Margherita',
			about: 'Tomato, white cheese and basil from the pot on the terrace.',
			holds: 'Wheat, tomato, cheese, basil',
			vegetarian: true,
			crop: [12, 70, 2.4],
		},
		{
			title: 'Beef Kala Bhuna',
			about: 'The dark beef of the curries page on a thin base with red onion. It should not work, and does.',
			holds: 'Wheat, beef, onion, cheese, roasted spices',
			heat: 'Hot',
			crop: [36, 44, 2.4],
		},
		{
			title: 'Mushroom and Onion',
			about: 'Flat mushrooms, red onion and white cheese, with chilli oil beside it.',
			holds: 'Wheat, cheese, mushroom, onion, thyme',
			vegetarian: true,
			heat: 'Mild',
			crop: [88, 38, 2.4],
		},
		{
			title: 'Prawn and Garlic',
			about: 'River prawns, garlic butter and coriander, no tomato.',
			holds: 'Wheat, prawns, garlic, cheese, coriander',
			heat: 'Mild',
			crop: [70, 58, 2.4],
		},
	],
};
