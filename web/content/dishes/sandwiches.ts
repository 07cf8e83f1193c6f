import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Cut in four and held with a stick, so that they survive the walk to the tenth tee, which is the first.',
	alt: 'Club sandwiches with fries',
	dishes: [
		{
			title: 'The Club Sandwich',
			about: 'Three slices of toast, chicken, egg, cheese and tomato. It has been on the card since 1995.',
			holds: 'Wheat bread, chicken, egg, cheese, tomato, mayonnaise',
			crop: [49, 52, 1.3],
		},
		{
			title: 'Egg and Cress',
			about: 'Soft egg, mustard cress from the window boxes, white bread without a crust.',
			holds: 'Egg, mustard cress, wheat bread, butter',
			crop: [48, 32, 2.5],
		},
		{
			title: 'Roast Beef and Mustard',
			about: 'Cold roast beef with kasundi, the mustard of this side of the country, which is not shy.',
			holds: 'Beef, kasundi, lettuce, wheat bread',
			heat: 'Medium',
			crop: [31, 54, 2.2],
		},
		{
			title: 'Grilled Cheese and Chutney',
			about: 'Cheese and green chutney between buttered slices, pressed on the iron.',
			holds: 'Cheese, coriander, mint, wheat bread, butter',
			vegetarian: true,
			heat: 'Mild',
			crop: [66, 54, 2.2],
		},
		{
			title: 'Chips, by the Basket',
			about: 'Cut from potatoes this morning, fried twice, with salt and chilli apart.',
			holds: 'Potato, salt',
			vegetarian: true,
			crop: [86, 52, 2.4],
		},
	],
};
