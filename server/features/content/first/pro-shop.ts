import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const page = firstSingle('proShop', {
	description: 'Clubs, bags, balls and accessories: the twelve products of the pro shop at {club.name}, with prices.',
	lead: 'Twelve things we use ourselves. Try any club on the range before you decide. Kamal at the counter will tell you if your old one is still good.',
	picture: { id: 'pro-shop', alt: 'The pro shop: three golf bags and a wooden counter' },
	caption: 'The shop before opening, half past six in November',
	contactText: 'Ask about sizes, or have something put aside for you.',
	noMatchText: 'Widen the price range, or ask at the counter about used sets.',
	benchTitle: 'Try before you buy',
	bench: [
		'Any club can be tried on the range first. Grips are changed while you have your tea, shafts overnight. Lofts and lies are checked on the first Monday of the month, and bags are repaired too.',
		'Used clubs are taken in part payment. The Saturday juniors play with them until a buyer is found.',
	],
	benchPicture: {
		picture: { id: 'range-lesson', alt: 'A coach and a pupil on the mats of the driving range, another golfer beyond' },
		caption: 'A club is tried on the range first: with the coach, four o’clock in February',
	},
});

/** Prices in taka. */
const products = [
	{ slug: 'driver', title: 'Driver', note: '10.5 degrees, regular or stiff', price: 72990 },
	{ slug: 'iron-set', title: 'Five irons', note: 'Six to pitching wedge', price: 95000 },
	{ slug: 'putter', title: 'Mallet putter', note: '33, 34 or 35 inches', price: 50990 },
	{ slug: 'wedge', title: 'Wedge', note: '56 degrees, for soft sand', price: 24990 },
	{ slug: 'stand-bag', title: 'Stand bag', note: 'Canvas and leather, 2 kg', price: 38500 },
	{ slug: 'cart-bag', title: 'Cart bag', note: 'Fourteen dividers, rain hood', price: 54990 },
	{ slug: 'rangefinder', title: 'Rangefinder', note: 'Laser, true to half a yard', price: 62990 },
	{ slug: 'dozen-balls', title: 'Club balls', note: 'Six dozen, with the crest', price: 17990 },
	{ slug: 'umbrella', title: 'Storm umbrella', note: 'Two canopies, 68 inches', price: 8990 },
	{ slug: 'headcover', title: 'Headcovers', note: 'Three, knitted in Gabkhan', price: 7490 },
	{ slug: 'bottle', title: 'Steel bottles', note: 'Two, cold for eighteen holes', price: 6490 },
	{ slug: 'tees', title: 'Wooden tees', note: 'A club box of one thousand', price: 5990 },
] as const;

export const proShop: FirstEntry[] = [
	page,
	...firstList(
		'product',
		products.map((product) => ({
			...product,
			price: product.price * 100,
			options: [],
			available: true,
			// The name is below it, so screen readers skip it.
			picture: { id: `product-${product.slug}`, alt: '' },
		})),
	),
];
