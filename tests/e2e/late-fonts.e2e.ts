import { expect, hydrated, test } from './support/fixtures.ts';

type Page = import('@playwright/test').Page;

test('in the app, a font that comes after the first paint is used from the next page on', async ({ page }) => {
	const fonts = Promise.withResolvers<void>();
	await page.route(/\.woff2$/, async (route) => {
		await fonts.promise;
		await route.continue();
	});
	await page.goto('/login', { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	fonts.resolve();
	await hydrated(page);
	await page.evaluate(() => document.fonts.ready);
	expect(await fontOfTitle(page)).not.toContain('Fraunces');

	await page
		.getByRole('main')
		.getByRole('link', { name: /Forgot/ })
		.click();
	await expect(page).toHaveURL('/forgot-password');
	await expect.poll(() => fontOfTitle(page)).toContain('Fraunces');
});

/** The font that the browser draws the title with, of those that the styles name. */
async function fontOfTitle(page: Page): Promise<string> {
	const client = await page.context().newCDPSession(page);
	await client.send('DOM.enable');
	await client.send('CSS.enable');
	const { root } = await client.send('DOM.getDocument');
	const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
	const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
	await client.detach();
	return fonts.map(({ familyName }) => familyName).join(', ');
}
