import { expect, hydrated, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a slider goes on five seconds after a tap, and rests while the keyboard is in it', async ({ page }) => {
	await page.clock.install();
	await page.goto('/restaurant');
	await page.clock.runFor(3100); // scripts that nobody has asked for come by themselves
	await hydrated(page);
	const slider = page.getByRole('region', { name: /pictures|restaurant/i }).filter({ hasText: ' of 3' });
	await slider.getByRole('button', { name: 'Next picture' }).tap();
	await expect(slider).toContainText('2 of 3');
	await page.clock.runFor(5000);
	await expect(slider).toContainText('3 of 3');
	await page.clock.runFor(5000);
	await expect(slider).toContainText('1 of 3');

	await page.keyboard.press('Tab');
	await page.keyboard.press('Shift+Tab');
	await page.clock.runFor(20_000);
	await expect(slider).toContainText('1 of 3');
});

for (const [address, step] of [
	['/services', 320],
	['/sponsors', 300],
	['/upcoming-events', 320],
] as const) {
	test(`${address}: an arrow moves the row by ${step} px, there and back`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(address);
		await hydrated(page);
		const row = page.locator('[data-carousel]');
		const place = () => row.evaluate((element) => element.scrollLeft);
		await expect(page.getByRole('button', { name: 'Scroll left' })).toHaveCount(0);
		await page.getByRole('button', { name: 'Scroll right' }).click();
		await expect.poll(place).toBe(step);
		// From the end, where the last card stands wherever the width of the screen has put it.
		await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
		await expect(page.getByRole('button', { name: 'Scroll right' })).toHaveCount(0);
		const end = await place();
		await page.getByRole('button', { name: 'Scroll left' }).click();
		await expect.poll(place).toBe(end - step);
	});
}
