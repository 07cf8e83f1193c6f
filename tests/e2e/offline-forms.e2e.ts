import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { appForms, publicForms } from './support/forms.ts';

test.use({
	viewport: { width: 390, height: 844 },
	expectedConsoleErrors:
		/ERR_INTERNET_DISCONNECTED|Login did not reach the server|Failed to fetch|could not be loaded|status of 401/,
});

// The registration is part of the journey bad-day.
test('without a network every form says so and keeps what was typed, and works when the network is back', async ({
	page,
	context,
	site,
}) => {
	test.slow();
	for (const form of [...publicForms(), ...(await appForms(site))])
		await test.step(form.name, async () => {
			await form.goTo(page);
			await form.ready?.(page);
			await form.fill?.(page);
			await hasStarted(page);
			await context.setOffline(true);
			await form.send(page);
			await expect(page.getByText(form.failure).first()).toBeVisible();
			await expect(page.getByText(/check your credentials/)).toHaveCount(0);
			await form.kept?.(page);
			await context.setOffline(false);
			await form.send(page);
			await form.done(page);
			await expect(page.getByText(form.failure)).toHaveCount(0);
		});
});

/** What the first touch has started is loaded. */
const hasStarted = (page: Page) => page.waitForFunction(() => !document.activeElement?.closest('[data-island]'));

test('a form that is first touched without a network says so, and works when the network is back', async ({
	page,
	context,
}) => {
	const notice = page.getByRole('alert').filter({ hasText: 'You are offline. What you typed is still here.' });
	const tryAgain = notice.getByRole('button', { name: 'Try again' });

	await test.step('a page of the app', async () => {
		await page.goto('/login');
		await context.setOffline(true);
		await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
		await page.getByLabel('Password', { exact: true }).fill('not the password');
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		await expect(notice).toBeVisible();
		await expectAccessible(page);
		await tryAgain.click();
		await expect(notice).toBeVisible();
		await context.setOffline(false);
		await tryAgain.click();
		await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
		await expect(notice).toHaveCount(0);
	});

	for (const form of publicForms())
		await test.step(form.name, async () => {
			// Opening the dialog of the hall loads its form.
			if (form.ready) return;
			await form.goTo(page);
			await context.setOffline(true);
			await form.fill?.(page);
			await form.send(page);
			await expect(notice).toBeVisible();
			await form.kept?.(page);
			await context.setOffline(false);
			await tryAgain.click();
			await form.done(page);
		});
});
