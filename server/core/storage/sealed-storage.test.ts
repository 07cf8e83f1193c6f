import { once } from 'node:events';
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { diskStorage } from './disk.ts';
import { headerBytes } from './sealed-file.ts';
import { resealFile, sealedKey, sealedStorage } from './sealed-storage.ts';

const secrets = { secret: 'the current secret, which is long enough', previousSecrets: [] };
const newSecret = 'the next secret, which is long enough too';
const key = sealedKey('ab/one.jpg');
const jpeg = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(200_000, 'scan')]);

function openStore() {
	const dir = temporaryFolder();
	const plain = diskStorage({ dir });
	const storage = sealedStorage(plain, secrets);
	const fileOf = (name: string) => path.join(dir, name);
	const read = async (name = key, from = storage) => {
		const { stream, bytes } = (await from.read(name))!;
		const content = await buffer(stream);
		expect(content).toHaveLength(bytes);
		return content;
	};
	return { plain, storage, fileOf, read };
}

test('a private file is encrypted on the disk and read back as it was', async () => {
	const { storage, fileOf, read } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const stored = readFileSync(fileOf(key));
	expect(stored.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
	expect(stored.includes('scan')).toBe(false);
	expect(await read()).toEqual(jpeg);
	expect(await storage.read(sealedKey('ab/none.jpg'))).toBeUndefined();
});

test('a public file stays plain', async () => {
	const { storage, fileOf } = openStore();
	await storage.put('media/ab/one.jpg', jpeg, 'image/jpeg');
	expect(readFileSync(fileOf('media/ab/one.jpg'))).toEqual(jpeg);
});

test.each([0, 1, 65_535, 65_536, 65_537, 131_072])('a file of %i bytes has the right length', async (size) => {
	const { storage, read } = openStore();
	const bytes = Buffer.alloc(size, 'x');
	await storage.putStream(key, Readable.from([bytes]), { contentType: 'image/jpeg', bytes: size });
	expect(await read()).toEqual(bytes);
});

test('the same file is never encrypted with the same key twice', async () => {
	const { storage, fileOf } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const first = readFileSync(fileOf(key));
	await storage.put(key, jpeg, 'image/jpeg');
	expect(readFileSync(fileOf(key)).subarray(headerBytes)).not.toEqual(first.subarray(headerBytes));
});

test('a changed byte is refused wherever it is', async () => {
	const { storage, fileOf, read } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const stored = readFileSync(fileOf(key));
	for (const offset of [0, 8, 9, 20, 40, headerBytes - 1, headerBytes, 100_000, stored.length - 1]) {
		const changed = Buffer.from(stored);
		changed[offset]! ^= 1;
		writeFileSync(fileOf(key), changed);
		await expect(read(), `byte ${offset}`).rejects.toThrow();
	}
});

test('a file that was cut off, also between two chunks, is refused', async () => {
	const { storage, fileOf, read } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	for (const size of [headerBytes + 2 * (65_536 + 16), headerBytes + 65_536 + 16, headerBytes, 10, 0]) {
		truncateSync(fileOf(key), size);
		await expect(read(), `${size} bytes`).rejects.toThrow();
	}
});

test('a file of another name, or a plain one, is refused in its place', async () => {
	const { storage, fileOf, read } = openStore();
	const other = sealedKey('cd/two.jpg');
	await storage.put(key, jpeg, 'image/jpeg');
	await storage.put(other, jpeg, 'image/jpeg');
	copyFileSync(fileOf(other), fileOf(key));
	await expect(read()).rejects.toThrow();
	writeFileSync(fileOf(key), jpeg);
	await expect(read()).rejects.toThrow('not a sealed file');
	expect(await read(other)).toEqual(jpeg);
});

test('the header of one file on the content of another is refused', async () => {
	const { storage, fileOf, read } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const header = readFileSync(fileOf(key)).subarray(0, headerBytes);
	await storage.put(key, jpeg, 'image/jpeg');
	writeFileSync(fileOf(key), Buffer.concat([header, readFileSync(fileOf(key)).subarray(headerBytes)]));
	await expect(read()).rejects.toThrow();
});

test('a replaced secret reads the file until it is sealed again, which changes its header only', async () => {
	const { plain, storage, fileOf, read } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const before = readFileSync(fileOf(key));
	const during = { secret: newSecret, previousSecrets: [secrets.secret] };
	const after = { secret: newSecret, previousSecrets: [] };
	await expect(read(key, sealedStorage(plain, after))).rejects.toThrow('unknown key');
	expect(await read(key, sealedStorage(plain, during))).toEqual(jpeg);

	expect(await resealFile(plain, key, during)).toBe(true);
	expect(await resealFile(plain, key, during)).toBe(false);
	expect(await resealFile(plain, sealedKey('ab/none.jpg'), during)).toBe(false);
	expect(readFileSync(fileOf(key)).subarray(headerBytes)).toEqual(before.subarray(headerBytes));
	expect(await read(key, sealedStorage(plain, after))).toEqual(jpeg);
	await expect(read()).rejects.toThrow('unknown key');
});

test('a stream that nobody reads closes the file', async () => {
	const { plain, storage } = openStore();
	await storage.put(key, jpeg, 'image/jpeg');
	const opened = vi.spyOn(plain, 'read');
	const { stream } = (await storage.read(key))!;
	const file = (await opened.mock.results[0]!.value).stream as Readable;
	const closed = once(file, 'close');
	stream.destroy();
	await closed;
});
