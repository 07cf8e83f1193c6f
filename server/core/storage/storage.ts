import type { Readable } from 'node:stream';

/** Both ends included, as in a `Range` header. */
export type Part = { start: number; end: number };

/** Where the bytes of uploads live: a folder of this machine, or an S3 bucket. */
export type Storage = {
	/** Either the whole file is there afterwards or none of it. */
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	/** The same for what is too large to be held in memory. `bytes` is what to make room for. */
	putStream(key: string, stream: Readable, about: { contentType: string; bytes: number }): Promise<void>;
	/** The caller reads the stream to its end or destroys it. `bytes` counts what the stream gives: the file, or its part. */
	read(key: string, part?: Part): Promise<{ stream: Readable; bytes: number } | undefined>;
	/** A file that is gone already is no error. */
	remove(key: string): Promise<void>;
};

const shape = /^[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,4}\.[a-z0-9]{1,8}$/;

/** Keys are made by us, never by a visitor; one that could leave the folder is a mistake of ours and stops here. */
export function checkKey(key: string): string {
	if (!shape.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
	return key;
}
