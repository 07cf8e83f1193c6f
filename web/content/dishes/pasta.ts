import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Dried pasta from a box, and sauces that are not.',
	alt: 'Spaghetti with tomato sauce and basil',
	dishes: [
		{
			title: 'Spaghetti with Meatballs',
			about: 'Beef meatballs in tomato, cooked an hour longer than is reasonable.',
			holds: 'Wheat pasta, beef, tomato, garlic, basil',
			heat: 'Mild',
			crop: [50, 50, 1.4],
		},
		{
			title: 'Spaghetti with Tomato and Basil',
			about: 'The same sauce without the meat, and more basil.',
			holds: 'Wheat pasta, tomato, garlic, basil, olive oil',
			vegetarian: true,
			crop: [50, 36, 2.4],
		},
		{
			title: 'Penne with Chicken and Cream',
			about: 'Chicken, mushrooms and cream. Ask for black pepper.',
			holds: 'Wheat pasta, chicken, cream, mushroom, cheese',
			heat: 'Mild',
			crop: [50, 64, 2.3],
		},
		{
			title: 'Arrabbiata',
			about: 'Small red tomatoes, garlic and dried chilli, at the heat it was written for.',
			holds: 'Wheat pasta, tomato, chilli, garlic',
			vegetarian: true,
			heat: 'Hot',
			crop: [24, 66, 2.4],
		},
		{
			title: 'Prawn Linguine',
			about: 'Prawns, lime and green chilli. Not Italian, and better for it.',
			holds: 'Wheat pasta, prawns, lime, green chilli, butter',
			heat: 'Medium',
			crop: [70, 50, 2.5],
		},
	],
};
