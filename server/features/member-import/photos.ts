import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { type ImportPhotos, importLimits } from '#contract/member-import.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, Refusal } from '#server/core/http/errors.ts';
import type { Ids } from '#server/dependencies.ts';
import { numberIn } from '#server/features/members/member-record.ts';
import type { Place, UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './queries.ts';
import { foldFileName, withZip, type ZippedFile } from './read-zip.ts';

/** A photo of the zip, as the check needs it. `sha256` is the fingerprint of the stored picture. */
export type ZipPhoto = { id: string; name: string; usedIn: number | null } & ({ sha256: string } | { problem: string });
/** By name without folder and case, and by member number for files that are named like one: DGCC-0012.jpg. */
export type ZipPhotos = { byName: ReadonlyMap<string, ZipPhoto>; byNumber: ReadonlyMap<number, ZipPhoto> };

const zipField = 'zip';
/** The pictures come from the server itself. */
const network = 'import';
const namesShown = 20;
const ownerOf = (importId: string) => ({ kind: 'member-import' as const, id: importId });

/** A photo of the zip that no member has yet. */
export const photoPlace = (importId: string, photoId: string): Place => ({ owner: ownerOf(importId), field: photoId });
/** The photo that a member had before the import, for the undo. */
export const earlierPhotoPlace = (importId: string, memberId: string): Place => ({
	owner: ownerOf(importId),
	field: `before-${memberId}`,
});

type AcceptOwned = ReturnType<UploadsService['ownedPictures']>;

export type ImportPhotosService = ReturnType<typeof importPhotosService>;

/** The photos that belong to a list. They come in a zip, are unpacked by the check, and become the members' own by the import. */
export function importPhotosService({ db, ids, uploads }: { db: Db; ids: Pick<Ids, 'uuid'>; uploads: UploadsService }) {
	/** Every picture is stored in its own step, so after a crash the next run continues with the first that is missing. */
	async function unpack(importId: string, { id, name }: queries.PhotoRecord, file: ZippedFile, accept: AcceptOwned) {
		try {
			const bytes = await file.read();
			const { width, height } = await accept({ bytes, name, network, ...photoPlace(importId, id) });
			const { photoWidth, photoHeight } = importLimits;
			if (width >= photoWidth && height >= photoHeight) return;
			await db.transaction((tx) => uploads.removeOwned(tx, ownerOf(importId), [id]));
			await queries.setPhotoProblem(
				db,
				id,
				`The picture has ${width} × ${height} pixels. It needs at least ${photoWidth} × ${photoHeight}.`,
			);
		} catch (error) {
			// A full queue and a busy scanner pass; the job tries again.
			if (error instanceof Refusal && error.status >= 500) throw error;
			await queries.setPhotoProblem(
				db,
				id,
				error instanceof Refusal ? error.message : 'The file is damaged in the zip.',
			);
		}
	}

	return {
		/** Replaces an earlier zip and its pictures. `store` refuses or moves the import, in the same transaction. */
		add: (
			importId: string,
			{ stream, name }: { stream: Readable; name: string },
			store: (tx: Tx, files: number) => Promise<void>,
		) =>
			withZip(stream, async ({ files, path, bytes }) => {
				const place = { owner: ownerOf(importId), field: zipField };
				const archive = await uploads.acceptArchive({ stream: createReadStream(path), bytes, name, network, place });
				await db.transaction(async (tx) => {
					await store(tx, files.length);
					await uploads.removeOwned(tx, ownerOf(importId));
					await queries.replacePhotos(
						tx,
						importId,
						files.map(({ position, name: fileName, problem }) => ({
							...{ id: ids.uuid(), importId, position, problem },
							name: fileName,
						})),
					);
					if (!(await archive.complete(tx))) throw conflict('The upload took too long. Please try again.');
				});
			}),

		/** Unpacks and checks what is not unpacked yet; then the zip is no longer needed. */
		async unpack(importId: string) {
			const zip = await uploads.open({ owner: ownerOf(importId), field: zipField });
			if (!zip) return;
			await withZip(zip, async ({ files }) => {
				const accept = uploads.ownedPictures();
				const byPosition = new Map(files.map((file) => [file.position, file]));
				const stored = new Set((await uploads.documentsOf(ownerOf(importId))).map(({ field }) => field));
				for (const photo of await queries.photosOf(db, importId)) {
					if (photo.problem || stored.has(photo.id)) continue;
					await unpack(importId, photo, byPosition.get(photo.position)!, accept);
					// Discarded meanwhile: nobody else would delete what was just stored.
					if (!(await queries.importById(db, importId)))
						return db.transaction((tx) => uploads.removeOwned(tx, ownerOf(importId)));
				}
				await db.transaction((tx) => uploads.removeOwned(tx, ownerOf(importId), [zipField]));
			});
		},

		/** For the check. */
		async found(importId: string): Promise<ZipPhotos> {
			const hashes = new Map(
				(await uploads.documentsOf(ownerOf(importId))).map(({ field, sha256 }) => [field, sha256]),
			);
			const byName = new Map<string, ZipPhoto>();
			const byNumber = new Map<number, ZipPhoto>();
			for (const { id, name, problem } of await queries.photosOf(db, importId)) {
				const key = foldFileName(name);
				const sha256 = hashes.get(id);
				const photo: ZipPhoto = {
					...{ id, name, usedIn: null },
					...(sha256 ? { sha256 } : { problem: problem ?? 'The picture is missing.' }),
				};
				const twice = (what: string): ZipPhoto => ({
					id,
					name,
					usedIn: null,
					problem: `The zip has two files ${what}.`,
				});
				byName.set(key, byName.has(key) ? twice('with this name') : photo);
				const number = numberIn(key.replace(/\.[^.]*$/, ''));
				if (number) byNumber.set(number, byNumber.has(number) ? twice('for this number') : photo);
			}
			return { byName, byNumber };
		},

		async view(importId: string): Promise<ImportPhotos | null> {
			const photos = await queries.photosOf(db, importId);
			if (photos.length === 0) return null;
			const stored = new Set((await uploads.documentsOf(ownerOf(importId))).map(({ field }) => field));
			const unused = photos.filter(({ usedIn }) => usedIn === null);
			const unreadable = photos.filter(({ problem }) => problem !== null);
			return {
				files: photos.length,
				read: photos.filter(({ id, problem }) => problem || stored.has(id)).length,
				used: photos.length - unused.length,
				unused: unused.slice(0, namesShown).map(({ name }) => name),
				unreadable: unreadable.length,
				problems: unreadable.slice(0, namesShown).map(({ name, problem }) => ({ name, problem: problem! })),
			};
		},

		/** After the import: what no member got. */
		async removeRest(tx: Tx, importId: string) {
			const photos = await queries.photosOf(tx, importId);
			await uploads.removeOwned(
				tx,
				ownerOf(importId),
				photos.map(({ id }) => id),
			);
		},

		remove: (tx: Tx, importId: string) => uploads.removeOwned(tx, ownerOf(importId)),

		/** For erasure. */
		forgetMember: (tx: Tx, importId: string, memberId: string) => {
			const { owner, field } = earlierPhotoPlace(importId, memberId);
			return uploads.removeOwned(tx, owner, [field]);
		},
	};
}
