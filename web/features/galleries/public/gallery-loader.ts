import { data, type RouterContextProvider } from 'react-router';
import type { GalleryType } from '#contract/galleries.ts';
import { loadContent } from '#web/core/content.server.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { fetchGallery } from './data.ts';

export async function loadGallery(type: GalleryType, context: Readonly<RouterContextProvider>) {
	const [content, items] = await Promise.all([
		loadContent(context, 'galleries', 'club'),
		soon(fetchGallery(type, inProcess(context))),
	]);
	// With this status, a gallery that could not be loaded is not stored in the page cache.
	return data({ content, items }, { status: ifThere(items) === null ? 503 : 200 });
}
