export type Dish = {
	title: string;
	about: string;
	/** What is in it, as one would tell a guest who asks. */
	holds: string;
	vegetarian?: true;
	/** Nothing is said of dishes nobody expects to be hot. */
	heat?: 'Mild' | 'Medium' | 'Hot';
	/** The part of the category's picture it is shown by: centre in per cent, and how close. */
	crop: readonly [x: number, y: number, zoom: number];
};

/** One of the fifteen parts of the menu. Each lies in a file of its own, named after its id, and is fetched alone. */
export type MenuPart = { lead: string; alt: string; dishes: readonly Dish[] };
