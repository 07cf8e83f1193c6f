import type { Page } from '@playwright/test';
import { expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({
	viewport: { width: 390, height: 844 },
	expectedConsoleErrors: /status of 401|Refresh token failed|The profile could not be loaded/,
});

/** A device with a fingerprint reader on which the right finger always is. */
async function addDevice(page: Page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

test('a member adds a passkey on a phone, logs in with it, and undoes the change', async ({ page, site, browser }) => {
	const member = await approvedMember(site, 'passkey');
	await addDevice(page);
	await signInAs(page, member);

	await test.step('a passkey is added in the profile, with recovery codes', async () => {
		await page.goto('/dashboard/profile');
		const section = page.getByRole('region', { name: 'Second factor' });
		await expect(section.getByText('Off', { exact: true })).toBeVisible();
		await section.getByRole('button', { name: 'Add a passkey' }).click();
		await page.getByLabel('Your password').fill(member.password);
		await page.getByRole('button', { name: 'Confirm', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
		await dialog.getByLabel('Name').fill('');
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(dialog.getByText('Give the passkey a name.')).toBeVisible();
		await dialog.getByLabel('Name').fill('My phone');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
		await expect(section.getByRole('listitem')).toHaveCount(10);
		await expectAccessible(page);
		await section.getByRole('button', { name: 'I have saved them' }).click();
		await expect(section.getByText('My phone', { exact: true }).first()).toBeVisible();
		await expect(section.getByText('10 left')).toBeVisible();
		await expectAccessible(page);
	});

	await page.evaluate(() => localStorage.clear());
	await page.context().clearCookies();

	await test.step('the password alone no longer opens the account', async () => {
		await page.goto('/login');
		await page.getByLabel('Email', { exact: true }).fill(member.email);
		await page.getByLabel('Password', { exact: true }).fill(member.password);
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		await expect(page.getByText('Please use your passkey, or enter a recovery code.')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('the passkey does', async () => {
		await page.getByRole('button', { name: 'Log in with a passkey' }).click();
		await expect(page.getByText('Login successful!')).toBeVisible();
		await expect(page).toHaveURL(/\/dashboard$/);
	});

	await test.step('the link “This was not me” removes the passkey and the password', async () => {
		const { text } = await site.mail(member.email, /A passkey was added/);
		await page.goto(new URL(text.match(/http\S+\/undo-change\/\S+/)![0]).pathname);
		await expect(page.getByText('A passkey was added', { exact: true })).toBeVisible();
		await expectAccessible(page);
		// In a browser of its own, because the walk with the Tab key takes the passkeys from this one.
		const reader = await (await browser.newContext({ baseURL: site.url })).newPage();
		await reader.goto(page.url());
		await expect(reader.getByRole('button', { name: 'Undo the change' })).toBeVisible();
		await expectUsable(reader);
		await reader.context().close();
		await page.getByRole('button', { name: 'Undo the change' }).click();
		await expect(page.getByText(/Your account is as it was before/)).toBeVisible();
		await expectAccessible(page);
		await site.mail(member.email, /Choose a new password/);
		await page.goto('/dashboard');
		await expect(page).toHaveURL('/login');
		await page.getByRole('button', { name: 'Log in with a passkey' }).click();
		await expect(page.getByText('This passkey does not belong to an account here.').first()).toBeVisible();
		await page.goto(new URL(text.match(/http\S+\/undo-change\/\S+/)![0]).pathname);
		await expect(page.getByText(/This link has been used/)).toBeVisible();
	});
});
