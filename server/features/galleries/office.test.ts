import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeGalleryItem } from '#contract/galleries.office.ts';
import { uploadLibraryPicture } from '#tests/factories/library-picture.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInOffice } from '#tests/helpers/office.ts';

let app: TestApp;
let office: ApiClient;
beforeAll(async () => {
	app = await testApp();
	office = (await signInOffice(app, 'OFFICE')).call;
});
beforeEach(() => app.rows(sql`delete from media`));

const upload = async () => (await uploadLibraryPicture(app)).path;
const mp4 = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
const uploadVideo = async () =>
	(
		await app.services.uploads.acceptVideo({
			stream: Readable.from([mp4]),
			bytes: mp4.length,
			width: 64,
			height: 48,
			name: 'round.mp4',
			network: '::1',
		})
	).url;
const video = 'https://youtu.be/aqz-KE-bpKQ';
const texts = { caption: 'The third green', alt: 'A green by the river', state: 'published' };
const create = async (over: object = {}) =>
	office('POST', 'media', {
		...texts,
		type: 'IMAGE_GALLERY',
		url: await upload(),
		poster: null,
		width: 64,
		height: 48,
		...over,
	});
const created = async (over: object = {}) => (await create(over)).json<OfficeGalleryItem>();
const save = ({ id, version }: OfficeGalleryItem, over: object = {}) =>
	office('PUT', `media/${id}`, { ...texts, poster: null, version, ...over });
const captions = async (query = 'type=IMAGE_GALLERY') =>
	(await office('GET', `media?${query}`)).json<{ items: OfficeGalleryItem[] }>().items.map(({ caption }) => caption);
const onSite = async () =>
	(await app.http.inject({ url: '/api/media/get/all?type=IMAGE_GALLERY' }))
		.json<OfficeGalleryItem[]>()
		.map(({ caption }) => caption);
const actions = (id: string) =>
	app.rows<{ action: string }>(sql`select action from audit_log where subject_id = ${id} order by id`);

