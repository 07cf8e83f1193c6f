import type { CategoryId, MenuSection } from '#web/content/restaurant.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

// Dishes and pictures are loaded as data: a first visit gets only those of its page. After a navigation in the browser the
// file with the dishes is loaded.
const starters = async () => (await import('#web/content/dishes/starters.ts')).starters;
const mains = async () => (await import('#web/content/dishes/mains.ts')).mains;
const others = async () => (await import('#web/content/dishes/snacks-desserts-drinks.ts')).snacksDessertsDrinks;

const sections: Record<CategoryId, () => Promise<MenuSection>> = {
	breakfast: async () => (await starters()).breakfast,
	soups: async () => (await starters()).soups,
	salads: async () => (await starters()).salads,
	appetizers: async () => (await starters()).appetizers,
	sandwiches: async () => (await others()).sandwiches,
	burgers: async () => (await others()).burgers,
	pizza: async () => (await others()).pizza,
	pasta: async () => (await mains()).pasta,
	'rice-biryani': async () => (await mains())['rice-biryani'],
	curries: async () => (await mains()).curries,
	'kebab-grill': async () => (await mains())['kebab-grill'],
	chinese: async () => (await mains()).chinese,
	desserts: async () => (await others()).desserts,
	'tea-coffee': async () => (await others())['tea-coffee'],
	'juices-lassi': async () => (await others())['juices-lassi'],
};

/** A part of the menu with the picture that its dishes are cut from. */
export type IllustratedSection = MenuSection & { picture: PictureSource };

const isCategory = (id: string): id is CategoryId => Object.hasOwn(sections, id);

/** `null` at once when there is no such part of the menu; its dishes arrive later. */
export const findSection = (id: string): Promise<IllustratedSection> | null => (isCategory(id) ? illustrate(id) : null);

async function illustrate(id: CategoryId) {
	const [section, { categoryPictures }] = await Promise.all([sections[id](), import('./category-pictures.ts')]);
	return { ...section, picture: categoryPictures[id] };
}
