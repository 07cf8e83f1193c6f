/** The fifteen categories of the menu, in the order of the printed menu; `id` is the one in /category/{id}. */
export const menuCategories = [
	{ id: 'breakfast', title: 'Breakfast' },
	{ id: 'soups', title: 'Soups' },
	{ id: 'salads', title: 'Salads' },
	{ id: 'appetizers', title: 'Appetizers' },
	{ id: 'sandwiches', title: 'Sandwiches' },
	{ id: 'burgers', title: 'Burgers' },
	{ id: 'pizza', title: 'Pizza' },
	{ id: 'pasta', title: 'Pasta' },
	{ id: 'rice-biryani', title: 'Rice & Biryani' },
	{ id: 'curries', title: 'Curries' },
	{ id: 'kebab-grill', title: 'Kebab & Grill' },
	{ id: 'chinese', title: 'Chinese' },
	{ id: 'desserts', title: 'Desserts' },
	{ id: 'tea-coffee', title: 'Tea & Coffee' },
	{ id: 'juices-lassi', title: 'Juices & Lassi' },
] as const;

export type CategoryId = (typeof menuCategories)[number]['id'];

export type Dish = {
	title: string;
	about: string;
	/** What is in it, for guests who want to know. */
	ingredients: string;
	vegetarian?: true;
	/** Not set for dishes that nobody expects to be hot. */
	heat?: 'Mild' | 'Medium' | 'Hot';
	/** Taka. */
	price: number;
};

/** The dishes of a category. They are in `dishes/`, apart from the list above, which the home page loads. */
export type MenuSection = {
	lead: string;
	/** The one picture of the category, and the title of the dish in it. */
	picture: { alt: string; shows: string };
	dishes: readonly Dish[];
};
