import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'The pot is never off. Coffee came later, with a machine that is spoken to politely.',
	alt: 'Cappuccino, milk tea and biscuits',
	dishes: [
		{
			title: 'Clubhouse Milk Tea',
			about: 'Strong, boiled with milk and cardamom, in a glass too hot to hold.',
			holds: 'Black tea, milk, sugar, cardamom',
			vegetarian: true,
			crop: [70, 38, 2],
		},
		{
			title: 'Cappuccino',
			about: 'With a heart on it, or a flag if Rubel is at the machine.',
			holds: 'Coffee, milk',
			vegetarian: true,
			crop: [29, 46, 1.9],
		},
		{
			title: 'Black Coffee',
			about: 'From the hill tracts, roasted in the south. For those with a tee time.',
			holds: 'Coffee',
			vegetarian: true,
			crop: [27, 40, 3],
		},
		{
			title: 'Lemon Tea',
			about: 'Without milk, with lime, ginger and a little black salt.',
			holds: 'Black tea, lime, ginger, black salt',
			vegetarian: true,
			crop: [72, 52, 2.4],
		},
		{
			title: 'Tea and Biscuits',
			about: 'A pot for two and six butter biscuits, baked here.',
			holds: 'Black tea, milk, wheat, butter',
			vegetarian: true,
			crop: [76, 72, 2.2],
		},
	],
};
