import { fillForm, someEmail } from './applicant.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test.use({ expectedComplaints: /status of 40[04]/ });

test('the link in the mail verifies in a browser, and nobody by being fetched', async ({ page, site, browser }) => {
	const email = someEmail('link');
	await page.goto('/membership-registration?category=serving-defence-officer');
	await fillForm(page, 'defence', email);
	await page.getByRole('button', { name: 'REGISTER' }).click();
	await expect(page).toHaveURL('/verify-email');
	const { text } = await site.mail(email, /is your code/);
	const link = new URL(text.match(/http\S+\/user\/\S+/)![0]).pathname;

	// A mail scanner opens links without running scripts.
	const scanner = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
	await scanner.goto(link);
	await expect(scanner.getByText('Email Verified Successfully')).toHaveCount(0);

	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'Email Verified Successfully' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Continue to Login' }).click();
	await expect(page).toHaveURL('/login');

	await page.goto(`${link.slice(0, -4)}AAAA`);
	await expect(page.getByText('404 Not Found')).toBeVisible();
	await expect(page.getByText('The verification link is invalid or has expired')).toBeVisible();
	await expectAccessible(page);
});

test('the code page without an e-mail sends one back to the start', async ({ page }) => {
	await page.goto('/verify-email');
	await expect(page.getByText('No registration email found. Please register first.')).toBeVisible();
	await expect(page).toHaveURL('/membership-registration');
});
