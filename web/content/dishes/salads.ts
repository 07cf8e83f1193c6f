import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Leaves from our own beds behind the range, where lost balls are found weekly.',
	alt: 'Green salad with feta, tomato and olives in a wooden bowl',
	dishes: [
		{
			title: 'Garden Salad with Feta',
			about: 'Green and red leaves, tomato, olives and white cheese, dressed at the table.',
			holds: 'Lettuce, tomato, olives, feta, olive oil',
			vegetarian: true,
			crop: [48, 44, 1.35],
		},
		{
			title: 'Grilled Chicken Salad',
			about: 'Warm chicken from the charcoal over cold leaves, with a mustard dressing.',
			holds: 'Chicken, lettuce, cucumber, mustard, yoghurt',
			heat: 'Mild',
			crop: [30, 44, 2.3],
		},
		{
			title: 'Kachumber',
			about: 'Cucumber, onion, tomato and green chilli cut small, with lime. It belongs beside a biryani.',
			holds: 'Cucumber, onion, tomato, chilli, lime',
			vegetarian: true,
			heat: 'Medium',
			crop: [49, 56, 2.6],
		},
		{
			title: 'Prawn and Green Mango',
			about: 'River prawns with sour mango and roasted peanuts. From April to June.',
			holds: 'Prawns, green mango, peanuts, chilli, fish sauce',
			heat: 'Medium',
			crop: [10, 68, 2.5],
		},
		{
			title: 'Chickpea Chaat',
			about: 'Chickpeas, potato and puffed rice with tamarind. Eat it at once, it will not wait.',
			holds: 'Chickpeas, potato, tamarind, puffed rice, coriander',
			vegetarian: true,
			heat: 'Medium',
			crop: [88, 46, 2.5],
		},
	],
};
