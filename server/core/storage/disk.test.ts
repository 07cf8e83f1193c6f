import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { diskStorage } from './disk.ts';

const key = 'documents/ab/one.jpg';
const bytes = Buffer.from('picture');
const mode = (file: string) => statSync(file).mode & 0o777;

test('creates files and folders that only this user can read', async () => {
	const dir = path.join(temporaryFolder(), 'files');
	await diskStorage({ dir }).put(key, bytes, 'image/jpeg');
	expect(mode(path.join(dir, key))).toBe(0o600);
	for (const folder of [dir, path.join(dir, 'documents'), path.join(dir, 'documents/ab')])
		expect(mode(folder)).toBe(0o700);
});

test('reports a full disk and leaves no unfinished file', async () => {
	const dir = temporaryFolder();
	const probe = await open(dir);
	const handles = Object.getPrototypeOf(probe) as { writeFile: () => Promise<void> };
	await probe.close();
	const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
	const write = vi.spyOn(handles, 'writeFile').mockRejectedValueOnce(full);

	const storage = diskStorage({ dir });
	await expect(storage.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({
		code: 'UNAVAILABLE',
		message: 'The club’s server has no room for pictures at the moment. Please try again later.',
	});
	write.mockRestore();
	expect(readdirSync(path.join(dir, 'incoming'))).toEqual([]);
	expect(await storage.read(key)).toBeUndefined();

	await storage.put(key, bytes, 'image/jpeg');
	expect(await storage.read(key)).toBeDefined();
});

test('leaves some space free for the database', async () => {
	const storage = diskStorage({ dir: temporaryFolder(), keepFreeBytes: Number.MAX_SAFE_INTEGER });
	await expect(storage.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('removes unfinished files of a crash, but not those being written now', async () => {
	const dir = temporaryFolder();
	const incoming = path.join(dir, 'incoming');
	mkdirSync(incoming);
	for (const name of ['old', 'fresh']) writeFileSync(path.join(incoming, name), 'half');
	const longAgo = new Date(Date.now() - 2 * 3_600_000);
	utimesSync(path.join(incoming, 'old'), longAgo, longAgo);
	const storage = diskStorage({ dir });
	await storage.put(key, bytes, 'image/jpeg');
	expect(readdirSync(incoming)).toEqual(['fresh']);
	// The hourly job does it too.
	utimesSync(path.join(incoming, 'fresh'), longAgo, longAgo);
	await storage.removeUnfinished();
	expect(readdirSync(incoming)).toEqual([]);
});

test('closes the file when a read is abandoned', async () => {
	const dir = temporaryFolder();
	const storage = diskStorage({ dir });
	await storage.put(key, bytes, 'image/jpeg');
	const file = await storage.read(key);
	const closed = new Promise((done) => file!.stream.once('close', done));
	file!.stream.destroy();
	await closed;
});
