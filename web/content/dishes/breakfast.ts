import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'From eight o’clock, on the verandah if the wind lets you. The early pairs get theirs first.',
	alt: 'Fried eggs, paratha, sausages, dal and tea',
	dishes: [
		{
			title: 'Nine-Hole Breakfast',
			about:
				'Two fried eggs, paratha, sausages and dal on one plate, on the table in the time it takes to change your shoes.',
			holds: 'Eggs, wheat, chicken sausage, red lentils, tomato, ghee',
			heat: 'Mild',
			crop: [50, 50, 1.2],
		},
		{
			title: 'Eggs Any Way',
			about: 'Fried, scrambled or folded with green chilli and onion, the way the caddies have theirs.',
			holds: 'Two eggs, onion, coriander, green chilli, butter',
			heat: 'Mild',
			crop: [49, 46, 2.3],
		},
		{
			title: 'Paratha and Bhaji',
			about: 'Two flaky parathas off the iron with potatoes and pumpkin fried in mustard seed.',
			holds: 'Wheat, ghee, potato, pumpkin, panch phoron',
			vegetarian: true,
			heat: 'Mild',
			crop: [67, 60, 2.1],
		},
		{
			title: 'Dal with Lime',
			about: 'Yellow lentils cooked soft overnight, with fried garlic and a piece of lime.',
			holds: 'Lentils, garlic, turmeric, cumin, lime',
			vegetarian: true,
			heat: 'Mild',
			crop: [80, 36, 2.6],
		},
		{
			title: 'Sausages and Tomato',
			about: 'Chicken sausages made in the kitchen, browned slowly, with small tomatoes split on the pan.',
			holds: 'Chicken, white pepper, nutmeg, tomato',
			heat: 'Mild',
			crop: [33, 61, 2.4],
		},
		{
			title: 'Milk Tea in a Cup',
			about: 'Boiled with the milk, not poured over it. The second one is on the house on medal mornings.',
			holds: 'Black tea, milk, sugar, cardamom',
			vegetarian: true,
			crop: [20, 32, 2.4],
		},
	],
};
