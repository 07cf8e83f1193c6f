import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'For wet days, which is to say for July. All of them are made from bones or beans that morning.',
	alt: 'Bowl of pumpkin soup with cream and croutons',
	dishes: [
		{
			title: 'Pumpkin Soup',
			about: 'Sweet pumpkin from the ferry road, roasted first, with ginger and a turn of cream.',
			holds: 'Pumpkin, ginger, onion, cream, croutons',
			vegetarian: true,
			heat: 'Mild',
			crop: [46, 44, 1.5],
		},
		{
			title: 'Thai Clear Soup',
			about: 'Prawns, lemongrass and lime leaf in a clear broth. Asked for hot, it is very hot.',
			holds: 'Prawns, lemongrass, lime leaf, mushroom, chilli',
			heat: 'Hot',
			crop: [36, 48, 2.6],
		},
		{
			title: 'Chicken Corn Soup',
			about: 'Thick, pale and kind. The children’s favourite, and the golf captain’s.',
			holds: 'Chicken, sweetcorn, egg, spring onion',
			heat: 'Mild',
			crop: [28, 42, 2.4],
		},
		{
			title: 'Tomato and Coriander',
			about: 'Red tomatoes passed through a cloth, green coriander, nothing else to hide behind.',
			holds: 'Tomato, coriander, garlic, butter',
			vegetarian: true,
			heat: 'Mild',
			crop: [55, 42, 2.6],
		},
		{
			title: 'Lentil Soup with Toast',
			about: 'Masoor lentils, fried onion and lime, with toast from the clubhouse oven.',
			holds: 'Red lentils, onion, cumin, lime, wheat bread',
			vegetarian: true,
			heat: 'Mild',
			crop: [90, 42, 2.3],
		},
	],
};
