import { expect, hydrated, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('pages that were read open without a network; others say so, and nobody’s own are kept', async ({
	page,
	context,
}) => {
	await page.goto('/');
	await page.evaluate(() => navigator.serviceWorker.ready);
	await page.goto('/golf-course');
	await hydrated(page);
	// By a link within the site: the page itself is never loaded, and is kept all the same.
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sponsors' }).click();
	await expect(page).toHaveURL('/sponsors');
	await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/', '/golf-course', '/sponsors', '/offline']));
	await page.goto('/login');
	expect(await kept(page)).not.toContain('/login');

	await context.setOffline(true);
	await page.goto('/golf-course');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('9 Hole Golf Course');
	await page.goto('/sponsors');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.goto('/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network here');
	await context.setOffline(false);
	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL('/about');
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No network here');
});

const kept = (page: import('@playwright/test').Page) =>
	page.evaluate(async () => {
		const cache = await caches.open('pages-1');
		return (await cache.keys()).map((request) => new URL(request.url).pathname);
	});
