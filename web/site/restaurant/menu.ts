import { mains } from '#web/content/dishes/mains.ts';
import { snacksDessertsDrinks } from '#web/content/dishes/snacks-desserts-drinks.ts';
import { starters } from '#web/content/dishes/starters.ts';
import type { CategoryId, MenuSection } from '#web/content/restaurant.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import { categoryPictures, dishPictures } from './category-pictures.ts';

const sections: Record<CategoryId, MenuSection> = { ...starters, ...mains, ...snacksDessertsDrinks };

/** A part of the menu with its picture. */
export type IllustratedSection = MenuSection & { source: PictureSource };

const isCategory = (id: string): id is CategoryId => Object.hasOwn(sections, id);

/** `undefined` when there is no such part of the menu. */
export const findSection = (id: string): IllustratedSection | undefined =>
	isCategory(id) ? { ...sections[id], source: categoryPictures[id] } : undefined;

/** The picture of a dish, if it has one. */
export const pictureOf = ({ picture, source }: IllustratedSection, title: string) =>
	title === picture.shows ? { of: source, alt: picture.alt } : dishPictures[title];

/** The lowest price of each part, in taka. */
export const pricesFrom = Object.fromEntries(
	Object.entries(sections).map(([id, { dishes }]) => [id, Math.min(...dishes.map(({ price }) => price))]),
) as Record<CategoryId, number>;
