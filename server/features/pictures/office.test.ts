import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryPicture } from '#contract/pictures.office.ts';
import { createEvent } from '#tests/factories/event.ts';
import { createGalleryItems } from '#tests/factories/gallery-item.ts';
import { uploadLibraryPicture } from '#tests/factories/library-picture.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { librarySources, wantPictures } from './service.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE')).call;
});
beforeEach(async () => {
	await app.rows(sql`delete from media`);
	await app.rows(sql`delete from events`);
	await app.rows(sql`delete from pictures`);
});

const upload = (options?: Parameters<typeof uploadLibraryPicture>[1]) => uploadLibraryPicture(app, options);
const one = async (id: string) => (await office('GET', `pictures/${id}`)).json<LibraryPicture & { uses: unknown[] }>();
const found = async (query = '') =>
	(await office('GET', `pictures?${query}`)).json<{ items: LibraryPicture[] }>().items.map(({ name }) => name);
const save = async (id: string, over: object = {}) => {
	const { alt, decorative, caption, focal, crops, version } = await one(id);
	return office('PUT', `pictures/${id}`, { alt, decorative, caption, focal, crops, version, ...over });
};
const texts = (over: object = {}) => ({
	alt: { en: 'A heron' },
	decorative: false,
	caption: { en: 'On the third' },
	version: 1,
	...over,
});

describe('the library', () => {
	it('has every public picture, found by file name, description and caption', async () => {
		const heron = await upload({ name: 'heron.jpg' });
		await upload({ name: 'gate.jpg' });
		await save(heron.id, texts({ alt: { en: 'A grey bird', bn: 'বক' }, caption: { en: 'Ninth 50%' } }));
		expect(await found()).toEqual(expect.arrayContaining(['heron.jpg', 'gate.jpg']));
		for (const text of ['HERON', 'grey', 'বক', '50%'])
			expect(await found(`q=${encodeURIComponent(text)}`)).toEqual(['heron.jpg']);
		expect(await found('q=%25')).toEqual(['heron.jpg']);
		expect(await found(`ids=${heron.id}`)).toEqual(['heron.jpg']);
	});

	it('shows pictures without description, except those that decorate', async () => {
		await upload({ name: 'plain.jpg' });
		const line = await upload({ name: 'line.jpg' });
		await save(line.id, { decorative: true });
		const described = await upload({ name: 'described.jpg' });
		await save(described.id, texts());
		expect(await found('filter=undescribed')).toEqual(['plain.jpg']);
	});

	it('has a page of sixty, and the rest on the next', async () => {
		const { id } = await upload();
		await app.rows(sql`insert into uploads (id, preset, key, content_type, bytes, width, height, display_name, sha256, network, created_at)
			select gen_random_uuid(), 'media', 'media/' || number, 'image/jpeg', 1, 1, 1, 'n', 'n' || number, '::1', now() from generate_series(1, 60) as number`);
		await app.rows(sql`insert into pictures (id, name, path, width, height, blur, created_at)
			select id, 'n', '/media/x.jpg', 1, 1, '', now() from uploads where display_name = 'n'`);
		const first = (await office('GET', 'pictures?sort=newest')).json();
		expect([first.items.length, first.total]).toEqual([60, 61]);
		const second = (await office('GET', `pictures?sort=newest&at=${first.next}`)).json();
		expect([...first.items, ...second.items].map((picture: LibraryPicture) => picture.id)).toContain(id);
	});

	it('stores the same picture once, and takes it out of the bin when it is uploaded again', async () => {
		const { id, bytes } = await upload({ name: 'once.jpg' });
		await office('DELETE', `pictures/${id}`);
		const again = await app.services.uploads.accept({ bytes, preset: 'media', name: 'again.jpg', network: '::1' });
		expect(again).toMatchObject({ public_id: id, existing: true });
		expect(await found()).toEqual(['once.jpg']);
	});
});

describe('a change', () => {
	it('is refused on top of a newer version, and is in the audit log', async () => {
		const { id } = await upload();
		expect((await save(id, texts())).json()).toMatchObject({ alt: { en: 'A heron' }, version: 2 });
		expect((await save(id, { version: 1 })).statusCode).toBe(409);
		const entries = await app.rows(sql`select action from audit_log where subject_id = ${id}`);
		expect(entries).toEqual([{ action: 'changed a picture' }]);
	});

	it('of many is made together, and names the picture that someone else has changed', async () => {
		const [first, second] = [await upload({ name: 'first.jpg' }), await upload({ name: 'second.jpg' })];
		await save(second.id, texts());
		const both = (versions: [number, number]) =>
			office('PUT', 'pictures', {
				pictures: [first, second].map(({ id }, index) => ({
					id,
					...texts({ alt: { en: 'New' } }),
					version: versions[index],
				})),
			});
		const refused = await both([1, 1]);
		expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('“second.jpg”')]);
		expect((await one(first.id)).alt.en).toBe('');
		expect((await both([1, 2])).json().pictures.map(({ alt }: LibraryPicture) => alt.en)).toEqual(['New', 'New']);
	});

	it('takes at most sixty at once', async () => {
		const { id } = await upload();
		const pictures = Array.from({ length: 61 }, () => ({ id, ...texts() }));
		expect((await office('PUT', 'pictures', { pictures })).statusCode).toBe(400);
	});

	it('of a crop must lie in the picture and have its ratio', async () => {
		const { id } = await upload();
		const refused = await save(id, {
			crops: { '1:1': { x: 200, y: 0, width: 100, height: 100 }, '3:4': { x: 0, y: 0, width: 100, height: 100 } },
		});
		expect([refused.statusCode, Object.keys(refused.json().fieldErrors)]).toEqual([400, ['crops.1:1', 'crops.3:4']]);
		const crops = { '1:1': { x: 20, y: 10, width: 100, height: 100 } };
		expect((await save(id, { crops })).json()).toMatchObject({ crops });
		expect((await save(id, { focal: { x: 1.2, y: 0 } })).statusCode).toBe(400);
	});
});

