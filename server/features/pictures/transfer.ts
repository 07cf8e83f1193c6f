import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { libraryPicture } from '#contract/pictures.office.ts';
import type { Ratio } from '#contract/pictures.ts';
import type { Db } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { makeImage } from '#server/core/storage/image.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { type Clock, systemIds } from '#server/dependencies.ts';
import { publicKey, storePublicPicture } from '#server/features/uploads/store-image.ts';
import * as queries from './queries.ts';
import { changeVersions, picturesService } from './service.ts';

const { id, name, alt, decorative, caption, focal, crops } = libraryPicture.shape;

/** A picture of the library in a file of content. `file` is base64. */
export const transferredPicture = z.object({ id, name, alt, decorative, caption, focal, crops, file: z.base64() });
export type TransferredPicture = z.infer<typeof transferredPicture>;

type Tools = { db: Db; storage: Storage };

export async function exportPictures({ db, storage }: Tools, ids: readonly string[]): Promise<TransferredPicture[]> {
	if (ids.length === 0) return [];
	const allCrops = await queries.cropsOf(db, ids);
	const pictures: TransferredPicture[] = [];
	for (const row of await queries.byIds(db, ids)) {
		const stored = await storage.read(publicKey(row.id, row.path.split('.').at(-1)!));
		if (!stored) throw new OperatorError(`The file of the picture “${row.name}” is missing in storage.`);
		const own = allCrops.filter(({ pictureId }) => pictureId === row.id);
		pictures.push({
			id: row.id,
			name: row.name,
			alt: row.alt,
			decorative: row.decorative,
			caption: row.caption,
			focal: { x: row.focalX, y: row.focalY },
			crops: Object.fromEntries(own.map(({ ratio, x, y, width, height }) => [ratio, { x, y, width, height }])),
			file: (await buffer(stored.stream)).toString('base64'),
		});
	}
	return pictures.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Adds pictures that the library does not have. Returns the ids that they have here, by the ids in the file. */
export async function importPictures(
	{ db, storage, clock }: Tools & { clock: Clock },
	pictures: readonly TransferredPicture[],
): Promise<Map<string, string>> {
	const newIds = new Map<string, string>();
	const known = new Set(
		(
			await queries.byIds(
				db,
				pictures.map((picture) => picture.id),
			)
		).map((row) => row.id),
	);
	for (const { id: oldId, name: displayName, file, focal: point, crops: chosen, ...texts } of pictures) {
		if (known.has(oldId)) continue;
		const image = await makeImage(Buffer.from(file, 'base64'));
		const store = { db, storage, clock, ids: systemIds };
		const { id: newId, path, existing } = await storePublicPicture(store, { image, displayName, network: 'import' });
		newIds.set(oldId, newId);
		if (existing) continue;
		const { width, height, bytes } = image;
		await picturesService({ clock }).include(db, { id: newId, name: displayName, path, width, height, bytes });
		await db.transaction(async (tx) => {
			const cuts = Object.entries(chosen) as [Ratio, NonNullable<(typeof chosen)[Ratio]>][];
			await queries.replaceCrops(
				tx,
				newId,
				cuts.map(([ratio, crop]) => ({ ratio, ...crop })),
			);
			const row = await queries.rows.save(tx, newId, { ...texts, focalX: point.x, focalY: point.y });
			await changeVersions(tx, row, clock.now());
		});
	}
	return newIds;
}
