import type { Page } from '@playwright/test';
import { expectTabWalk } from './support/beyond-axe.ts';
import { expect, expectAccessible, test, withMotion } from './support/fixtures.ts';
import { api, tokenOf, upload } from './support/member.ts';

test.use({ ...withMotion, hasTouch: true });

const viewer = (page: Page) => page.getByRole('dialog');
const counter = (page: Page) => viewer(page).getByText(/^\d+ \/ \d+$/);
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

/** Swipes with one finger across the middle of the screen. */
async function swipe(page: Page, by: number) {
	const touch = await page.context().newCDPSession(page);
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
		touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
	await send('touchStart', 195);
	await send('touchMove', 195 + by / 2);
	await send('touchMove', 195 + by);
	await send('touchEnd');
}

for (const [width, columns] of [
	[390, 2],
	[768, 3],
	[1440, 4],
] as const) {
	test(`the galleries at ${width} px: ${columns} columns, accessible with the viewer open and closed`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		for (const [path, title] of [
			['/image-gallery', 'DGCC Image Gallery'],
			['/video-gallery', 'DGCC Video Gallery'],
		] as const) {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			const grid = page.getByRole('main').getByRole('list').last();
			const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
			expect(tracks).toHaveLength(columns);
			// Every place of the grid is taken, also beside pictures that take several.
			const [right, edge] = await grid.evaluate((list) => [
				Math.max(...[...list.children].map((item) => item.getBoundingClientRect().right)),
				list.getBoundingClientRect().right,
			]);
			expect(Math.abs(right! - edge!)).toBeLessThan(1);
			expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
			await expect(page.locator('link[rel=preload][imagesizes="100vw"]'), 'nothing large is loaded yet').toHaveCount(0);
			await expectAccessible(page);
			await tiles(page).first().click();
			await expect(viewer(page)).toBeVisible();
			await expectAccessible(page);
			await expectTabWalk(page);
		}
	});
}

test('the viewer moves by button, key and swipe, and returns the focus when it closes', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/image-gallery');
	const third = tiles(page).nth(2);
	await third.click();
	await expect(counter(page)).toHaveText('3 / 12');
	await expect(viewer(page)).toContainText('The kingfisher of the eighth, half past six in January');

	await page.keyboard.press('Home');
	await expect(counter(page)).toHaveText('1 / 12');
	await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
	await expect(counter(page)).toHaveText('12 / 12');
	await viewer(page).getByRole('button', { name: 'Next picture' }).click();
	await expect(counter(page)).toHaveText('1 / 12');
	await page.keyboard.press('ArrowLeft');
	await expect(counter(page)).toHaveText('12 / 12');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(counter(page)).toHaveText('2 / 12');
	await page.keyboard.press('End');
	await expect(counter(page)).toHaveText('12 / 12');

	await swipe(page, -120);
	await expect(counter(page)).toHaveText('1 / 12');
	await swipe(page, 120);
	await expect(counter(page)).toHaveText('12 / 12');

	await page.keyboard.press('Escape');
	await expect(viewer(page)).toHaveCount(0);
	await expect(third).toBeFocused();
});

test('on a phone a picture is zoomed and turned, and the next one is shown as usual', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/image-gallery');
	await tiles(page).first().click();
	const picture = viewer(page).getByRole('img').first();
	const shown = async () => (await picture.boundingBox())!;
	const [zoom, turn] = ['Zoom', 'Turn'].map((name) => viewer(page).getByRole('button', { name }));
	const usual = await shown();
	await zoom!.click();
	await expect(zoom!).toHaveAttribute('aria-pressed', 'true');
	expect((await shown()).width).toBeCloseTo(usual.width * 2, 0);
	await swipe(page, -120);
	await expect(counter(page), 'a swipe moves the picture').toHaveText('1 / 12');
	await turn!.click();
	await expect(zoom!).toHaveAttribute('aria-pressed', 'false');
	expect((await shown()).height, 'along the height of the phone').toBeGreaterThan(500);
	await expectAccessible(page);
	await page.keyboard.press('ArrowRight');
	await expect(turn!).toHaveAttribute('aria-pressed', 'false');
	expect((await shown()).width).toBe(usual.width);

	await page.goto('/video-gallery');
	await tiles(page).first().click();
	await expect(zoom!).toBeHidden();
});

test('a video plays when it is opened, the next one plays too, and closing the viewer stops it', async ({ page }) => {
	await page.goto('/video-gallery');
	await tiles(page).nth(1).click();
	await expect(counter(page)).toHaveText('2 / 6');
	const video = viewer(page).locator('video');
	const isPlaying = () => video.evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0);
	await expect.poll(isPlaying).toBe(true);
	const first = await video.getAttribute('src');
	await viewer(page).getByRole('button', { name: 'Next video' }).click();
	await expect(video).not.toHaveAttribute('src', first!);
	await expect.poll(isPlaying).toBe(true);
	// In the player the arrow keys move the time line, not the viewer.
	await video.focus();
	await page.keyboard.press('ArrowRight');
	await expect(counter(page)).toHaveText('3 / 6');
	await page.keyboard.press('Escape');
	await expect(page.locator('video')).toHaveCount(0);
});

test('a video on another host is loaded only when opened, from the player without cookies', async ({ page, site }) => {
	const token = await tokenOf(site, site.admin);
	const added = await api<{ id: string }>(site, 'POST', '/api/admin/media', {
		token,
		body: {
			type: 'VIDEO_GALLERY',
			url: 'https://youtu.be/aqz-KE-bpKQ',
			poster: await upload(site, token),
			caption: 'From another host',
			alt: 'A film on another host',
			state: 'published',
			width: null,
			height: null,
		},
	});
	const requested: string[] = [];
	await page.route('https://*.youtube-nocookie.com/**', (route) => {
		requested.push(route.request().url());
		return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>The player</p>' });
	});
	// The pages in memory are dropped a moment after the change.
	await expect(async () => {
		await page.goto('/video-gallery');
		expect(await tiles(page).count()).toBe(7);
	}).toPass();
	expect(requested).toEqual([]);
	await tiles(page).last().click();
	await expect(viewer(page).frameLocator('iframe').getByText('The player')).toBeVisible();
	expect(requested[0]).toContain('/embed/aqz-KE-bpKQ?autoplay=1');
	await page.keyboard.press('ArrowRight');
	await expect(viewer(page).locator('iframe')).toHaveCount(0);
	// The other journeys of this gallery count its videos.
	await api(site, 'DELETE', `/api/admin/media/${added.id}`, { token });
});

test('without JavaScript every tile links to its file; small sizes and parts of videos are served', async ({
	browser,
	site,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${site.url}/video-gallery`);
	await expect(tiles(page)).toHaveCount(6);
	const film = await tiles(page).first().getAttribute('href');
	const part = await context.request.get(`${site.url}${film}`, { headers: { range: 'bytes=0-1' } });
	expect(part.status()).toBe(206);
	await page.goto(`${site.url}/image-gallery`);
	const set = await tiles(page).first().getByRole('img').getAttribute('srcset');
	for (const entry of set!.split(', ')) {
		expect((await context.request.get(site.url + entry.split(' ')[0])).status()).toBe(200);
	}
	await context.close();
});
