import { expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { newMember } from './support/member.ts';
import { logInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /status of 40[012]/ });

test('a member resets a forgotten password and logs in', async ({ page, site }) => {
	const { email } = await newMember(site, 'forgetful');
	await page.goto('/login');
	await page.getByRole('link', { name: /Forgot/ }).click();
	await expectAccessible(page);
	await page.getByLabel('Email', { exact: true }).fill(email);
	await page.getByRole('main').getByRole('button').first().click();
	await expect(page.getByText('Password reset link sent to your email!')).toBeVisible();
	await expect(page).toHaveURL('/check-email');
	await expect(page.getByText(email)).toBeVisible();
	await expectAccessible(page);

	const { text } = await site.mail(email, /Choose a new password/);
	const link = new URL(text.match(/http\S+\/reset-password\/\S+/)![0]).pathname;
	await page.goto(link);
	await expect(page.getByLabel('New password')).toBeVisible();
	await expectUsable(page);
	const [first, second] = [
		page.locator('input[autocomplete=new-password]').first(),
		page.locator('input[autocomplete=new-password]').last(),
	];
	const send = page.getByRole('main').locator('button[type=submit]');
	await first.fill('a quiet morning by the ferry');
	await second.fill('something else');
	await send.click();
	await expect(page.getByText("Passwords don't match").first()).toBeVisible();
	await expectAccessible(page);
	await first.fill('password123');
	await second.fill('password123');
	await send.click();
	await expect(page.getByText(/everybody tries first/).first()).toBeVisible();
	await first.fill('a quiet morning by the ferry');
	await second.fill('a quiet morning by the ferry');
	await send.click();
	await expect(page.getByText('Password reset successfully!')).toBeVisible();
	await expect(page).toHaveURL('/login');
	await logInAs(page, { email, password: 'a quiet morning by the ferry' });
	await expect(page).toHaveURL('/dashboard');

	// The same link a second time.
	await page.goto(link);
	await expect(page.getByText(/This link has been used/)).toHaveCount(1);
	await expect(first).toHaveCount(0);
	await expectAccessible(page);
	await expectUsable(page);
	await page.getByRole('main').getByRole('link', { name: 'Request a new link' }).click();
	await expect(page).toHaveURL('/forgot-password');
});
