import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadedImage, UploadPreset } from '#contract/core/uploads.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { forbidden, notFound } from '#server/core/http/errors.ts';
import { makeImage } from '#server/core/storage/image.ts';
import { sealedKey } from '#server/core/storage/sealed-storage.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { claims } from './claims.ts';
import { displayName } from './display-name.ts';
import { type DocumentLink, documentLinks, uploadLinks, type Viewer } from './links.ts';
import { pdfs } from './pdfs.ts';
import { extensionOf, publicFiles, smallVersions } from './public-files.ts';
import type { Owner, Upload } from './queries.ts';
import * as queries from './queries.ts';
import { sealPlainDocuments } from './seal-documents.ts';
import { sweep } from './sweep.ts';
import { unclaimedRoom } from './unclaimed.ts';
import { videos } from './videos.ts';

export { pdfSizes } from './pdfs.ts';
export type { Owner };

/** A person opens a private document. */
export type View = { uploadId: string; viewer: string; owner: Owner; field: string };

/** A picture that pages may show. */
export type PublicPicture = {
	id: string;
	name: string;
	path: string;
	width: number;
	height: number;
	bytes: Uint8Array;
};

/** Longer than storing a picture takes. */
const storingMs = 3_600_000;

export type UploadsService = ReturnType<typeof uploadsService>;

