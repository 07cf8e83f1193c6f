import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/fixtures.ts';
import { appForms, publicForms } from './support/forms.ts';

test.use({ expectedConsoleErrors: /status of 404|Failed to (fetch|load)|could not be loaded|Unable to preload/ });

/** From now on the files of this page are gone, as after a deployment; the next page names files that exist. */
async function deploy(page: Page) {
	let loads = 0;
	const countLoads = (request: { isNavigationRequest(): boolean; method(): string }) => {
		if (request.isNavigationRequest() && request.method() === 'GET') loads += 1;
	};
	page.on('request', countLoads);
	await page.route('**/assets/**', (route) => (loads > 0 ? route.fallback() : route.fulfill({ status: 404 })));
	// Every deployment in this journey is the same build, which would not be loaded a second time.
	await page.evaluate(() => sessionStorage.removeItem('reloaded-build'));
	return async () => {
		page.off('request', countLoads);
		await page.unroute('**/assets/**');
		return loads;
	};
}

/** The page before may just be loading itself again, which stops another load. */
const loaded = (load: () => Promise<unknown>) =>
	expect(async () => {
		await load();
	}).toPass();

async function clearStorage(page: Page) {
	await loaded(() => page.goto('/robots.txt'));
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
}

test('after a deployment an open tab loads the page again at most once, and nothing is lost', async ({
	page,
	site,
}) => {
	test.slow();
	for (const form of publicForms())
		await test.step(`${form.name} is sent without its script`, async () => {
			await form.goTo(page);
			const end = await deploy(page);
			await form.ready?.(page);
			await form.fill?.(page);
			await form.send(page);
			await form.done(page);
			await end();
		});

	for (const form of await appForms(site))
		await test.step(form.name, async () => {
			// With something in the storage the app would start untouched.
			if (form.startsWhenTouched) await clearStorage(page);
			await loaded(() => form.goTo(page));
			if (!form.startsWhenTouched) await form.ready?.(page);
			else {
				const end = await deploy(page);
				await page.getByLabel('Email', { exact: true }).pressSequentially('no');
				await expect(page.locator('html')).not.toHaveAttribute('data-island');
				await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/^n/);
				expect(await end(), 'loaded again once').toBe(1);
			}
			await form.fill?.(page);
			const end = await deploy(page);
			await form.send(page);
			await form.done(page);
			expect(await end(), 'loaded again at most once').toBeLessThanOrEqual(1);
		});

	await test.step('registration', async () => {
		await loaded(() => page.goto('/membership-registration'));
		await hydrated(page);
		const end = await deploy(page);
		await page.getByRole('form', { name: 'Membership category' }).getByRole('button').first().click();
		await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
		expect(await end(), 'loaded again once').toBe(1);
	});
});
