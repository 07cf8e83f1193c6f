import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGalleryItems } from '#tests/factories/gallery-item.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
beforeEach(() => app.rows(sql`delete from media`));

const gallery = (query: string) => app.http.inject({ url: `/api/media/get/all${query}` });
const picture = (caption: string, more: object = {}) => ({
	type: 'IMAGE_GALLERY' as const,
	url: '/demo/aerial.jpg',
	caption,
	alt: `${caption}, described`,
	...more,
});

describe('a gallery', () => {
	it('is a plain list in its order, without drafts, deleted items and the other gallery', async () => {
		const { galleries } = app.services;
		await galleries.publish(picture('First', { width: 1280, height: 720 }));
		await galleries.publish(picture('Second'));
		await galleries.publish(picture('Draft', { state: 'draft' }));
		await galleries.publish(picture('Deleted', { deletedAt: app.clock.now() }));
		await galleries.publish(picture('Film', { type: 'VIDEO_GALLERY', url: '/demo/a.mp4', poster: '/demo/aerial.jpg' }));

		const pictures = (await gallery('?type=IMAGE_GALLERY')).json();
		expect(pictures).toEqual([
			{
				id: expect.any(String),
				url: '/demo/aerial.jpg',
				type: 'IMAGE_GALLERY',
				caption: 'First',
				alt: 'First, described',
				width: 1280,
				height: 720,
			},
			expect.objectContaining({ caption: 'Second' }),
		]);
		expect(Object.keys(pictures[1])).not.toContain('version');
		expect((await gallery('?type=VIDEO_GALLERY')).json()).toEqual([
			expect.objectContaining({ caption: 'Film', poster: '/demo/aerial.jpg' }),
		]);
	});

	it('is an empty list without items', async () => {
		expect((await gallery('?type=VIDEO_GALLERY')).json()).toEqual([]);
	});

	it.each(['', '?type=', '?type=PODCAST', '?type=image_gallery'])(
		'requested with %j is refused with the valid types',
		async (query) => {
			const response = await gallery(query);
			expect(response.statusCode).toBe(400);
			expect(response.json()).toMatchObject({
				code: 'INVALID_INPUT',
				message: 'type must be one of IMAGE_GALLERY, VIDEO_GALLERY.',
				fieldErrors: { type: expect.any(String) },
			});
		},
	);

	it('shows at most the first five hundred items', async () => {
		await createGalleryItems(
			app,
			Array.from({ length: 510 }, (_, index) => ({ caption: `No. ${index + 1}`, position: index + 1 })),
		);
		const items = (await gallery('?type=IMAGE_GALLERY')).json();
		expect(items).toHaveLength(500);
		expect(items.at(-1).caption).toBe('No. 500');
	});

	it('gives twenty items that are added at the same moment different positions', async () => {
		await Promise.all(
			Array.from({ length: 20 }, (_, index) => app.services.galleries.publish(picture(`No. ${index}`))),
		);
		const [row] = await app.rows<{ places: string }>(sql`select count(distinct position) as places from media`);
		expect(Number(row?.places)).toBe(20);
	});
});
