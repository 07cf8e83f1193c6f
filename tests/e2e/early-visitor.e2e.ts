import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('who is faster than the scripts loses nothing: a button pressed early, a text typed early', async ({ page }) => {
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

test('scripts wait until the page is seen, and come without being asked', async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') asked.push(request.url());
	});
	// A picture that hangs keeps the page from being whole.
	let letGo = () => {};
	const hanging = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route('**/pictures/**', async (route) => {
		await hanging;
		await route.continue();
	});
	await page.goto('/about', { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(asked).toEqual([]);
	letGo();
	await expect.poll(() => asked.length).toBeGreaterThan(3);
});

/** As on a slow network: the page is there, its scripts are not. */
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
