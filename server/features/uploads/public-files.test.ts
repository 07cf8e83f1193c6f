import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { partOf } from './public-files.ts';
import { openUploads } from './testing/uploads-app.ts';

const database = await testDatabase();
const club = await openUploads(database);
const files = () =>
	readdirSync(club.dir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => entry.name)
		.sort();
const upload = async (width: number) =>
	club.uploads.accept({
		bytes: await picture('jpeg', { width, height: 400 }),
		preset: 'media',
		name: 'a',
		network: '::1',
	});
const get = (file: string, headers: Record<string, string> = {}) =>
	club.http.inject({ url: `/media/${file}`, headers });

test('a public picture has two small versions, which browsers cache for good', async () => {
	const { public_id: id } = await upload(1200);
	expect(files()).toEqual([`${id}-480.webp`, `${id}-960.webp`, `${id}.jpg`]);
	for (const width of [480, 960]) {
		const response = await get(`${id}-${width}.webp`);
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
		});
		expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
		const etag = String(response.headers.etag);
		expect((await get(`${id}-${width}.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
		expect((await get(`${id}.jpg`, { 'if-none-match': etag })).statusCode).toBe(200);
	}
});

test('a picture that is narrower than a small version is served as it is', async () => {
	const { public_id: id } = await upload(700);
	expect(files().filter((name) => name.startsWith(id))).toEqual([`${id}-480.webp`, `${id}.jpg`]);
	const response = await get(`${id}-960.webp`);
	expect(response.headers['content-type']).toBe('image/jpeg');
	expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 700 });
});

test('a picture without small versions gets one at the first request', async () => {
	const { public_id: id } = await upload(1200);
	await club.storage.remove(`media/${id.slice(0, 2)}/${id}-480.webp`);
	expect((await get(`${id}-480.webp`)).statusCode).toBe(200);
	expect(files()).toContain(`${id}-480.webp`);
});

test('other widths, and small versions of private files, are not found', async () => {
	const { public_id: id } = await upload(1200);
	const { public_id: document } = await club.document();
	for (const name of [`${id}-481.webp`, `${id}-480.jpg`, `${id}-48.webp`, `${document}-480.webp`]) {
		const response = await get(name);
		expect(response.statusCode).toBe(404);
		expect(response.headers['cache-control']).toBe('no-store');
	}
});

test('small versions are deleted with the picture', async () => {
	const { public_id: id } = await upload(1200);
	const { public_id: other } = await upload(1300);
	await database.db.transaction((tx) => club.uploads.removePublicFiles(tx, [id]));
	expect((await get(`${id}-480.webp`)).statusCode).toBe(404);
	expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
	expect(files().filter((name) => name.startsWith(id))).toEqual([]);
	expect(files().filter((name) => name.startsWith(other))).toHaveLength(3);
});

test.each([
	['bytes=0-1', { start: 0, end: 1 }],
	['bytes=10-', { start: 10, end: 99 }],
	['bytes=-5', { start: 95, end: 99 }],
	['bytes=-500', { start: 0, end: 99 }],
	['bytes=90-500', { start: 90, end: 99 }],
	['bytes=99-99', { start: 99, end: 99 }],
	['bytes=100-', 'beyond the end'],
	['bytes=-0', 'beyond the end'],
	[undefined, 'whole'],
	['', 'whole'],
	['bytes=-', 'whole'],
	['bytes=5-2', 'whole'],
	['bytes=0-1,4-5', 'whole'],
	['items=0-1', 'whole'],
])('range %j of a hundred bytes', (header, part) => {
	expect(partOf(header, 100)).toEqual(part);
});
