import type { Browser, Page } from '@playwright/test';
import { expect, someNetwork } from './fixtures.ts';
import type { Site } from './site.ts';

type Person = { email: string; password: string };

export async function signInAs(page: Page, who: Person) {
	await page.goto('/login');
	await signInHere(page, who);
}

/** At the login to which somebody was led. */
export async function signInHere(page: Page, { email, password }: Person) {
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login', exact: true }).click();
	await expect(page.getByText('Login successful!')).toBeVisible();
}

/** The office at a desk of its own, signed in. */
export async function officeDesk(browser: Browser, site: Site, width = 1440) {
	const context = await browser.newContext({
		baseURL: site.url,
		viewport: { width, height: 900 },
		extraHTTPHeaders: { 'x-forwarded-for': someNetwork() },
	});
	const page = await context.newPage();
	await signInAs(page, site.admin);
	await expect(page).toHaveURL(/\/admin$/);
	return page;
}

/** Finds an application in the queue as the registrar does, and opens it. */
export async function openApplication(page: Page, email: string) {
	await page.goto(`/admin/applications?q=${encodeURIComponent(email)}`);
	await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
	await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}/);
}
