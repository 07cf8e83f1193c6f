import { type MediaType, mostInGallery } from '#contract/media.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import * as repo from './media.repo.ts';

export type MediaService = ReturnType<typeof mediaService>;

export function mediaService({ database: { db } }: Pick<Parts, 'database'>) {
	return {
		gallery: (type: MediaType) => repo.shownMedia(db, type, mostInGallery),
		publish: (values: repo.NewMedia) =>
			db.transaction(async (tx) => {
				await repo.lockGallery(tx, values.type);
				const item = await repo.insertMedia(tx, values);
				await announceContentChange(tx);
				return item;
			}),
	};
}
