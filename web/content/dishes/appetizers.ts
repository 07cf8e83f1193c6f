import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'For the last pairs coming in, and for those who only meant to have a cup of tea.',
	alt: 'Samosas with green and red chutney',
	dishes: [
		{
			title: 'Beef Samosa',
			about: 'Thin pastry, beef minced by hand, fried to order. Six to a plate because five is an argument.',
			holds: 'Beef, onion, wheat, coriander, garam masala',
			heat: 'Medium',
			crop: [50, 50, 1.4],
		},
		{
			title: 'Vegetable Singara',
			about: 'The thicker cousin: potato, peas and peanuts in a short crust.',
			holds: 'Potato, peas, peanuts, wheat, panch phoron',
			vegetarian: true,
			heat: 'Mild',
			crop: [37, 54, 2.4],
		},
		{
			title: 'Beguni with Green Chutney',
			about: 'Long slices of aubergine in gram batter, with coriander and mint.',
			holds: 'Aubergine, gram flour, coriander, mint',
			vegetarian: true,
			heat: 'Mild',
			crop: [21, 46, 2.6],
		},
		{
			title: 'Prawn Pakora',
			about: 'River prawns in a light batter with onion, and a red chutney that looks hotter than it is.',
			holds: 'Prawns, gram flour, onion, tomato, chilli',
			heat: 'Medium',
			crop: [80, 48, 2.5],
		},
		{
			title: 'Piyaju',
			about: 'Lentil and onion fritters, crisp at the edge. They go with rain.',
			holds: 'Lentils, onion, green chilli, coriander',
			vegetarian: true,
			heat: 'Medium',
			crop: [82, 66, 2.6],
		},
	],
};
