import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Charcoal is lit at three. Before that you may sit with us and wait.',
	alt: 'Grilled kebab skewers with naan and chutney',
	dishes: [
		{
			title: 'Beef Boti Kebab',
			about: 'Cubes of beef with papaya and black pepper, peppers and onion between them.',
			holds: 'Beef, green papaya, pepper, onion, mustard oil',
			heat: 'Medium',
			crop: [50, 50, 1.3],
		},
		{
			title: 'Chicken Reshmi',
			about: 'Breast in cream and cashew, kept from the flame, soft as its name.',
			holds: 'Chicken, cream, cashew, white pepper',
			heat: 'Mild',
			crop: [36, 50, 2.3],
		},
		{
			title: 'Paneer Shashlik',
			about: 'White cheese, capsicum and onion in yoghurt, with the edges burnt on purpose.',
			holds: 'Paneer, capsicum, onion, yoghurt',
			vegetarian: true,
			heat: 'Medium',
			crop: [64, 52, 2.4],
		},
		{
			title: 'Grilled Bhetki',
			about: 'The river’s own fish, whole, with lime and turmeric. One or two a day.',
			holds: 'Bhetki, lime, turmeric, garlic',
			heat: 'Mild',
			crop: [90, 72, 2.4],
		},
		{
			title: 'Mutton Chap',
			about: 'A flattened chop in gram flour and chilli, fried on the big iron.',
			holds: 'Mutton, gram flour, chilli, nutmeg',
			heat: 'Hot',
			crop: [13, 64, 2.4],
		},
		{
			title: 'Naan and Two Chutneys',
			about: 'For the table, while the charcoal catches.',
			holds: 'Wheat, yoghurt, coriander, mint, garlic',
			vegetarian: true,
			heat: 'Mild',
			crop: [83, 36, 2.2],
		},
	],
};
