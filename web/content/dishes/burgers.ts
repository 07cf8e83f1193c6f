import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'One bun, baked here. The meat is minced when you order, so give it ten minutes.',
	alt: 'Beef burger with fries',
	dishes: [
		{
			title: 'Clubhouse Beef Burger',
			about: 'A hundred and eighty grams of beef, cheese, tomato and red onion. Chips come with it.',
			holds: 'Beef, cheese, tomato, onion, lettuce, wheat bun',
			heat: 'Mild',
			crop: [45, 48, 1.35],
		},
		{
			title: 'Crispy Chicken Burger',
			about: 'Thigh, not breast, kept in buttermilk overnight and fried in a coat of rice flour.',
			holds: 'Chicken, buttermilk, rice flour, lettuce, wheat bun',
			heat: 'Medium',
			crop: [43, 32, 2.2],
		},
		{
			title: 'Naga Burger',
			about: 'Beef with naga chilli in the sauce. Nobody has asked for a second one yet.',
			holds: 'Beef, naga chilli, cheese, onion, wheat bun',
			heat: 'Hot',
			crop: [17, 56, 2.6],
		},
		{
			title: 'Mushroom and Cheese',
			about: 'Flat mushrooms from the grill with garlic butter and a slice of cheese on each.',
			holds: 'Mushroom, cheese, garlic, lettuce, wheat bun',
			vegetarian: true,
			heat: 'Mild',
			crop: [42, 60, 2.3],
		},
		{
			title: 'Junior Burger and Chips',
			about: 'Half the size, all of the chips. For those who have repaired a pitch mark.',
			holds: 'Beef, cheese, wheat bun, potato',
			crop: [74, 60, 2.1],
		},
	],
};
