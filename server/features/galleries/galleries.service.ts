import { type GalleryType, mostInGallery } from '#contract/galleries.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './galleries.queries.ts';

export type GalleriesService = ReturnType<typeof galleriesService>;

export function galleriesService({ database: { db } }: Pick<Dependencies, 'database'>) {
	return {
		gallery: (type: GalleryType) => queries.shownMedia(db, type, mostInGallery),
		publish: (values: queries.NewGalleryItem) =>
			db.transaction(async (tx) => {
				await queries.lockGallery(tx, values.type);
				const item = await queries.insertGalleryItem(tx, values);
				await announceContentChange(tx);
				return item;
			}),
	};
}
