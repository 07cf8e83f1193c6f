import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { smallWidths } from '#contract/core/limits.ts';
import type { Db } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import { extensionOf as imageExtensionOf, makeSmall } from '#server/core/storage/image.ts';
import type { Part, Storage } from '#server/core/storage/storage.ts';
import { type Upload, uploadById } from './queries.ts';
import type { FileType } from './tables.ts';

export const extensionOf = {
	...imageExtensionOf,
	'video/mp4': 'mp4',
	'video/webm': 'webm',
	'application/pdf': 'pdf',
	'application/zip': 'zip',
} as const satisfies Record<FileType, string>;

const isVideo = (type: FileType) => type.startsWith('video/');
const isPicture = (type: FileType) => type.startsWith('image/');

export type PublicFile = {
	etag: string;
	type: FileType;
	/** Only for files that can be requested in parts. */
	bytes: number | undefined;
	open(part?: Part): Promise<{ stream: Readable; bytes: number }>;
};

const namePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{3}))?\.(jpg|png|webp|mp4|webm|pdf)$/;

/** Finds the files under /media/ by their names: `<id>.jpg`, its small version `<id>-480.webp`, `<id>.mp4`, `<id>.pdf`. */
export function publicFiles({
	db,
	storage,
	small,
}: {
	db: Db;
	storage: Storage;
	small: ReturnType<typeof smallVersions>;
}) {
	return async function find(name: string): Promise<PublicFile> {
		const [, id, width, extension] = namePattern.exec(name) ?? [];
		const upload = id ? await uploadById(db, id) : undefined;
		if (upload?.preset !== 'media') throw noFile();
		if (width) {
			const smallWidth = smallWidths.find((candidate) => String(candidate) === width);
			if (!smallWidth || !isPicture(upload.contentType) || extension !== 'webp') throw noFile();
			// A picture that is not wider than the small version is served as it is.
			if (smallWidth < upload.width) {
				const open = () => required(small.read(upload, smallWidth));
				return { etag: `"${upload.sha256}-${smallWidth}"`, type: 'image/webp', bytes: undefined, open };
			}
		} else if (extensionOf[upload.contentType] !== extension) throw noFile();
		return {
			etag: `"${upload.sha256}"`,
			type: upload.contentType,
			bytes: isVideo(upload.contentType) ? upload.bytes : undefined,
			open: (part) => required(storage.read(upload.key, part)),
		};
	};
}

async function required<T>(file: Promise<T | undefined>): Promise<T> {
	const result = await file;
	if (!result) throw noFile();
	return result;
}

const noFile = () => notFound('This file no longer exists.');

const smallKey = (key: string, width: number) => key.replace(/\.\w+$/, `-${width}.webp`);

/** All files that a public upload may have in storage. */
export const keysOfPublicUpload = (key: string) => [key, ...smallWidths.map((width) => smallKey(key, width))];

/** Public pictures are also stored in smaller widths. */
export function smallVersions(storage: Storage) {
	async function make(upload: Pick<Upload, 'key'>, bytes: Uint8Array, width: number) {
		const small = await makeSmall(bytes, width);
		await storage.put(smallKey(upload.key, width), small, 'image/webp');
	}
	return {
		async makeAll(upload: Pick<Upload, 'key' | 'width'>, bytes: Uint8Array) {
			for (const width of smallWidths) if (width < upload.width) await make(upload, bytes, width);
		},
		/** Pictures from before there were small versions get one at the first request. */
		async read(upload: Upload, width: number) {
			const existing = await storage.read(smallKey(upload.key, width));
			if (existing) return existing;
			const original = await storage.read(upload.key);
			if (!original) return undefined;
			await make(upload, await buffer(original.stream), width);
			return storage.read(smallKey(upload.key, width));
		},
	};
}

/**
 * The part of a file that a `Range` header requests. A header with several parts, which no player sends, gets the whole
 * file, as the standard allows.
 */
export function partOf(header: string | undefined, bytes: number): Part | 'whole' | 'beyond the end' {
	const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
	if (first === '' && last === '') return 'whole';
	if (first === '')
		return last === '0' ? 'beyond the end' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
	const part = { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
	if (last !== '' && Number(last) < part.start) return 'whole';
	return part.start < bytes ? part : 'beyond the end';
}
