import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bucketKeys, startBucket } from '#server/core/storage/testing/bucket.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { checkKey, type Storage } from './storage.ts';

const kinds: Record<string, () => Promise<Storage>> = {
	disk: async () => diskStorage({ dir: temporaryFolder() }),
	s3: async () => {
		const bucket = await startBucket();
		onTestFinished(() => bucket.close());
		return s3Storage({ ...bucketKeys, endpoint: bucket.endpoint, bucket: bucket.bucket });
	},
};

const key = 'documents/ab/abcd-1234.jpg';

describe.each(Object.keys(kinds))('storage on %s', (kind) => {
	const open = () => kinds[kind]!();
	const content = async (storage: Storage, at: string) => {
		const file = await storage.read(at);
		return file && { bytes: file.bytes, content: await buffer(file.stream) };
	};

	test('returns what was stored', async () => {
		const storage = await open();
		const bytes = Buffer.from([0, 255, 13, 10, 0]);
		await storage.put(key, bytes, 'image/jpeg');
		expect(await content(storage, key)).toEqual({ bytes: 5, content: bytes });
	});

	test('stores a picture of the maximum size', async () => {
		const storage = await open();
		const bytes = Buffer.alloc(5_242_880, 7);
		await storage.put(key, bytes, 'image/png');
		expect((await content(storage, key))?.content.equals(bytes)).toBe(true);
	});

	test('stores a stream and returns a part of it', async () => {
		const storage = await open();
		const about = { contentType: 'video/mp4', bytes: 11 };
		await storage.putStream(key, Readable.from([Buffer.from('first '), Buffer.from('then.')]), about);
		expect((await content(storage, key))?.content.toString()).toBe('first then.');
		const part = await storage.read(key, { start: 2, end: 7 });
		expect(part?.bytes).toBe(6);
		expect((await buffer(part!.stream)).toString()).toBe('rst th');
	});

	test('stores nothing of a stream that fails', async () => {
		const storage = await open();
		const broken = Readable.from(
			(async function* () {
				yield Buffer.from('half');
				throw new Error('connection lost');
			})(),
		);
		const put = storage.putStream(key, broken, { contentType: 'video/mp4', bytes: 8 });
		await expect(put).rejects.toThrow('connection lost');
		expect(await storage.read(key)).toBeUndefined();
	});

	test('replaces an existing file', async () => {
		const storage = await open();
		await storage.put(key, Buffer.from('the first and longer one'), 'image/jpeg');
		await storage.put(key, Buffer.from('second'), 'image/jpeg');
		expect((await content(storage, key))?.content.toString()).toBe('second');
	});

	test('returns nothing for a missing file', async () => {
		expect(await (await open()).read(key)).toBeUndefined();
	});

	test('removes a file, and a missing file is no error', async () => {
		const storage = await open();
		await storage.put(key, Buffer.from('gone soon'), 'image/jpeg');
		await storage.remove(key);
		await storage.remove(key);
		expect(await storage.read(key)).toBeUndefined();
	});

	test('stores many files at once', async () => {
		const storage = await open();
		const keys = Array.from({ length: 20 }, (_, index) => `media/a${index % 3}/file-${index}.png`);
		await Promise.all(keys.map((each) => storage.put(each, Buffer.from(each), 'image/png')));
		for (const each of keys) expect((await content(storage, each))?.content.toString()).toBe(each);
	});

	test.each([
		'../escape.jpg',
		'/etc/passwd',
		'a/../../b.jpg',
		'a//b.jpg',
		'A.jpg',
		'a.jpg/',
		'a\\b.jpg',
		'a',
		'',
		'.jpg',
	])('refuses the key %j', async (bad) => {
		const storage = await open();
		await expect(storage.put(bad, Buffer.from('x'), 'image/jpeg')).rejects.toThrow('Not a storage key');
		await expect(storage.read(bad)).rejects.toThrow('Not a storage key');
		await expect(storage.remove(bad)).rejects.toThrow('Not a storage key');
	});
});

test('accepts no key that points outside the folder', () => {
	const pieces = fc.array(fc.constantFrom('.', '..', '/', '\\', 'a', 'b-1', '%2e', '\0', '\n', 'jpg'), {
		maxLength: 8,
	});
	fc.assert(
		fc.property(pieces, (parts) => {
			const candidate = parts.join('');
			try {
				checkKey(candidate);
			} catch {
				return true;
			}
			return !/\.\.|^\/|\\|%|[\0\n]/.test(candidate);
		}),
	);
});
