import { createHash } from 'node:crypto';
import type { UploadPreset } from '#contract/core/uploads.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Image } from '#server/core/storage/image.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { extensionOf, smallVersions } from './public-files.ts';
import type { Upload } from './queries.ts';
import * as queries from './queries.ts';
import type { FileType } from './tables.ts';

export type ImageStore = { db: Db; storage: Storage; clock: Clock };

/** An owner from the start, for files that the server itself unpacks. */
export type Claim = Pick<Upload, 'claimedByKind' | 'claimedById' | 'claimedField' | 'claimedAt'>;

/** A PDF has no width and height. */
type StoredFile = Pick<Image, 'bytes' | 'width' | 'height'> & { contentType: FileType };

type NewFile = {
	id: string;
	preset: UploadPreset;
	key: string;
	tokenHash: string | null;
	image: StoredFile;
	displayName: string;
	network: string;
} & Partial<Claim>;

/** Longer than storing a picture takes. */
const storingMs = 3_600_000;

const hashOf = ({ bytes }: Pick<Image, 'bytes'>) => createHash('sha256').update(bytes).digest('hex');

export async function storeImage({ db, storage, clock }: ImageStore, { image, key, ...upload }: NewFile) {
	const { bytes, contentType, width, height } = image;
	const now = clock.now();
	// The row first, marked as removed, so that the sweep finds the file of an interrupted upload and a backup leaves it out.
	await queries.insertUpload(db, {
		...upload,
		key,
		contentType,
		bytes: bytes.length,
		width,
		height,
		sha256: hashOf(image),
		createdAt: now,
		removedAt: new Date(now.getTime() + storingMs),
	});
	try {
		await storage.put(key, bytes, contentType);
		if (upload.preset === 'media') await smallVersions(storage).makeAll({ key, width }, bytes);
		await queries.completeUpload(db, { id: upload.id });
	} catch (error) {
		// If this fails too, the row stays marked.
		await queries.releaseOne(db, upload.id, clock.now()).catch(() => {});
		throw error;
	}
}

/** The same picture is stored once; `existing` says that it was there before. */
export async function storePublicPicture(
	store: ImageStore & { ids: Pick<Ids, 'uuid'> },
	{ image, displayName, network }: Pick<NewFile, 'displayName' | 'network'> & { image: Image },
): Promise<{ id: string; path: string; existing: boolean }> {
	const extension = extensionOf[image.contentType];
	const same = await queries.publicPictureOf(store.db, hashOf(image));
	const id = same?.id ?? store.ids.uuid();
	const key = publicKey(id, extension);
	if (!same) await storeImage(store, { id, preset: 'media', key, tokenHash: null, image, displayName, network });
	return { id, path: `/media/${id}.${extension}`, existing: same !== undefined };
}

/** Where the file of a public picture is in storage. */
export const publicKey = (id: string, extension: string) => `media/${id.slice(0, 2)}/${id}.${extension}`;
