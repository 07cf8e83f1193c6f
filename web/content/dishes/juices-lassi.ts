import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Pressed while you watch. Fruit has its months, and we keep to them.',
	alt: 'Mango lassi, watermelon juice and lime cooler',
	dishes: [
		{
			title: 'Mango Lassi',
			about: 'Ripe mango and yoghurt. From May to August with fresh fruit, the rest of the year with our own pulp.',
			holds: 'Mango, yoghurt, sugar, cardamom',
			vegetarian: true,
			crop: [29, 50, 1.9],
		},
		{
			title: 'Watermelon Juice',
			about: 'Only that, and ice made of boiled water.',
			holds: 'Watermelon',
			vegetarian: true,
			crop: [50, 50, 1.9],
		},
		{
			title: 'Lime Cooler',
			about: 'Lime, mint and soda, for the walk from the ninth to the first.',
			holds: 'Lime, mint, soda, sugar',
			vegetarian: true,
			crop: [73, 48, 1.9],
		},
		{
			title: 'Fresh Mango Juice',
			about: 'Himsagar first, then langra, then the late ones from our own trees on the second.',
			holds: 'Mango',
			vegetarian: true,
			crop: [12, 66, 2.3],
		},
		{
			title: 'Salted Lassi',
			about: 'Yoghurt, roasted cumin and black salt. It does what no tablet can.',
			holds: 'Yoghurt, cumin, black salt',
			vegetarian: true,
			crop: [66, 80, 2.4],
		},
		{
			title: 'Borhani',
			about: 'Spiced yoghurt with mint and mustard, the proper companion of a biryani.',
			holds: 'Yoghurt, mint, mustard, black pepper, chilli',
			vegetarian: true,
			heat: 'Medium',
			crop: [72, 30, 2.4],
		},
	],
};
