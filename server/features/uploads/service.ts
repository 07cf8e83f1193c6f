import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadedImage, UploadedPrivatePdf, UploadPreset } from '#contract/core/uploads.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { forbidden, notFound } from '#server/core/http/errors.ts';
import { type Image, makeImage } from '#server/core/storage/image.ts';
import { sealedKey } from '#server/core/storage/sealed-storage.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { claims } from './claims.ts';
import { displayName } from './display-name.ts';
import { type DocumentLink, documentLinks, uploadLinks, type Viewer } from './links.ts';
import { pdfs, refuseBadPdf } from './pdfs.ts';
import { extensionOf, publicFiles, smallVersions } from './public-files.ts';
import type { Owner, Place, Upload } from './queries.ts';
import * as queries from './queries.ts';
import { sealPlainDocuments } from './seal-documents.ts';
import { storeArchive } from './store-archive.ts';
import { storeImage, storePublicPicture } from './store-image.ts';
import { sweep } from './sweep.ts';
import { unclaimedRoom } from './unclaimed.ts';
import { videos } from './videos.ts';

export { pdfSizes } from './pdfs.ts';
export type { Owner, Place };

/** A person opens a private document. */
export type View = { uploadId: string; viewer: string; owner: Owner; field: string };

/** A file that comes with a name, from a network. */
type OwnedFile = { name: string; network: string };

/** A picture that pages may show. */
export type PublicPicture = {
	id: string;
	name: string;
	path: string;
	width: number;
	height: number;
	bytes: Uint8Array;
};

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
	const store = { db, storage, clock };
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
			const { width, height } = image;
			const facts = { width, height, bytes: image.bytes.length, format: extensionOf[image.contentType] };
			const name = displayName(upload.name);
			if (preset === 'media') {
				const stored = await storePublicPicture({ ...store, ids }, { image, displayName: name, network });
				const { id, path, existing } = stored;
				await onPicture({ id, name, path, width, height, bytes: image.bytes });
				return { secure_url: settings.publicUrl + path, public_id: id, ...facts, ...(existing && { existing }) };
			}
			const id = ids.uuid();
			const token = ids.secret(24);
			const key = sealedKey(`${id.slice(0, 2)}/${id}.${facts.format}`);
			await storeImage(store, { id, preset, key, tokenHash: hashOf(token), image, displayName: name, network });
			return { secure_url: links.make(id, token), public_id: id, ...facts };
		},

		/** A PDF that is stored as a document: encrypted, without a public address, and deleted unless something claims it. */
		async acceptPrivatePdf(upload: {
			bytes: Buffer;
			name: string | undefined;
			network: string;
		}): Promise<UploadedPrivatePdf> {
			const { bytes, network } = upload;
			refuseBadPdf(bytes);
			await makeRoom();
			await scan?.([bytes]);
			const id = ids.uuid();
			const token = ids.secret(24);
			await storeImage(store, {
				id,
				preset: 'documents',
				key: sealedKey(`${id.slice(0, 2)}/${id}.pdf`),
				tokenHash: hashOf(token),
				image: { bytes, contentType: 'application/pdf', width: 0, height: 0 },
				displayName: displayName(upload.name, 'document'),
				network,
			});
			return { secure_url: links.make(id, token), bytes: bytes.length };
		},

		/**
		 * For pictures that belong to an owner from the start: checked and encrypted like the one of an applicant. A copy of the picture
		 * before it, such as the placeholder for people without a photo, is not decoded again.
		 */
		ownedPictures() {
			let last: { bytes: Uint8Array; image: Image } | undefined;
			return async ({ bytes, name, network, owner, field }: Place & OwnedFile & { bytes: Uint8Array }) => {
				await scan?.([bytes]);
				if (!last || Buffer.compare(last.bytes, bytes) !== 0) last = { bytes, image: await makeImage(bytes) };
				const { image } = last;
				const id = ids.uuid();
				const key = sealedKey(`${id.slice(0, 2)}/${id}.${extensionOf[image.contentType]}`);
				await storeImage(store, {
					...{ id, preset: 'documents', key, image, network },
					tokenHash: hashOf(ids.secret(24)),
					displayName: displayName(name),
					...{ claimedByKind: owner.kind, claimedById: owner.id, claimedField: field, claimedAt: clock.now() },
				});
				return { width: image.width, height: image.height };
			};
		},

		/** An archive of pictures, encrypted and without an address. `bytes` is its exact size. */
		acceptArchive: (file: OwnedFile & { stream: Readable; bytes: number; place: Place }) =>
			storeArchive({ ...store, ids }, { ...file, tokenHash: hashOf(ids.secret(24)) }),

		/** The content of a file, by its owner and field. */
		async open({ owner, field }: Place): Promise<Readable | undefined> {
			const upload = (await queries.uploadsOf(db, owner)).find(({ claimedField }) => claimedField === field);
			return upload && (await stored(upload)).stream;
		},

		move: (tx: Tx, from: Place, to: Place) => queries.moveFile(tx, { from, to, now: clock.now() }),

		/** The fingerprints of the files that these owners have in a field, by the id of the owner. */
		async hashesIn(tx: Db | Tx, field: string, owners: readonly Owner[]) {
			const found = owners.length > 0 ? await queries.hashesIn(tx, field, owners) : [];
			return new Map(found.map(({ id, sha256 }) => [id!, sha256]));
		},

		/**
		 * To be called in the transaction that writes the owner. Refuses addresses that are unknown, another owner's, removed
		 * or used twice, with a message per field. Repeating the call changes nothing; a new address releases the old picture.
		 */
		claim,

		ownersOf,

		/** The pictures of one owner become those of another and replace the ones of the same fields. Returns the fields. */
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
				sha256: upload.sha256,
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

		/** The owners that have files in these fields or in any, as a part of another query. */
		holders: (tx: Db | Tx, kinds: readonly Owner['kind'][], fields?: readonly string[]) =>
			queries.holders(tx, kinds, fields),

		/** How many files each of these owners has, in these fields or in all. */
		async countHeld(tx: Db | Tx, kinds: readonly Owner['kind'][], ids: string[], fields?: readonly string[]) {
			const counts = ids.length > 0 ? await queries.countHeld(tx, kinds, ids, fields) : [];
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

const noPicture = () => notFound('This picture no longer exists.');