export function uploadsService({
	dependencies,
	storage,
	onView,
	onPicture,
	countBytes,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'settings' | 'scan'>;
	storage: Storage;
	/** Called before the first byte; if it fails, nothing is shown. */
	onView: (view: View) => Promise<void>;
	/** Called for each public picture, also for one that was uploaded before. */
	onPicture: (picture: PublicPicture) => Promise<void>;
	/** Counts the bytes of a document; refuses with 429 when there were too many from this network. */
	countBytes: (network: string, bytes: number) => Promise<void>;
}) {
	const { clock, ids, settings, scan } = dependencies;
	const { db } = dependencies.database;
	const links = uploadLinks(settings.publicUrl);
	const documents = documentLinks({ ...settings, clock });
	const small = smallVersions(storage);
	const hashOf = (token: string) => fingerprint(settings.secret, 'upload-token', token);
	const { claim, ownersOf } = claims({ clock, links, hashOf });
	const makeRoom = unclaimedRoom({ db, storage, clock });

	return {
		async accept(upload: {
			bytes: Uint8Array;
			preset: UploadPreset;
			name: string | undefined;
			network: string;
		}): Promise<UploadedImage> {
			const { preset, network } = upload;
			if (preset === 'documents') await makeRoom();
			await scan?.([upload.bytes]);
			const image = await makeImage(upload.bytes);
			if (preset === 'documents') await countBytes(network, image.bytes.length);
			const sha256 = createHash('sha256').update(image.bytes).digest('hex');
			const extension = extensionOf[image.contentType];
			/** What the caller gets, and the office's picture library. */
			const received = async (id: string, address: string, existing: boolean) => {
				const { bytes, width, height } = image;
				if (preset === 'media')
					await onPicture({
						id,
						name: displayName(upload.name),
						path: publicPath(id, extension),
						width,
						height,
						bytes,
					});
				return {
					secure_url: address,
					public_id: id,
					width,
					height,
					bytes: bytes.length,
					format: extension,
					...(existing && { existing }),
				};
			};
			const same = preset === 'media' ? await queries.publicPictureOf(db, sha256) : undefined;
			if (same) return received(same.id, settings.publicUrl + publicPath(same.id, extension), true);
			const id = ids.uuid();
			const token = preset === 'documents' ? ids.secret(24) : undefined;
			const name = `${id.slice(0, 2)}/${id}.${extension}`;
			const key = preset === 'documents' ? sealedKey(name) : `${preset}/${name}`;
			const now = clock.now();
			// The row first, marked as removed, so that the sweep finds the file of an interrupted upload and a backup leaves it out.
			await queries.insertUpload(db, {
				id,
				preset,
				tokenHash: token ? hashOf(token) : null,
				key,
				contentType: image.contentType,
				bytes: image.bytes.length,
				width: image.width,
				height: image.height,
				displayName: displayName(upload.name),
				sha256,
				network,
				createdAt: now,
				removedAt: new Date(now.getTime() + storingMs),
			});
			try {
				await storage.put(key, image.bytes, image.contentType);
				if (preset === 'media') await small.makeAll({ key, width: image.width }, image.bytes);
				await queries.completeUpload(db, { id });
			} catch (error) {
				// If this fails too, the row stays marked.
				await queries.releaseOne(db, id, clock.now()).catch(() => {});
				throw error;
			}
			return received(id, token ? links.make(id, token) : settings.publicUrl + publicPath(id, extension), false);
		},

		/**
		 * To be called in the transaction that writes the owner. Refuses addresses that are unknown, another owner's, removed
		 * or used twice, with a message per field. Repeating the call changes nothing; a new address releases the old picture.
		 */
		claim,

		ownersOf,

		/** The pictures of one owner become those of another and replace the ones of the same fields. */
		transfer: (tx: Tx, from: Owner, to: Owner) => queries.transferOwned(tx, { from, to, now: clock.now() }),

		async documentsOf(owner: Owner) {
			const owned = await queries.uploadsOf(db, owner);
			return owned.map((upload) => ({
				field: upload.claimedField!,
				uploadId: upload.id,
				width: upload.width,
				height: upload.height,
				bytes: upload.bytes,
				contentType: upload.contentType,
				displayName: upload.displayName,
			}));
		},

		/** The files themselves, for a member's own archive and card. */
		async filesOf(owner: Owner) {
			const owned = await queries.uploadsOf(db, owner);
			return owned.map((upload) => ({
				field: upload.claimedField!,
				extension: extensionOf[upload.contentType],
				read: async () => buffer((await stored(upload)).stream),
			}));
		},

		/** The caller has checked that the viewer may see it. */
		signedDocumentUrl: (uploadId: string, viewer: Viewer): string => documents.make(uploadId, viewer),

		async openDocument(link: DocumentLink, viewer: Viewer) {
			if (!documents.isValid(link, viewer))
				throw forbidden('This link has expired. Please open the document again.', { event: 'document-refused' });
			const upload = await queries.uploadById(db, link.id);
			if (!upload?.claimedAt) throw notFound('This document no longer exists.');
			const owner: Owner = { kind: upload.claimedByKind!, id: upload.claimedById! };
			await onView({ uploadId: upload.id, viewer: viewer.accountId, owner, field: upload.claimedField! });
			return { upload, ...(await stored(upload)) };
		},

		findPublicFile: publicFiles({ db, storage, small }),
		...pdfs({ db, storage, clock, ids, scan }),
		acceptVideo: videos({ db, storage, clock, ids, scan }),

		/** Public files that nothing uses any more; the next sweep deletes them with their small versions. */
		removePublicFiles: (tx: Tx, uploadIds: string[]) => queries.releasePublic(tx, uploadIds, clock.now()),

		/** The owners that have pictures in these fields or in any, as a part of another query. */
		holders: (tx: Db | Tx, kind: Owner['kind'], fields?: readonly string[]) => queries.holders(tx, kind, fields),

		/** How many pictures each of these owners has, in these fields or in all. */
		async countHeld(tx: Db | Tx, kind: Owner['kind'], ids: string[], fields?: readonly string[]) {
			const counts = ids.length > 0 ? await queries.countHeld(tx, kind, ids, fields) : [];
			return new Map(counts.map(({ id, documents }) => [id!, documents]));
		},

		/** For erasure; the next sweep deletes the files. */
		removeOwned: (tx: Tx, owner: Owner, fields?: readonly string[]) =>
			queries.releaseOwned(tx, owner, clock.now(), fields),

		/** Run as a job. Returns how many uploads were deleted. */
		async sweepUploads(now: Date) {
			await storage.removeUnfinished();
			await sealPlainDocuments({ db, storage }, now);
			return sweep({ db, storage }, now);
		},
	};

	async function stored(upload: Upload) {
		const file = await storage.read(upload.key);
		if (!file) throw noPicture();
		return file;
	}
}

const publicPath = (id: string, extension: string) => `/media/${id}.${extension}`;

const noPicture = () => notFound('This picture no longer exists.');
