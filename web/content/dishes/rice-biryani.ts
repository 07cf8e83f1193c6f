import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'The kitchen has four brass pots. On Fridays all four are biryani.',
	alt: 'Chicken biryani with egg, lime and raita',
	dishes: [
		{
			title: 'Kacchi Biryani',
			about:
				'Goat, potatoes and aged rice, sealed with dough and opened in front of you. Fridays only, until it is gone.',
			holds: 'Goat, chinigura rice, potato, yoghurt, saffron, ghee',
			heat: 'Medium',
			crop: [49, 50, 1.3],
		},
		{
			title: 'Morog Polao',
			about: 'Chicken on the bone with pale, buttery rice and a boiled egg, as at weddings.',
			holds: 'Chicken, polao rice, egg, milk, ghee, nutmeg',
			heat: 'Mild',
			crop: [57, 40, 2.2],
		},
		{
			title: 'Beef Tehari',
			about: 'Small pieces of beef, green chilli and mustard oil. The greenkeepers’ Thursday.',
			holds: 'Beef, rice, mustard oil, green chilli',
			heat: 'Hot',
			crop: [44, 58, 2.5],
		},
		{
			title: 'Bhuna Khichuri',
			about: 'Roasted lentils and rice for the first day of rain, with a fried egg and pickle.',
			holds: 'Moong lentils, rice, egg, ginger, ghee',
			heat: 'Medium',
			crop: [61, 54, 2.6],
		},
		{
			title: 'Vegetable Polao and Raita',
			about: 'Peas, carrots and cashews in scented rice, with cucumber yoghurt.',
			holds: 'Rice, peas, carrot, cashew, yoghurt',
			vegetarian: true,
			heat: 'Mild',
			crop: [92, 42, 2.4],
		},
		{
			title: 'Bhat, Bhorta and Cucumber',
			about: 'Plain rice with three mashes: aubergine, potato, dried fish. Mix with the hand.',
			holds: 'Rice, aubergine, potato, dried fish, mustard oil',
			heat: 'Hot',
			crop: [22, 78, 2.4],
		},
	],
};
