import { readdirSync } from 'node:fs';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { uploads as table } from './tables.ts';
import { openUploads } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const address = await club.http.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => club.http.close());

const mp4 = Buffer.concat([
	Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
	Buffer.alloc(5000, 7),
]);
const webm = Buffer.concat([
	Buffer.from('\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'latin1'),
	Buffer.alloc(500, 7),
]);
const matroska = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska', 'latin1'), Buffer.alloc(500)]);
const quickTime = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1');
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');

const query = '?width=1280&height=720&name=round.mp4';
const send = (
	body: BodyInit,
	{ type = 'video/mp4', role = 'OFFICE', search = query, stop = new AbortController() } = {},
) =>
	fetch(`${address}/api/uploads/video/upload${search}`, {
		method: 'POST',
		headers: { 'content-type': type, authorization: `Bearer ${role}` },
		body,
		signal: stop.signal,
		...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
	} as RequestInit);
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const stored = () =>
	readdirSync(club.dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name);

describe('an uploaded video', () => {
	test.each([
		['mp4', mp4],
		['webm', webm],
	])('is stored as %s, detected from its content', async (format, bytes) => {
		const response = await send(bytesOf(bytes), { type: 'video/x-whatever' });
		expect(response.status).toBe(200);
		const video = (await response.json()) as { url: string };
		expect(video).toEqual({
			url: expect.stringMatching(new RegExp(`^/media/[0-9a-f-]{36}\\.${format}$`)),
			width: 1280,
			height: 720,
			bytes: bytes.length,
		});
		const file = await fetch(address + video.url);
		expect(file.headers.get('content-type')).toBe(`video/${format}`);
		expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
	});

	test('needs the permission for content', async () => {
		for (const role of ['MEMBER', 'REGISTRAR', 'TREASURER'])
			expect((await send(bytesOf(mp4), { role })).status).toBe(403);
	});

	test('needs its width and height', async () => {
		expect((await send(bytesOf(mp4), { search: '?width=0&height=720' })).status).toBe(400);
		expect((await send(bytesOf(mp4), { search: '' })).status).toBe(400);
	});
});

describe('an upload is refused if it is', () => {
	const notAVideo = 'Only MP4 and WebM videos are accepted. Please save it as one of these and retry.';
	test.each([
		['a picture', picture(), notAVideo],
		['HEIC', heic, notAVideo],
		['QuickTime', quickTime, notAVideo],
		['Matroska', matroska, notAVideo],
		['a page', Buffer.from('<script>alert(1)</script>'), notAVideo],
		['nothing', Buffer.alloc(0), 'The file is empty. Please choose another video.'],
	])('%s, whatever its content type says', async (_name, bytes, message) => {
		const before = stored();
		const response = await send(bytesOf(await bytes));
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ message, fieldErrors: { file: message } });
		expect(stored()).toEqual(before);
	});

	test('infected; it is never visible', async () => {
		club.scanned.virus = 'isomiso2';
		const response = await send(bytesOf(mp4));
		club.scanned.virus = undefined;
		expect(response.status).toBe(400);
		const rows = await database.db.select().from(table).where(isNotNull(table.removedAt));
		expect((await fetch(`${address}/media/${rows.at(-1)!.id}.mp4`)).status).toBe(404);
	});

	test('another kind of body', async () => {
		expect((await send('{}', { type: 'application/json' })).status).toBe(415);
	});

	test('larger than 200 MB, with or without a content length; it is never held in memory', async () => {
		const tooLarge = 'A video must not exceed 200 MB. Please save it smaller, or show it by its link.';
		const megabyte = new Uint8Array(1_048_576);
		let sent = 0;
		const endless = new ReadableStream({
			start: (stream) => stream.enqueue(bytesOf(mp4)),
			pull(stream) {
				if (++sent > 230) stream.close();
				else stream.enqueue(megabyte);
			},
		});
		const before = process.memoryUsage.rss();
		const stop = new AbortController();
		const response = await send(endless, { stop });
		expect(response.status).toBe(413);
		expect(await response.json()).toMatchObject({ message: tooLarge });
		expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(120);
		stop.abort();
		const announced = await club.http.inject({
			method: 'POST',
			url: `/api/uploads/video/upload${query}`,
			headers: { 'content-type': 'video/mp4', 'content-length': '209715201', authorization: 'Bearer ADMIN' },
			payload: mp4,
		});
		expect(announced.statusCode).toBe(413);
	});
});

test('an interrupted video is deleted by the sweep and never visible', async () => {
	await database.db.delete(table);
	const stop = new AbortController();
	const half = new ReadableStream({
		start: (stream) => stream.enqueue(bytesOf(mp4)),
	});
	const interrupted = fetch(`${address}/api/uploads/video/upload${query}`, {
		method: 'POST',
		headers: { 'content-type': 'video/mp4', authorization: 'Bearer OFFICE' },
		body: half,
		duplex: 'half',
		signal: stop.signal,
	} as RequestInit);
	const row = await eventually('the video begins to arrive', async () => (await database.db.select().from(table))[0]);
	stop.abort();
	await expect(interrupted).rejects.toThrow('aborted');
	expect((await fetch(`${address}/media/${row.id}.mp4`)).status).toBe(404);
	expect(await club.uploads.sweepUploads(club.clock.time)).toBe(0);
	expect(await club.uploads.sweepUploads(new Date(club.clock.time.getTime() + 3_600_000))).toBe(1);
	expect(await database.db.select().from(table)).toEqual([]);
});

describe('a video is served', () => {
	let video: string;
	beforeAll(async () => {
		video = ((await (await send(bytesOf(mp4))).json()) as { url: string }).url;
	});
	const part = (range: string, more: Record<string, string> = {}) =>
		club.http.inject({ url: video, headers: { range, ...more } });

	test('in parts: the first, a middle and the last one', async () => {
		const first = await part('bytes=0-1');
		expect(first.statusCode).toBe(206);
		expect(first.headers).toMatchObject({
			'content-range': `bytes 0-1/${mp4.length}`,
			'content-length': '2',
			'accept-ranges': 'bytes',
			'content-type': 'video/mp4',
		});
		const rest = await part('bytes=8-');
		expect(rest.rawPayload.equals(mp4.subarray(8))).toBe(true);
		expect((await part('bytes=-4')).rawPayload.equals(mp4.subarray(-4))).toBe(true);
	});

	test('in parts while the file is unchanged, and whole after a change', async () => {
		const { etag } = (await part('bytes=0-1')).headers;
		expect((await part('bytes=0-1', { 'if-range': String(etag) })).statusCode).toBe(206);
		expect((await part('bytes=0-1', { 'if-range': '"another"' })).statusCode).toBe(200);
	});

	test('with 416 for a part beyond the end', async () => {
		const beyond = await part(`bytes=${mp4.length}-`);
		expect(beyond.statusCode).toBe(416);
		expect(beyond.headers['content-range']).toBe(`bytes */${mp4.length}`);
	});

	test('until it is deleted, like any other file', async () => {
		const id = video.slice(7, 43);
		await database.db.transaction((tx) => club.uploads.removePublicFiles(tx, [id]));
		expect((await part('bytes=0-1')).statusCode).toBe(404);
		expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
		expect(await database.db.select().from(table).where(eq(table.id, id))).toEqual([]);
		expect(stored().filter((name) => name.startsWith(id))).toEqual([]);
	});
});
