import { expect, hydrated, test } from './support/fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('visited pages open offline, others say so, and private pages are not stored', async ({ page, context }) => {
	await page.goto('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto('/golf-course');
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' }).click();
	await expect(page).toHaveURL('/sponsors');
	await expect
		.poll(() => storedPages(page))
		.toEqual(expect.arrayContaining(['/', '/golf-course', '/sponsors', '/offline']));
	await page.goto('/login');
	expect(await storedPages(page)).not.toContain('/login');

	await context.setOffline(true);
	await page.goto('/golf-course');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('9 Hole Golf Course');
	await page.goto('/sponsors');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goto('/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL('/about');
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

test('without a network no address shows the page of the browser', async ({ page, context }) => {
	const heading = page.getByRole('heading', { level: 1 });
	await page.goto('/forgot-password');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	await context.setOffline(true);
	for (const path of [
		'/login',
		'/membership-registration?category=foreigner-diplomat',
		'/dashboard',
		'/dashboard/profile',
		'/payment-checkout',
		'/admin',
		'/admin/members',
	]) {
		await page.goto(path);
		await expect(heading, path).toHaveText('You are offline');
	}

	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL('/login');
	await hydrated(page);
	await context.setOffline(true);
	const menu = page.getByRole('navigation', { name: 'Main' });
	await menu.getByRole('link', { name: 'Sponsors' }).click();
	await expect(heading).toHaveText('You are offline');
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL('/sponsors');
	await expect(heading).not.toHaveText('You are offline');
});

const storedPages = (page: import('@playwright/test').Page) =>
	page.evaluate(async () => {
		const cache = await caches.open('pages-1');
		return (await cache.keys()).map((request) => new URL(request.url).pathname);
	});
