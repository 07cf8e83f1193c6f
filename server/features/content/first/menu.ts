import { mains } from './dishes/mains.ts';
import { snacksDessertsDrinks } from './dishes/snacks-desserts-drinks.ts';
import { starters } from './dishes/starters.ts';
import { type FirstEntry, firstList } from './entry.ts';

type FirstDish = {
	title: string;
	about: string;
	ingredients: string;
	vegetarian?: true;
	heat?: 'Mild' | 'Medium' | 'Hot';
	/** Taka. */
	price: number;
};

/** A part of the menu with its dishes. */
export type FirstSection = {
	lead: string;
	/** The picture of the part, and the title of the dish in it. */
	picture: { alt: string; shows: string };
	dishes: readonly FirstDish[];
};

/** The fifteen parts in the order of the printed menu, each with its picture. */
const parts = [
	{ slug: 'breakfast', title: 'Breakfast', picture: 'dish-nine-hole-breakfast' },
	{ slug: 'soups', title: 'Soups', picture: 'food-soups' },
	{ slug: 'salads', title: 'Salads', picture: 'food-salads' },
	{ slug: 'appetizers', title: 'Appetizers', picture: 'food-appetizers' },
	{ slug: 'sandwiches', title: 'Sandwiches', picture: 'food-sandwiches' },
	{ slug: 'burgers', title: 'Burgers', picture: 'food-burgers' },
	{ slug: 'pizza', title: 'Pizza', picture: 'food-pizza' },
	{ slug: 'pasta', title: 'Pasta', picture: 'food-pasta' },
	{ slug: 'rice-biryani', title: 'Rice & Biryani', picture: 'dish-kacchi-biryani' },
	{ slug: 'curries', title: 'Curries', picture: 'dish-shorshe-ilish' },
	{ slug: 'kebab-grill', title: 'Kebab & Grill', picture: 'food-kebab-grill' },
	{ slug: 'chinese', title: 'Chinese', picture: 'food-chinese' },
	{ slug: 'desserts', title: 'Desserts', picture: 'dish-pitha' },
	{ slug: 'tea-coffee', title: 'Tea & Coffee', picture: 'food-tea-coffee' },
	{ slug: 'juices-lassi', title: 'Juices & Lassi', picture: 'food-juices-lassi' },
] as const;

const sections: Record<(typeof parts)[number]['slug'], FirstSection> = {
	...starters,
	...mains,
	...snacksDessertsDrinks,
};

/** Dishes with a picture of their own beside that of their part. */
const dishPictures: Record<string, { id: string; alt: string }> = {
	'Paratha and Bhaji': { id: 'dish-paratha-bhaji', alt: 'Parathas with potato and pumpkin bhaji on a steel plate' },
	'Bhuna Khichuri': { id: 'dish-bhuna-khichuri', alt: 'Bhuna khichuri with a fried egg, chillies and pickle' },
};

const slugOf = (title: string) =>
	title
		.toLowerCase()
		.replaceAll('’', '')
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');

const menuParts = firstList(
	'menuPart',
	parts.map(({ slug, title, picture }) => ({
		slug,
		title,
		lead: sections[slug].lead,
		picture: { id: picture, alt: sections[slug].picture.alt },
		pictureShows: sections[slug].picture.shows,
	})),
);

const dishes = parts.flatMap(({ slug: group, picture }) =>
	firstList(
		'dish',
		sections[group].dishes.map(({ price, vegetarian = false, ...dish }) => ({
			...dish,
			slug: slugOf(dish.title),
			group,
			price: price * 100,
			vegetarian,
			available: true,
			picture:
				dish.title === sections[group].picture.shows
					? { id: picture, alt: sections[group].picture.alt }
					: (dishPictures[dish.title] ?? null),
		})),
	),
);

export const menu: FirstEntry[] = [...menuParts, ...dishes];
