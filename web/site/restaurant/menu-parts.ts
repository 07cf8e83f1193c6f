import type { MenuPart } from '#web/content/dish.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import type { categoryPictures } from './category-pictures.ts';

// Each part of the menu is a file of its own, and the pictures come as data of the page: a first visit carries the dishes
// and the picture it shows and no others.
const files = import.meta.glob<MenuPart>('/web/content/dishes/*.ts', { import: 'part' });

export type IllustratedPart = MenuPart & { picture: PictureSource };

/** Known at once whether there is such a part; its dishes arrive later. */
export function findPart(id: string): Promise<IllustratedPart> | null {
	const load = files[`/web/content/dishes/${id}.ts`];
	return load ? illustrate(id as keyof typeof categoryPictures, load) : null;
}

async function illustrate(id: keyof typeof categoryPictures, load: () => Promise<MenuPart>) {
	const [part, pictures] = await Promise.all([load(), import('./category-pictures.ts')]);
	return { ...part, picture: pictures.categoryPictures[id] };
}