describe('where a picture is used', () => {
	it('is listed, and keeps the picture out of the bin', async () => {
		const { id, path } = await upload();
		const event = await createEvent(app, { title: 'River Cup', imageUrls: [path] });
		await createGalleryItems(app, [{ url: path, caption: 'At the river', state: 'draft' }]);
		expect((await one(id)).uses).toMatchObject([
			{ subjectKind: 'event', subjectId: event.id, name: 'River Cup', state: 'published' },
			{ subjectKind: 'gallery-item', name: 'At the river', state: 'draft' },
		]);
		expect(await found('filter=unused')).toEqual([]);
		const refused = await office('DELETE', `pictures/${id}`);
		expect([refused.statusCode, refused.json().message]).toEqual([
			409,
			'This picture is in use: River Cup (published), At the river (draft). Choose another picture there first.',
		]);
	});

	it('cannot begin while the picture is in the bin', async () => {
		const { id, path } = await upload({ name: 'gone.jpg' });
		expect(await found('filter=unused')).toEqual(['gone.jpg']);
		expect((await office('DELETE', `pictures/${id}`)).statusCode).toBe(200);
		expect([await found(), await found('filter=bin')]).toEqual([[], ['gone.jpg']]);
		const item = {
			caption: 'A',
			alt: 'B',
			state: 'published',
			type: 'IMAGE_GALLERY',
			url: path,
			poster: null,
			width: 1,
			height: 1,
		};
		expect((await office('POST', 'media', item)).json().fieldErrors).toHaveProperty('url');
		expect((await office('POST', `pictures/${id}/restore`)).statusCode).toBe(200);
		expect((await office('POST', 'media', item)).statusCode).toBe(201);
	});

	it('after thirty days in the bin picture, file and versions are deleted', async () => {
		const { id, path } = await upload();
		await app.db.transaction((tx) => wantPictures(tx, [{ id, shape: '1:1' }]));
		await app.services.pictureVersions.makeMissing();
		await office('DELETE', `pictures/${id}`);
		app.clock.forward(31 * 86_400);
		await app.services.picturesOffice.emptyBin(app.clock.now());
		app.clock.forward(8 * 86_400);
		await app.services.uploads.sweepUploads(app.clock.now());
		await app.services.pictureVersions.sweep(app.clock.now());
		expect((await app.http.inject(path)).statusCode).toBe(404);
		expect(await app.rows(sql`select hash from picture_versions where picture_id = ${id}`)).toEqual([]);
	});
});

describe('versions', () => {
	const source = async (id: string, shape: '1:1' | 'whole') => (await librarySources(app.db, [id]))({ id, shape })!;

	it('are made in the background for what pages show; until then the whole picture is used', async () => {
		const { id, path } = await upload({ width: 1200, height: 800 });
		await app.db.transaction((tx) => wantPictures(tx, [{ id, shape: '1:1' }]));
		expect(await source(id, '1:1')).toMatchObject({ width: 1200, height: 800, widths: [], original: path });
		await app.services.pictureVersions.makeMissing();
		const made = await source(id, '1:1');
		expect(made).toMatchObject({ width: 800, height: 800, widths: [480, 800], original: path });
		expect(made.blur).not.toBe('');
		for (const format of ['avif', 'webp']) {
			const response = await app.http.inject(`${made.base}-480.${format}`);
			expect(response.headers).toMatchObject({
				'content-type': `image/${format}`,
				'cache-control': 'public, max-age=31536000, immutable',
			});
		}
		const small = await app.http.inject(`${made.base}-480.webp`);
		expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 });
		expect((await app.http.inject(`${made.base}-960.avif`)).statusCode).toBe(404);
	});

	it('get another address with another focal point or crop; the old files stay for a week', async () => {
		const { id } = await upload({ width: 600, height: 400 });
		await app.db.transaction((tx) => wantPictures(tx, [{ id, shape: '1:1' }]));
		await app.services.pictureVersions.makeMissing();
		const before = await source(id, '1:1');
		await save(id, { focal: { x: 1, y: 0.5 } });
		expect((await source(id, '1:1')).widths).toEqual([]);
		await app.services.pictureVersions.makeMissing();
		const after = await source(id, '1:1');
		expect(after.base).not.toBe(before.base);
		expect((await app.http.inject(`${before.base}-400.webp`)).statusCode).toBe(200);
		app.clock.forward(8 * 86_400);
		await app.services.pictureVersions.sweep(app.clock.now());
		expect((await app.http.inject(`${before.base}-400.webp`)).statusCode).toBe(404);
		expect((await app.http.inject(`${after.base}-400.webp`)).statusCode).toBe(200);
	});

	it('are made again when a file is missing, as after a restored backup', async () => {
		const { id } = await upload({ width: 200, height: 200 });
		await app.db.transaction((tx) => wantPictures(tx, [{ id, shape: 'whole' }]));
		await app.services.pictureVersions.makeMissing();
		const { base } = await source(id, 'whole');
		await app.dependencies.storage.remove(`media/${id.slice(0, 2)}/${base.slice('/media/'.length)}-200.webp`);
		expect((await app.http.inject(`${base}-200.webp`)).statusCode).toBe(200);
	});
});
