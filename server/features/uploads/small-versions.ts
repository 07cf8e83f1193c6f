import { buffer } from 'node:stream/consumers';
import { smallWidths } from '#contract/core/limits.ts';
import { makeSmall } from '#server/core/storage/image.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Upload } from './uploads.queries.ts';

const keyOf = (key: string, width: number) => key.replace(/\.\w+$/, `-${width}.webp`);

/** Every file that a public upload may have in storage. */
export const keysOfGalleryItems = (key: string) => [key, ...smallWidths.map((width) => keyOf(key, width))];

/** Beside a public picture lie its small versions, those that are really smaller. */
export function smallVersions(storage: Storage) {
	async function make(upload: Pick<Upload, 'key'>, bytes: Uint8Array, width: number) {
		const small = await makeSmall(bytes, width);
		await storage.put(keyOf(upload.key, width), small, 'image/webp');
	}
	return {
		async makeAll(upload: Pick<Upload, 'key' | 'width'>, bytes: Uint8Array) {
			for (const width of smallWidths) if (width < upload.width) await make(upload, bytes, width);
		},
		/** Pictures from before there were small versions get theirs when somebody first asks. */
		async read(upload: Upload, width: number) {
			const found = await storage.read(keyOf(upload.key, width));
			if (found) return found;
			const original = await storage.read(upload.key);
			if (!original) return undefined;
			await make(upload, await buffer(original.stream), width);
			return storage.read(keyOf(upload.key, width));
		},
	};
}
