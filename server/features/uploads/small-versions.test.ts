import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '#server/core/storage/testing/pictures.ts';
import { testDatabase } from '#tests/helpers/database.ts';
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

test('a public picture is there in two small sizes, kept by browsers for good', async () => {
	const { public_id: id } = await upload(1200);
	expect(files()).toEqual([`${id}-480.webp`, `${id}-960.webp`, `${id}.jpg`]);
	for (const width of [480, 960]) {
		const response = await get(`${id}-${width}.webp`);
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox",
		});
		expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
		const etag = String(response.headers.etag);
		expect((await get(`${id}-${width}.webp`, { 'if-none-match': etag })).statusCode).toBe(304);
		expect((await get(`${id}.jpg`, { 'if-none-match': etag })).statusCode).toBe(200);
	}
});

test('one that is no wider is its own small version', async () => {
	const { public_id: id } = await upload(700);
	expect(files().filter((name) => name.startsWith(id))).toEqual([`${id}-480.webp`, `${id}.jpg`]);
	const response = await get(`${id}-960.webp`);
	expect(response.headers['content-type']).toBe('image/jpeg');
	expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 700 });
});

test('one from before there were small versions gets them when somebody asks', async () => {
	const { public_id: id } = await upload(1200);
	await club.storage.remove(`media/${id.slice(0, 2)}/${id}-480.webp`);
	expect((await get(`${id}-480.webp`)).statusCode).toBe(200);
	expect(files()).toContain(`${id}-480.webp`);
});

test('other widths, and small versions of what is not public, are not there', async () => {
	const { public_id: id } = await upload(1200);
	const { public_id: document } = await club.document();
	for (const name of [`${id}-481.webp`, `${id}-480.jpg`, `${id}-48.webp`, `${document}-480.webp`]) {
		const response = await get(name);
		expect(response.statusCode).toBe(404);
		expect(response.headers['cache-control']).toBe('no-store');
	}
});

test('all of them go with the picture', async () => {
	const { public_id: id } = await upload(1200);
	const { public_id: other } = await upload(1200);
	await database.db.transaction((tx) => club.uploads.removeGalleryItem(tx, [id]));
	expect((await get(`${id}-480.webp`)).statusCode).toBe(404);
	expect(await club.uploads.sweepUploads(club.clock.time)).toBe(1);
	expect(files().filter((name) => name.startsWith(id))).toEqual([]);
	expect(files().filter((name) => name.startsWith(other))).toHaveLength(3);
});