describe('a picture', () => {
	it('needs its address: a field that is missing is named in words', async () => {
		const response = await create({ url: undefined });
		expect([response.statusCode, response.json().fieldErrors]).toEqual([400, { url: 'Url is required.' }]);
	});

	it('is a draft until it has caption and alternative text', async () => {
		const draft = await created({ caption: '', alt: '', state: 'draft' });
		expect(draft).toMatchObject({ state: 'draft', version: 1, url: expect.stringMatching(/^\/media\//) });
		expect(await onSite()).toEqual([]);
		const early = await save(draft, { caption: ' ', alt: '' });
		expect(early.statusCode).toBe(400);
		expect(early.json().fieldErrors).toEqual({
			caption: 'Please write a caption before it is published.',
			alt: 'Please write a description before it is published.',
		});
		expect((await save(draft)).json()).toMatchObject({ state: 'published', version: 2 });
		expect(await onSite()).toEqual(['The third green']);
		expect((await actions(draft.id)).map(({ action }) => action)).toEqual([
			'added to a gallery',
			'changed a gallery item',
		]);
	});

	it('does not overwrite a newer version', async () => {
		const item = await created();
		await save(item, { caption: 'Mine' });
		expect((await save(item, { caption: 'Yours' })).statusCode).toBe(409);
		expect(await onSite()).toEqual(['Mine']);
	});

	it.each([
		'https://pictures.example/a.jpg',
		'/media/00000000-0000-4000-8000-000000000000.jpg',
		'/media/../secret.jpg',
		'javascript:alert(1)',
		video,
	])('with the address %s is refused', async (url) => {
		const response = await create({ url });
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors).toEqual({ url: 'Please upload this picture again.' });
	});
});

describe('many items', () => {
	const saveMany = (items: OfficeGalleryItem[], over: object = {}) =>
		office('PUT', 'media', {
			items: items.map(({ id, caption, alt, state, version }) => ({ id, caption, alt, state, version, ...over })),
		});

	it('are described and published together', async () => {
		const drafts = [
			await created({ caption: '', alt: '', state: 'draft' }),
			await created({ caption: '', alt: '', state: 'draft' }),
		];
		const early = await saveMany(drafts, { caption: 'At dawn', state: 'published' });
		expect([early.statusCode, Object.keys(early.json().fieldErrors)]).toEqual([400, ['items.0.alt', 'items.1.alt']]);
		expect((await saveMany(drafts, texts)).statusCode).toBe(200);
		expect(await onSite()).toEqual(['The third green', 'The third green']);
	});

	it('are saved all or none', async () => {
		const [first, second] = [await created({ caption: 'First' }), await created({ caption: 'Second' })];
		await save(second);
		expect((await saveMany([first, second], { caption: 'New' })).statusCode).toBe(409);
		expect(await onSite()).toEqual(['First', 'The third green']);
		expect((await saveMany(Array.from({ length: 61 }, () => first))).statusCode).toBe(400);
	});
});

describe('a video', () => {
	it('is a link to a known host or an uploaded file, with an uploaded still picture', async () => {
		const poster = await upload();
		const type = 'VIDEO_GALLERY';
		expect((await create({ type, url: video, poster })).statusCode).toBe(201);
		for (const url of ['https://videos.example/a.mp4', '/media/00000000-0000-4000-8000-000000000000.mp4', poster])
			expect((await create({ type, url, poster })).json().fieldErrors).toEqual({
				url: expect.stringContaining('YouTube'),
			});
		for (const wrong of [null, 'https://i.ytimg.com/vi/aqz-KE-bpKQ/0.jpg', '/media/a.jpg'])
			expect((await create({ type, url: video, poster: wrong })).json().fieldErrors).toEqual({
				poster: 'A video needs a still picture.',
			});
	});

	it('can get another still picture, but always has one', async () => {
		const item = await created({ type: 'VIDEO_GALLERY', url: video, poster: await upload() });
		expect((await save(item)).statusCode).toBe(400);
		const changed = await save(item, { poster: await upload() });
		expect(changed.statusCode).toBe(200);
		expect(changed.json().poster).not.toBe(item.poster);
	});
});

describe('the order', () => {
	const order = (ids: string[]) => office('PUT', 'media/order', { type: 'IMAGE_GALLERY', ids });

	it('is on the site at once', async () => {
		const [a, b, c] = [
			await created({ caption: 'A' }),
			await created({ caption: 'B' }),
			await created({ caption: 'C' }),
		];
		expect((await order([c!.id, a!.id, b!.id])).statusCode).toBe(200);
		expect(await onSite()).toEqual(['C', 'A', 'B']);
	});

	it('keeps items that were added or deleted in the meantime', async () => {
		const [a, b, c] = [
			await created({ caption: 'A' }),
			await created({ caption: 'B' }),
			await created({ caption: 'C' }),
		];
		await created({ caption: 'New' });
		await office('DELETE', `media/${b!.id}`);
		const film = await created({ caption: 'Film', type: 'VIDEO_GALLERY', url: video, poster: await upload() });
		await order([c!.id, b!.id, film.id, a!.id, '00000000-0000-4000-8000-000000000000']);
		expect(await onSite()).toEqual(['C', 'A', 'New']);
		await office('POST', `media/${b!.id}/restore`);
		expect(await onSite()).toEqual(['C', 'B', 'A', 'New']);
		expect(await captions('type=VIDEO_GALLERY')).toEqual(['Film']);
	});

	it('stays complete when ten people reorder and ten add at the same time: the last order wins, every item once', async () => {
		const items: OfficeGalleryItem[] = [];
		for (let index = 0; index < 5; index++) items.push(await created({ caption: `Old ${index}` }));
		const url = await upload();
		const orders = Array.from({ length: 10 }, (_, turn) => [...items.slice(turn % 5), ...items.slice(0, turn % 5)]);
		const responses = await Promise.all([
			...orders.map((sorted) => order(sorted.map(({ id }) => id))),
			...orders.map((_, index) => create({ caption: `New ${index}`, url })),
		]);
		expect(responses.filter(({ statusCode }) => statusCode > 201)).toEqual([]);
		const shown = await onSite();
		expect(new Set(shown).size).toBe(15);
		const old = shown.filter((caption) => caption.startsWith('Old'));
		expect(orders.map((sorted) => sorted.map(({ caption }) => caption).join())).toContain(old.join());
	});
});

describe('the bin', () => {
	it('restores for thirty days, then removes the item; its picture stays in the library', async () => {
		const deleted = await created({ caption: 'Gone' });
		await created({ caption: 'Other' });
		expect((await office('DELETE', `media/${deleted.id}`)).statusCode).toBe(200);
		expect((await office('DELETE', `media/${deleted.id}`)).statusCode).toBe(404);
		expect(await captions()).toEqual(['Other']);
		expect(await captions('type=IMAGE_GALLERY&status=bin')).toEqual(['Gone']);
		expect((await save(deleted)).statusCode).toBe(409);

		expect((await office('POST', `media/${deleted.id}/restore`)).statusCode).toBe(200);
		await office('DELETE', `media/${deleted.id}`);

		const remaining = () => app.rows<{ caption: string }>(sql`select caption from media order by caption`);
		app.clock.forward(29 * 86_400);
		await app.handlers['empty-bin']({}, 'job');
		expect(await remaining()).toHaveLength(2);
		app.clock.forward(2 * 86_400);
		await app.handlers['empty-bin']({}, 'job');
		expect(await remaining()).toEqual([{ caption: 'Other' }]);
		expect((await app.http.inject({ url: deleted.url })).statusCode).toBe(200);
		expect((await actions(deleted.id)).at(-1)?.action).toBe('removed from the bin for good');
	});

	it('removes an uploaded video with the last item that uses it', async () => {
		const [once, shared] = [await uploadVideo(), await uploadVideo()];
		const film = async (url: string) => created({ type: 'VIDEO_GALLERY', url, poster: await upload() });
		for (const { id } of [await film(once), await film(shared)]) await office('DELETE', `media/${id}`);
		await film(shared);
		app.clock.forward(31 * 86_400);
		await app.handlers['empty-bin']({}, 'job');
		const status = async (url: string) => (await app.http.inject({ url })).statusCode;
		expect([await status(once), await status(shared)]).toEqual([404, 200]);
	});
});
