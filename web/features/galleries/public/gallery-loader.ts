import { data, type MetaArgs, type RouterContextProvider } from 'react-router';
import type { GalleryType } from '#contract/galleries.ts';
import { galleries } from '#web/content/galleries.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { fetchGallery } from './data.ts';

export async function loadGallery(type: GalleryType, context: Readonly<RouterContextProvider>) {
	const items = await soon(fetchGallery(type, inProcess(context)));
	// With this status, a gallery that could not be loaded is not stored in the page cache.
	return data({ items }, { status: ifThere(items) === null ? 503 : 200 });
}

export const galleryMeta = (type: GalleryType) => (page: MetaArgs) =>
	pageMeta(page, galleries[type].title, galleries[type].description);
