import { data, type RouterContextProvider } from 'react-router';
import type { GalleryType } from '#contract/galleries.ts';

// As on the home page: the code that asks for data comes only to those who move between pages.
const ask = () => import('./data.ts');

export async function loadGallery(type: GalleryType, context: Readonly<RouterContextProvider>) {
	const { fetchGallery, inProcess } = await ask();
	const items = await fetchGallery(type, inProcess(context));
	// A gallery that did not arrive must not be kept as the page's answer.
	return data({ items }, { status: items ? 200 : 503 });
}

export const loadGalleryLater = (type: GalleryType) => ({ items: ask().then((asking) => asking.fetchGallery(type)) });
