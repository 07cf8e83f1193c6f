import { expect, expectAccessible, test } from './support/fixtures.ts';
import { newMember } from './support/member.ts';
import { confirmIdentity, logInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /status of 40[12]/ });

test('an approved member logs in with the mailed password and finds the dashboard locked', async ({ page, site }) => {
	const member = await newMember(site, 'newcomer');
	await page.goto('/dashboard');
	await expect(page).toHaveURL('/login');

	await page.getByLabel('Email', { exact: true }).fill(member.email);
	await page.getByLabel('Password', { exact: true }).fill('not the password');
	await page.getByRole('button', { name: 'Login', exact: true }).click();
	await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
	await expectAccessible(page);

	await logInAs(page, member);
	await expect(page).toHaveURL('/dashboard');
	const lock = page.getByRole('dialog', { name: 'Membership Payment Required' });
	await expect(lock).toContainText(
		'Your membership registration has been approved, but payment is pending. Please complete the payment to unlock your dashboard features.',
	);
	await expect(page.getByText('Welcome back, Rahim!')).toBeVisible();
	await expectAccessible(page);

	await test.step('the keyboard cannot reach the cards behind the dialog', async () => {
		for (let steps = 0; steps < 12; steps++) {
			await page.keyboard.press('Tab');
			const inside = await page.evaluate(
				() => document.activeElement === document.body || document.activeElement?.closest('[role=dialog]') !== null,
			);
			expect(inside).toBe(true);
		}
	});
	await test.step('the profile opens when the member has chosen a password', async () => {
		await lock.getByRole('link', { name: 'Your profile and data' }).click();
		const form = page.getByRole('region', { name: 'Choose your own password' });
		await expect(form).toBeVisible();
		await expectAccessible(page);
		for (const label of ['New password', 'Confirm password'])
			await form.getByLabel(label, { exact: true }).fill('a heron below the ninth');
		await form.getByRole('button', { name: 'Save and continue' }).click();
		await confirmIdentity(page, member);
		await expect(page.getByRole('button', { name: 'Edit your details' })).toBeVisible();
		await page.goto('/dashboard');
		await expect(lock.getByRole('link', { name: 'Choose your own password' })).toHaveCount(0);
	});
	await test.step('the other member pages redirect to the dashboard', async () => {
		for (const name of ['membership', 'events']) {
			await page.goto(`/dashboard/${name}`);
			await expect(page).toHaveURL('/dashboard');
		}
	});
	await test.step('the dialog leads to the payment, and logging out clears everything', async () => {
		await expect(lock.getByRole('link', { name: 'Complete Membership Registration Payment' })).toHaveAttribute(
			'href',
			'/payment-checkout',
		);
		await lock.getByRole('button', { name: 'Logout' }).click();
		await expect(page.getByText('Logged out successfully')).toBeVisible();
		await expect(page).toHaveURL('/login');
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
	});
});
