import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { keysFor, type Secrets } from '#server/core/crypto/app-secret.ts';
import { contentBytes, resealed, seal, sealedBytes, unseal } from './sealed-file.ts';
import type { Storage } from './storage.ts';

const sealedFolder = 'sealed/';
const contentType = 'application/octet-stream';
const keysOf = (secrets: Secrets) => keysFor(secrets, 'sealed-files');

/** The key of a private file. The folder alone decides that it is sealed, so a plain file cannot take its place. */
export const sealedKey = (name: string): string => `${sealedFolder}${name}`;
const isSealed = (key: string) => key.startsWith(sealedFolder);

/** Encrypts the files of one folder on their way to disk or bucket, each with its own key. Others pass unchanged. */
export function sealedStorage(storage: Storage, secrets: Secrets): Storage {
	const keys = keysOf(secrets);
	const sealed = (key: string, source: AsyncIterable<Uint8Array>) => Readable.from(seal(source, key, keys[0]));
	return {
		async put(key, bytes, type) {
			if (!isSealed(key)) return storage.put(key, bytes, type);
			await storage.put(key, await buffer(sealed(key, Readable.from([bytes]))), contentType);
		},
		async putStream(key, stream, about) {
			if (!isSealed(key)) return storage.putStream(key, stream, about);
			await storage.putStream(key, sealed(key, stream), { contentType, bytes: sealedBytes(about.bytes) });
		},
		async read(key, part) {
			if (!isSealed(key)) return storage.read(key, part);
			if (part) throw new Error('A sealed file is only read as a whole.');
			const file = await storage.read(key);
			if (!file) return undefined;
			try {
				return { stream: await unseal(file.stream, key, keys), bytes: contentBytes(file.bytes) };
			} catch (error) {
				file.stream.destroy();
				throw error;
			}
		},
		remove: (key) => storage.remove(key),
		removeUnfinished: () => storage.removeUnfinished(),
	};
}

/** Seals the data key of a file with the current secret. False if it is already, or if there is no such file. */
export async function resealFile(storage: Storage, key: string, secrets: Secrets): Promise<boolean> {
	const file = await storage.read(key);
	if (!file) return false;
	try {
		const stream = await resealed(file.stream, key, keysOf(secrets));
		if (stream) await storage.putStream(key, stream, { contentType, bytes: file.bytes });
		return stream !== undefined;
	} finally {
		file.stream.destroy();
	}
}
