import { choice, flag, group, list, paragraph, picture, price, text } from '../fields.ts';
import { many, single } from '../kind.ts';

export const restaurant = single(
	{
		name: 'Restaurant',
		area: 'Restaurant',
		page: '/restaurant',
		schemaVersion: 2,
		// Its telephone is part of the club's data.
		upgrade: ({ phone: _, ...body }) => body,
	},
	{
		title: text('Name', { max: 60 }),
		description: text('Description for search engines', { max: 300 }),
		lead: paragraph('Introduction', { max: 400 }),
		slides: list(
			'Pictures',
			group('Picture', { picture: picture('Picture', { ratio: '16:9' }), caption: text('Caption') }),
			{
				one: 'picture',
				max: 12,
			},
		),
		menuText: text('Below “The menu”'),
		knownTitle: text('What the kitchen is known for: title', { max: 80 }),
		known: list(
			'What the kitchen is known for',
			group('Dish', {
				title: text('Dish', { max: 60 }),
				text: text('Text', { max: 300 }),
				picture: picture('Picture', { ratio: '4:3' }),
			}),
			{ one: 'dish', max: 6 },
		),
		bookText: text('Below “Pre-booking”'),
		noPart: text('When there is no such part of the menu', { max: 120 }),
	},
);

export const menuPart = many(
	{
		name: 'Menu part',
		area: 'Restaurant',
		titleField: 'title',
		page: ({ slug }) => `/category/${slug}`,
		morePages: ['/restaurant'],
	},
	{
		title: text('Title', { max: 60 }),
		lead: text('Introduction', { max: 300 }),
		picture: picture('Picture', { optional: true }),
		pictureShows: text('The dish in the picture', { max: 80, optional: true }),
	},
);

export const dish = many(
	{
		name: 'Dish',
		area: 'Restaurant',
		titleField: 'title',
		groupedBy: 'menuPart',
		page: ({ group }) => `/category/${group}`,
	},
	{
		title: text('Dish', { max: 80 }),
		price: price('Price'),
		about: text('Description', { max: 300 }),
		ingredients: text('What is in it', { max: 300 }),
		vegetarian: flag('Vegetarian'),
		heat: choice('Heat', { Mild: 'Mild', Medium: 'Medium', Hot: 'Hot' }, { optional: true }),
		season: text('Only at times', { max: 80, optional: true, help: 'Such as “July to October” or “Fridays only”.' }),
		available: flag('Available today', { help: 'Switch it off when the dish is sold out.' }),
		picture: picture('Picture', { optional: true }),
	},
);
