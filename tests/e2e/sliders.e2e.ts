import { expect, test, withMotion } from './support/fixtures.ts';

test.use({ ...withMotion, viewport: { width: 390, height: 844 }, hasTouch: true });

test('a slider moves on five seconds after a tap and stops while it has the keyboard focus', async ({ page }) => {
	await page.clock.install();
	await page.goto('/restaurant');
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

for (const [address, name, step] of [
	['/services', 'Our Services', 320],
	['/sponsors', 'Sponsors', 300],
	['/upcoming-events', 'Upcoming Events', 320],
] as const) {
	test(`${address}: an arrow scrolls the row by ${step} px in both directions`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto(address);
		const row = page.getByRole('region', { name }).getByRole('list');
		// Its arrows come when it is on the screen.
		await row.scrollIntoViewIfNeeded();
		const position = () => row.evaluate((element) => element.scrollLeft);
		await expect(page.getByRole('button', { name: 'Scroll left' })).toHaveCount(0);
		await page.getByRole('button', { name: 'Scroll right' }).click();
		await expect.poll(position).toBe(step);
		// Back from the end, whose position depends on the width of the screen.
		await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
		await expect(page.getByRole('button', { name: 'Scroll right' })).toHaveCount(0);
		const end = await position();
		await page.getByRole('button', { name: 'Scroll left' }).click();
		await expect.poll(position).toBe(end - step);
	});
}

test('/services: at 1366 px all cards fit and there is no arrow', async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await page.goto('/services');
	const row = page.locator('[data-carousel]');
	await expect(row.getByRole('listitem')).toHaveCount(4);
	expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
