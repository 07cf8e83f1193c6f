import { club } from '#contract/core/club.ts';
import { productBottle } from './pictures/product-bottle.gen.ts';
import { productCartBag } from './pictures/product-cart-bag.gen.ts';
import { productDozenBalls } from './pictures/product-dozen-balls.gen.ts';
import { productDriver } from './pictures/product-driver.gen.ts';
import { productHeadcover } from './pictures/product-headcover.gen.ts';
import { productIronSet } from './pictures/product-iron-set.gen.ts';
import { productPutter } from './pictures/product-putter.gen.ts';
import { productRangefinder } from './pictures/product-rangefinder.gen.ts';
import { productStandBag } from './pictures/product-stand-bag.gen.ts';
import { productTees } from './pictures/product-tees.gen.ts';
import { productUmbrella } from './pictures/product-umbrella.gen.ts';
import { productWedge } from './pictures/product-wedge.gen.ts';

/** In taka: the lowest and the highest price of all products, with which the filter starts. */
export const priceRange = { from: 5990, to: 95000 } as const;

export const products = [
	{ id: 'driver', name: 'Driver', note: '10.5 degrees, regular or stiff', price: 72990, image: productDriver },
	{ id: 'iron-set', name: 'Five irons', note: 'Six to pitching wedge', price: 95000, image: productIronSet },
	{ id: 'putter', name: 'Mallet putter', note: '33, 34 or 35 inches', price: 50990, image: productPutter },
	{ id: 'wedge', name: 'Wedge', note: '56 degrees, for soft sand', price: 24990, image: productWedge },
	{
		id: 'stand-bag',
		name: 'Stand bag',
		note: 'Canvas and leather, 2 kg',
		price: 38500,
		image: productStandBag,
	},
	{ id: 'cart-bag', name: 'Cart bag', note: 'Fourteen dividers, rain hood', price: 54990, image: productCartBag },
	{
		id: 'rangefinder',
		name: 'Rangefinder',
		note: 'Laser, true to half a yard',
		price: 62990,
		image: productRangefinder,
	},
	{
		id: 'dozen-balls',
		name: 'Club balls',
		note: 'Six dozen, with the crest',
		price: 17990,
		image: productDozenBalls,
	},
	{ id: 'umbrella', name: 'Storm umbrella', note: 'Two canopies, 68 inches', price: 8990, image: productUmbrella },
	{
		id: 'headcover',
		name: 'Headcovers',
		note: 'Three, knitted in Gabkhan',
		price: 7490,
		image: productHeadcover,
	},
	{ id: 'bottle', name: 'Steel bottles', note: 'Two, cold for eighteen holes', price: 6490, image: productBottle },
	{ id: 'tees', name: 'Wooden tees', note: 'A club box of one thousand', price: 5990, image: productTees },
] as const;

export const proShop = {
	title: 'Pro Shop',
	description: `Clubs, bags, balls and accessories: the twelve products of the pro shop at ${club.name}, with prices.`,
	above: { label: 'Our Services', path: '/services' },
	lead: 'Twelve things we use ourselves. Try any club on the range before you decide. Kamal at the counter will tell you if your old one is still good.',
	contactText: 'Ask about sizes, or have something put aside for you.',
	productsTitle: 'Products',
	showAll: 'Show all products',
	emptyTitle: 'No product at this price',
	emptyText: 'Widen the price range, or ask at the counter about used sets.',
	benchTitle: 'The workbench',
	bench: [
		'Grips are changed while you have your tea, shafts overnight. Lofts and lies are checked on the first Monday of the month, and bags are repaired too.',
		'Used clubs are taken in part payment and lent to the Saturday juniors until they are sold.',
	],
	rangeAlt: 'A coach and a pupil on the mats of the driving range, another golfer beyond',
	rangeCaption: 'A club is tried on the range first; the coach is there most afternoons',
	pictureAlt: 'The pro shop: three golf bags and a wooden counter',
	pictureCaption: 'The shop before opening, with the workbench behind the counter',
} as const;
