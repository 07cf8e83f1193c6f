import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { uploads } from './tables.ts';
import { form, openUploads } from './testing/uploads-app.ts';
import { uploadMemory } from './upload-form.ts';

const database = await testDatabase();
const club = await openUploads(database);
const address = await club.http.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => club.http.close());

const megabyte = new Uint8Array(1_048_576).fill(0xff);
const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

test('an endless file is refused at the limit, and is not held in memory', async () => {
	const body = new ReadableStream({
		start: (stream) => stream.enqueue(new TextEncoder().encode(start)),
		async pull(stream) {
			await pause(1);
			stream.enqueue(megabyte);
		},
	});
	const stop = new AbortController();
	const before = process.memoryUsage.rss();
	const response = await fetch(`${address}/api/uploads/image/upload`, {
		method: 'POST',
		headers: { 'content-type': 'multipart/form-data; boundary=x' },
		body,
		duplex: 'half',
		signal: stop.signal,
	} as RequestInit);
	expect(response.status).toBe(413);
	expect(await response.json()).toMatchObject({ message: 'File size must not exceed 2MB' });
	expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(80);
	stop.abort();
});

test('an interrupted upload leaves nothing behind', async () => {
	const stop = new AbortController();
	const body = new ReadableStream({
		start(stream) {
			stream.enqueue(new TextEncoder().encode(start));
			stream.enqueue(megabyte);
			setTimeout(() => stop.abort(), 50);
		},
	});
	const interrupted = fetch(`${address}/api/uploads/image/upload`, {
		method: 'POST',
		headers: { 'content-type': 'multipart/form-data; boundary=x' },
		body,
		duplex: 'half',
		signal: stop.signal,
	} as RequestInit);
	await expect(interrupted).rejects.toThrow('aborted');
	expect(await database.db.select().from(uploads)).toEqual([]);
	// The server still works.
	const complete = await fetch(`${address}/api/uploads/image/upload`, {
		method: 'POST',
		body: form(['file', await picture()]),
	});
	expect(complete.status).toBe(200);
});

test('all uploads together stay within the memory limit, and finished ones free their share', async () => {
	const hold = uploadMemory(100);
	let finish!: () => void;
	const slow = hold(async (take) => {
		take(40);
		take(40);
		await new Promise<void>((done) => {
			finish = done;
		});
	});
	await expect(hold(async (take) => take(21))).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
	await hold(async (take) => take(20));
	finish();
	await slow;
	await hold(async (take) => take(100));
	await expect(
		hold(async (take) => {
			take(50);
			throw new Error('interrupted');
		}),
	).rejects.toThrow('interrupted');
	await hold(async (take) => take(100));
});
