import { mains } from '#web/content/dishes/mains.ts';
import { snacksDessertsDrinks } from '#web/content/dishes/snacks-desserts-drinks.ts';
import { starters } from '#web/content/dishes/starters.ts';
import type { CategoryId, MenuSection } from '#web/content/restaurant.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import { categoryPictures } from './category-pictures.ts';

const sections: Record<CategoryId, MenuSection> = { ...starters, ...mains, ...snacksDessertsDrinks };

/** A part of the menu with the picture that its dishes are cut from. */
export type IllustratedSection = MenuSection & { id: CategoryId; picture: PictureSource };

const isCategory = (id: string): id is CategoryId => Object.hasOwn(sections, id);

/** `undefined` when there is no such part of the menu. */
export const findSection = (id: string): IllustratedSection | undefined =>
	isCategory(id) ? { ...sections[id], id, picture: categoryPictures[id] } : undefined;

/** The picture of a category grows from its card to its page. */
export const categoryTransition = (id: CategoryId) => `category-${id}`;
