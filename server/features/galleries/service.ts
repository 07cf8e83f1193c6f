import { type GalleryItem, type GalleryType, mostInGallery } from '#contract/galleries.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteRead } from '#server/core/pages/page-reads.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

export const galleriesKey = dataKey('galleries');

export type GalleriesService = ReturnType<typeof galleriesService>;

export function galleriesService({ database: { db } }: Pick<Dependencies, 'database'>) {
	return {
		async gallery(type: GalleryType) {
			noteRead([galleriesKey]);
			return (await queries.shownItems(db, type, mostInGallery)).map(toPublicItem);
		},
		publish: (values: queries.NewGalleryItem) =>
			db.transaction(async (tx) => {
				await queries.lockGallery(tx, values.type);
				const item = await queries.insertGalleryItem(tx, values);
				await announceContentChange(tx, [galleriesKey]);
				return item;
			}),
	};
}

const toPublicItem = ({ width, height, poster, seconds, ...row }: queries.GalleryItemRow): GalleryItem => ({
	id: row.id,
	url: row.url,
	type: row.type,
	caption: row.caption,
	alt: row.alt,
	...(width && height ? { width, height } : {}),
	...(poster ? { poster } : {}),
	...(seconds ? { seconds } : {}),
});
