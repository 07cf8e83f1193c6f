import type { Readable } from 'node:stream';
import { smallWidths } from '#contract/core/limits.ts';
import type { Db } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Part, Storage } from '#server/core/storage/storage.ts';
import { extensionOf, type FileType, isVideo } from './file-types.ts';
import type { smallVersions } from './small-versions.ts';
import { uploadById } from './uploads.queries.ts';

export type PublicFile = {
	etag: string;
	type: FileType;
	/** Known for what can be asked for in parts. */
	bytes: number | undefined;
	open(part?: Part): Promise<{ stream: Readable; bytes: number }>;
};

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{3}))?\.(jpg|png|webp|mp4|webm)$/;

/** The files under /media/ by their names: `<id>.jpg`, its small version `<id>-480.webp`, `<id>.mp4`. */
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
		const [, id, width, extension] = shape.exec(name) ?? [];
		const upload = id ? await uploadById(db, id) : undefined;
		if (upload?.preset !== 'media') throw noFile();
		const video = isVideo(upload.contentType);
		if (width) {
			const wanted = smallWidths.find((each) => String(each) === width);
			if (!wanted || video || extension !== 'webp') throw noFile();
			// A picture that is no wider is its own small version.
			if (wanted < upload.width) {
				const open = () => whole(small.read(upload, wanted));
				return { etag: `"${upload.sha256}-${wanted}"`, type: 'image/webp', bytes: undefined, open };
			}
		} else if (extensionOf[upload.contentType] !== extension) throw noFile();
		return {
			etag: `"${upload.sha256}"`,
			type: upload.contentType,
			bytes: video ? upload.bytes : undefined,
			open: (part) => whole(storage.read(upload.key, part)),
		};
	};
}

async function whole<T>(file: Promise<T | undefined>): Promise<T> {
	const found = await file;
	if (!found) throw noFile();
	return found;
}

const noFile = () => notFound('This file is not there any more.');
