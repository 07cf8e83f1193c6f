import { flag, list, paragraphs, picture, price, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { captioned, description, lead, topPicture } from './parts.ts';

export const proShop = single(
	{ name: 'Pro shop', area: 'Pro shop', page: '/pro-shop' },
	{
		description,
		lead,
		...topPicture,
		contactText: text('Above “Contact Us”'),
		noMatchText: text('When no product has the chosen price'),
		benchTitle: text('Workbench: title', { max: 80 }),
		bench: paragraphs('Workbench: text'),
		benchPicture: captioned('Workbench: picture'),
	},
);

export const product = many(
	{ name: 'Product', area: 'Pro shop', titleField: 'title', page: () => '/pro-shop' },
	{
		title: text('Product', { max: 80 }),
		price: price('Price'),
		note: text('Description', { max: 120 }),
		options: list('Options', text('Option', { max: 40 }), {
			one: 'option',
			max: 12,
			help: 'What the customer can choose, such as sizes, lengths or colours.',
		}),
		available: flag('In stock', { help: 'Switch it off when the product is sold out.' }),
		picture: picture('Picture', { optional: true, ratio: '1:1' }),
	},
);
