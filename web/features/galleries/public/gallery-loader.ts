import { data, type RouterContextProvider } from 'react-router';
import type { GalleryType } from '#contract/galleries.ts';
import { galleries } from '#web/content/galleries.ts';
import { pageMeta } from '#web/core/page-meta.ts';

// The first page comes with its data, so the code that fetches it is loaded only after a navigation in the browser.
const loadFetchers = () => import('./data.ts');

export async function loadGallery(type: GalleryType, context: Readonly<RouterContextProvider>) {
	const { fetchGallery, inProcess } = await loadFetchers();
	const items = await fetchGallery(type, inProcess(context));
	// With this status, a gallery that could not be loaded is not stored in the page cache.
	return data({ items }, { status: items ? 200 : 503 });
}

export const loadGalleryInBrowser = (type: GalleryType) => ({
	items: loadFetchers().then(({ fetchGallery }) => fetchGallery(type)),
});

export const galleryMeta = (type: GalleryType) => pageMeta(galleries[type].title, galleries[type].description);
