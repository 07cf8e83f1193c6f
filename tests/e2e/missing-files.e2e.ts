import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { appForms, publicForms } from './support/forms.ts';

test.use({ expectedConsoleErrors: /ERR_FAILED|Failed to (fetch|load)|could not be loaded|Unable to preload/ });

const scripts = '**/assets/*.js';
const touch = (page: Page) =>
	page.evaluate(() => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));

// The registration is part of the journey bad-day.
test('when files do not arrive, every form tells the visitor, and a button loads them', async ({ page, site }) => {
	test.slow();
	// The waits between two tries are shorter here.
	await page.addInitScript(() => {
		const { setTimeout: original } = window;
		const shorter = (action: TimerHandler, ms = 0) => original(action, [300, 900, 2000].includes(ms) ? 20 : ms);
		window.setTimeout = shorter as typeof setTimeout;
	});
	const failFiles = () => page.route(scripts, (route) => route.abort());
	const filesArrive = () => page.unroute(scripts);
	const notice = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' });

	for (const form of publicForms())
		await test.step(`${form.name} is sent without its script`, async () => {
			await failFiles();
			await form.goTo(page);
			await form.ready?.(page);
			await form.fill?.(page);
			await form.send(page);
			await form.done(page);
			await filesArrive();
		});

	for (const form of await appForms(site))
		await test.step(form.name, async () => {
			await failFiles();
			await form.goTo(page);
			if (form.startsWhenTouched) await touch(page);
			await expect(notice).toBeVisible();
			await filesArrive();
			await notice.getByRole('button', { name: 'Try again' }).click();
			await form.ready?.(page);
			await expect(notice).toHaveCount(0);
			await form.fill?.(page);
			await failFiles();
			await form.send(page);
			if (form.opensPage) {
				await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
				await filesArrive();
				await page.getByRole('link', { name: 'Try again' }).click();
			}
			await form.done(page);
			await filesArrive();
		});
});
