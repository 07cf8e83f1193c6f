import { expect, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /status of 40[12]|Refresh token failed|The profile could not be loaded/ });

const welcome = 'Welcome back, Rahim!';

test('two tabs with an expired token stay logged in; logging out in one logs the other out', async ({
	page,
	site,
	context,
}) => {
	const member = await approvedMember(site, 'twotabs');
	await signInAs(page, member);
	await expect(page.getByText(welcome)).toBeVisible();
	const other = await context.newPage();
	await other.goto('/dashboard');
	await expect(other.getByText(welcome)).toBeVisible();

	// An expired token, as after ten minutes.
	await page.evaluate(() => localStorage.setItem('token', 'expired'));
	await Promise.all([page.reload(), other.reload()]);
	await expect(page.getByText(welcome)).toBeVisible();
	await expect(other.getByText(welcome)).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('expired');

	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL('/login');
	await expect(other).toHaveURL('/login');
});

test('a failed refresh clears everything, leads to the login and says why', async ({ page, site, context }) => {
	const member = await approvedMember(site, 'expired');
	await signInAs(page, member);
	await expect(page.getByText(welcome)).toBeVisible();
	await context.clearCookies();
	await page.evaluate(() => localStorage.setItem('token', 'expired'));
	await page.reload();
	await expect(page).toHaveURL('/login');
	await expect(page.getByText('Session expired. Please log in again.')).toHaveCount(1);
	await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
