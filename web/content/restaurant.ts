/** The fifteen parts of the menu, in the order of the printed card; `id` is the one in /category/{id}. */
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
