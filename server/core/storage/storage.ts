import type { Readable } from 'node:stream';

/** Both ends included, as in a `Range` header. */
export type Part = { start: number; end: number };

/** Stores uploaded files in a folder of this machine or in an S3 bucket. */
export type Storage = {
	/** Stores the whole file or nothing. */
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	/** The same for files that are too large for memory. `bytes` is the expected size. */
	putStream(key: string, stream: Readable, about: { contentType: string; bytes: number }): Promise<void>;
	/** The caller reads the stream to its end or destroys it. `bytes` is the length of the stream, which is the file or the requested part. */
	read(key: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>;
	/** A missing file is no error. */
	remove(key: string): Promise<void>;
	/** Deletes what interrupted writes left behind more than an hour ago. */
	removeUnfinished(): Promise<void>;
};

const shape = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,4}\.[a-z0-9]{1,8}$/;

/** Keys never come from a visitor. One that could point outside the folder is a programming error. */
export function checkKey(key: string): string {
	if (!shape.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
	return key;
}
