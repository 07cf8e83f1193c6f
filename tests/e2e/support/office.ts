import type { Browser, Page } from '@playwright/test';
import { anyNetwork, expect } from './fixtures.ts';
import type { Site } from './site.ts';

type Credentials = { email: string; password: string };

/** Logs in with one call and opens the person's start page. `logInAs` does it as a person would. */
export async function signInAs(page: Page, { email, password }: Credentials) {
	const response = await page.request.post('/api/member/login', { data: { email, password } });
	if (!response.ok()) throw new Error(`The login returned ${response.status()}: ${await response.text()}`);
	const { accessToken, role, dashboardLocked } = await response.json();
	// The storage belongs to the site, so any of its addresses will do.
	await page.goto('/robots.txt');
	const items = { token: accessToken, memberEmail: email, dashboardLocked: String(dashboardLocked), role };
	await page.evaluate((values) => {
		for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
	}, items);
	await page.goto(role === 'MEMBER' ? '/dashboard' : '/admin');
}

export async function logInAs(page: Page, who: Credentials) {
	await page.goto('/login');
	await fillSignIn(page, who);
}

/** Logs in on the login page that is already open. */
export async function fillSignIn(page: Page, { email, password }: Credentials) {
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Login', exact: true }).click();
	await expect(page.getByText('Login successful!')).toBeVisible();
}

/** Enters the password in the dialog that asks for it before a change. */
export async function confirmIdentity(page: Page, { password }: Credentials) {
	await page.getByLabel('Your password').fill(password);
	await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Opens the office in its own browser context, logged in as the admin. */
export async function openOffice(browser: Browser, site: Site, width = 1440) {
	const context = await browser.newContext({
		baseURL: site.url,
		viewport: { width, height: 900 },
		extraHTTPHeaders: { 'x-forwarded-for': anyNetwork() },
	});
	const page = await context.newPage();
	await signInAs(page, site.admin);
	await expect(page).toHaveURL(/\/admin$/);
	return page;
}

/** Opens a page of the office from the menu, whose groups may be closed. */
export async function openFromMenu(page: Page, name: string) {
	const menu = page.getByRole('navigation', { name: 'Office' });
	const entry = page.getByRole('link', { name, exact: true, includeHidden: true });
	const group = menu.locator('details:not([open])').filter({ has: entry });
	await menu.locator(entry).waitFor({ state: 'attached' });
	if (await group.count()) await group.locator('summary').click();
	await menu.locator(entry).click();
}

/** Searches for an application in the queue and opens it. */
export async function openApplication(page: Page, email: string) {
	await page.goto(`/admin/applications?q=${encodeURIComponent(email)}`);
	await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
	await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}/);
}

/** Imports members from a file, from any page of the office. */
export async function importMembers(page: Page, file: Buffer) {
	await openFromMenu(page, 'Import members');
	await page.getByLabel('File').setInputFiles({ name: 'members.csv', mimeType: '', buffer: file });
	await page.getByRole('button', { name: 'Upload' }).click();
	await page.getByRole('button', { name: 'Check the rows' }).click();
	await page.getByRole('button', { name: /^Import \d/ }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
	// The result, not the question before it: that one begins with the same words.
	await expect(page.getByText(/^\d+ new members?, \d+ changed, of /)).toBeVisible();
}
