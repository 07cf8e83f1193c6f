import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Slow, mostly. If you want the hilsa or the kala bhuna, say so before you tee off.',
	alt: 'Beef curry in a copper karahi with naan',
	dishes: [
		{
			title: 'Kala Bhuna',
			about: 'Beef turned in its own spices for four hours until it is nearly black. What we are known for.',
			holds: 'Beef, mustard oil, onion, roasted spices',
			heat: 'Hot',
			crop: [48, 48, 1.35],
		},
		{
			title: 'Shorshe Ilish',
			about: 'Hilsa in ground mustard and green chilli, from July to October, when it comes up the river.',
			holds: 'Hilsa, mustard, green chilli, mustard oil',
			heat: 'Hot',
			crop: [28, 54, 2.5],
		},
		{
			title: 'Chingri Malai',
			about: 'Large prawns in coconut milk, sweet and pale, eaten with the fingers in the end.',
			holds: 'Prawns, coconut milk, ginger, ghee',
			heat: 'Mild',
			crop: [60, 56, 2.4],
		},
		{
			title: 'Chicken Roast',
			about: 'The wedding dish: a quarter chicken in yoghurt and fried onion, sweet at the edge.',
			holds: 'Chicken, yoghurt, onion, cashew, ghee',
			heat: 'Mild',
			crop: [44, 40, 2.5],
		},
		{
			title: 'Labra',
			about: 'Five vegetables cooked down together with panch phoron. There is a bowl of yoghurt beside it.',
			holds: 'Pumpkin, aubergine, potato, radish, beans, panch phoron',
			vegetarian: true,
			heat: 'Medium',
			crop: [10, 42, 2.4],
		},
		{
			title: 'Naan from the Oven',
			about: 'Plain, butter or garlic. One is never enough for the gravy.',
			holds: 'Wheat, yoghurt, butter',
			vegetarian: true,
			crop: [91, 48, 2.3],
		},
	],
};
