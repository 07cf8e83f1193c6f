import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('clicks and text from before the scripts have loaded are not lost', async ({ page }) => {
	let scripts = await holdScripts(page);
	await page.goto('/');
	const menu = page.getByRole('button', { name: 'Menu' });
	await menu.click();
	await expect(menu).toHaveAttribute('aria-expanded', 'false');
	scripts.arrive();
	await expect(menu).toHaveAttribute('aria-expanded', 'true');

	scripts = await holdScripts(page);
	await page.goto('/contact');
	await page.getByLabel('First name').fill('Nasreen');
	await page.getByLabel('Message').fill('Is the course open to guests on Friday?');
	await page.getByRole('button', { name: 'Submit Message' }).click();
	expect(page.url(), 'the browser does not send the form by itself').toMatch(/\/contact$/);
	scripts.arrive();
	await expect(page.getByText('Last name is required')).toBeVisible();
	await expect(page.getByLabel('First name')).toHaveValue('Nasreen');
	await expect(page.getByLabel('Message')).toHaveValue('Is the course open to guests on Friday?');

	scripts = await holdScripts(page);
	await page.goto('/review');
	const food = page.getByRole('group', { name: 'Food & Beverages' }).getByRole('radio', { name: '4 stars' });
	await page.getByLabel('Your name').fill('Nasreen');
	await page.getByLabel('Phone number').fill('+880 1711-223344');
	await food.check({ force: true });
	scripts.arrive();
	await expect(page.getByRole('button', { name: 'Send review' })).toBeEnabled();
	await expect(page.getByLabel('Your name')).toHaveValue('Nasreen');
	await expect(page.getByLabel('Phone number')).toHaveValue('+880 1711-223344');
	await expect(food).toBeChecked();

	scripts = await holdScripts(page);
	await page.goto('/image-gallery');
	await page.getByRole('main').locator('a[data-opens]').first().click();
	scripts.arrive();
	await expect(page.getByRole('dialog', { name: 'DGCC Image Gallery' })).toBeVisible();
});

test('scripts load after the page is visible, without any input', async ({ page }) => {
	const requested: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') requested.push(request.url());
	});
	// A picture that does not load delays the page's load event.
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/pictures/**', async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/about', { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(requested).toEqual([]);
	release();
	await expect.poll(() => requested.length).toBeGreaterThan(3);
});

/** As on a slow network: the page is there, its scripts are still loading. */
async function holdScripts(page: import('@playwright/test').Page) {
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route('**/assets/*.js', async (route) => {
		await arrived;
		await route.continue();
	});
	return { arrive };
}
