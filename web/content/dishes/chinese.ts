import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Mr. Liton learned it in Tangra, in Kolkata, and has been asked for nothing else since 2004.',
	alt: 'Prawn chow mein with peppers',
	dishes: [
		{
			title: 'Prawn Chow Mein',
			about: 'Egg noodles tossed high with prawns, peppers and a dark soy.',
			holds: 'Wheat noodles, egg, prawns, pepper, soy',
			heat: 'Mild',
			crop: [50, 48, 1.3],
		},
		{
			title: 'Chilli Prawns',
			about: 'Fried prawns with garlic, green chilli and vinegar. Dry, unless you ask for gravy.',
			holds: 'Prawns, garlic, green chilli, soy, vinegar',
			heat: 'Hot',
			crop: [49, 38, 2.4],
		},
		{
			title: 'Vegetable Hakka Noodles',
			about: 'Thin noodles, cabbage, carrot and spring onion, from a very hot pan.',
			holds: 'Wheat noodles, cabbage, carrot, spring onion, soy',
			vegetarian: true,
			heat: 'Mild',
			crop: [44, 62, 2.4],
		},
		{
			title: 'Szechuan Beef',
			about: 'Strips of beef with dried chilli and a sauce that Mr. Liton mixes alone.',
			holds: 'Beef, dried chilli, garlic, soy, sesame',
			heat: 'Hot',
			crop: [14, 50, 2.4],
		},
		{
			title: 'Chicken with Cashews',
			about: 'Thigh, cashews and capsicum, glossy and mild. Eaten with chopsticks by those who can.',
			holds: 'Chicken, cashew, capsicum, soy, honey',
			heat: 'Mild',
			crop: [82, 62, 2.2],
		},
	],
};
