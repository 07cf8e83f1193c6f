import type { MenuPart } from '#web/content/dish.ts';

export const part: MenuPart = {
	lead: 'Made in the morning, because by four the members have been.',
	alt: 'Golap jam in syrup with mishti doi',
	dishes: [
		{
			title: 'Golap Jam',
			about: 'Brown milk dumplings in rose syrup, served warm, two at a time.',
			holds: 'Milk solids, wheat, sugar, rose, cardamom',
			vegetarian: true,
			crop: [50, 46, 1.7],
		},
		{
			title: 'Mishti Doi',
			about: 'Sweet yoghurt set in clay overnight. Scrape the sides.',
			holds: 'Milk, date sugar',
			vegetarian: true,
			crop: [13, 40, 2.3],
		},
		{
			title: 'Firni',
			about: 'Ground rice and milk, cold, with a film of rose water.',
			holds: 'Milk, rice, sugar, rose water, pistachio',
			vegetarian: true,
			crop: [88, 42, 2.3],
		},
		{
			title: 'Pista Kulfi',
			about: 'Milk reduced to a third and frozen with pistachios. The seventh hole is to blame for most of them.',
			holds: 'Milk, pistachio, sugar, cardamom',
			vegetarian: true,
			crop: [40, 78, 2.4],
		},
		{
			title: 'Patishapta',
			about: 'Rice crepes rolled around coconut and date sugar, from December to February.',
			holds: 'Rice flour, coconut, date sugar, milk',
			vegetarian: true,
			crop: [62, 50, 2.8],
		},
	],
};
