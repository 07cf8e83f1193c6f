import { randomBytes } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { limits } from '#contract/core/limits.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAs } from './support/office.ts';

/** A photo in the size a phone takes. */
const largePhoto = () =>
	sharp(randomBytes(3200 * 2400), { raw: { width: 3200, height: 2400, channels: 1 } })
		.jpeg({ quality: 98 })
		.toBuffer();

const demo = (name: string) => path.resolve(import.meta.dirname, '../../public/demo', name);

test('the office uploads pictures and a video, edits, orders, deletes and restores them', async ({ page, site }) => {
	await signInAs(page, site.admin);
	await page.goto('/admin/galleries');
	const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit/ }) });
	await expect(rows).toHaveCount(12);
	await expectAccessible(page);

	await test.step('two pictures are uploaded as drafts, one of them above the size limit; a text file is refused', async () => {
		const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
		const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() };
		expect(photo.buffer.length).toBeGreaterThan(limits.uploadBytes);
		await page.getByLabel('Choose pictures').setInputFiles(demo('hole-8.jpg'));
		await expect(rows).toHaveCount(13);
		await page.getByLabel('Choose pictures').setInputFiles(photo);
		await expect(rows).toHaveCount(14);
		await page.getByLabel('Choose pictures').setInputFiles(text);
		await expect(page.getByText('Only image files are allowed')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Dismiss: notes.txt' }).click();
		await expect(page.getByText('Only image files are allowed')).toHaveCount(0);
	});

	await test.step('a picture is published once it has a caption', async () => {
		await rows.last().getByRole('button', { name: /^Edit/ }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Show on the site').check();
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog.getByText('Please write a caption before it is published.')).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel('Caption').fill('Sand on the second');
		await dialog.getByLabel('Description').fill('A bunker before a green');
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog).toHaveCount(0);
		await expect(rows.last()).toContainText('On the site');
	});

	await test.step('it moves up by its arrow, which keeps the focus, and the site shows the new order', async () => {
		const up = page.getByRole('button', { name: 'Move up: Sand on the second' });
		for (const place of [13, 12]) {
			const saved = page.waitForResponse((response) => response.request().method() !== 'GET');
			await up.press('Enter');
			expect((await saved).ok()).toBe(true);
			await expect(page.getByText(`Sand on the second: position ${place} of 14`)).toBeAttached();
			await expect(up).toBeFocused();
		}
		await page.reload();
		await expect(rows.nth(11)).toContainText('Sand on the second');
		const items = (await (await page.request.get('/api/media/get/all?type=IMAGE_GALLERY')).json()) as { alt: string }[];
		expect(items.at(-2)?.alt).toBe('A bunker before a green');
	});

	await test.step('a deleted picture can be restored', async () => {
		await page.getByRole('button', { name: 'Delete Sand on the second' }).click();
		await expect(rows).toHaveCount(13);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(rows.nth(11)).toContainText('Sand on the second');
	});

	await test.step('a picture of the library is added, and the drafts get their texts and are published together', async () => {
		await page.getByRole('button', { name: 'Choose from the library' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: /hole-8\.jpg/ }).click();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Add the picture' }).click();
		await expect(rows).toHaveCount(15);
		await page.getByRole('link', { name: 'Edit all captions' }).click();
		for (const place of [1, 2]) {
			await page.getByLabel(`Description of picture ${place}`).fill('The fifth fairway');
			await page.keyboard.press('Tab');
			await page.keyboard.type(`Fifth fairway, ${place}`);
		}
		await page.getByRole('button', { name: 'Show all on the site' }).click();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Save 2 pictures' }).click();
		await expect(page.getByText('2 pictures are saved.')).toBeVisible();
		await page.getByRole('link', { name: 'Galleries', exact: true }).first().click();
		await expect(rows.filter({ hasText: 'On the site' })).toHaveCount(15);
	});

	await test.step('a video gets a poster and plays on the site', async () => {
		await page.getByRole('link', { name: 'Videos', exact: true }).click();
		await expect(rows).toHaveCount(6);
		await page.getByRole('button', { name: 'Add a video…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Video file').setInputFiles(demo('film-dawn-mist.mp4'));
		await expect(dialog.getByRole('img', { name: 'As it is now' })).toBeVisible();
		await dialog.getByLabel('Caption').fill('Mist again');
		await dialog.getByLabel('Description').fill('A misty fairway');
		await dialog.getByLabel('Show on the site').check();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Add and publish' }).click();
		await expect(rows.last()).toContainText('Mist again');
		await page.goto('/video-gallery');
		await page.getByRole('link', { name: /^A misty fairway.+8 seconds$/ }).click();
		const film = page.getByRole('dialog').locator('video');
		await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime > 0)).toBe(true);
	});
});

test.use({ expectedConsoleErrors: /400 \(Bad Request\)/ });
