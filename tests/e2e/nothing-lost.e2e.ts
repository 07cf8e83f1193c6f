import { field, fillForm, someEmail } from './applicant.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedComplaints: /Failed to load resource/ });

test('what was typed survives a reload and a lost connection, and is sent once', async ({ page, site }) => {
	const email = someEmail('patient');
	await page.goto('/membership-registration?category=non-military');
	await fillForm(page, 'civilian', email);
	const beside = page.waitForEvent('popup');
	await page.getByRole('link', { name: /^Terms \(opens/ }).click();
	await expect(await beside).toHaveURL('/terms');
	await expect(field(page, 'Date of birth on NID')).toHaveAttribute('max', /^20\d\d-/);
	await page.reload();
	await page.getByRole('button', { name: 'Start again' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
	await page.getByRole('button', { name: /Go on/ }).click();
	await expect(field(page, 'First Name')).toHaveValue('Selina');
	await expect(field(page, 'Email')).toHaveValue(email);
	await expect(page.getByText(/^Received earlier/)).toHaveCount(4);

	let lost = 0;
	await page.route('**/api/registration/membership', async (route) => {
		if (lost++ > 0) return route.fallback();
		// The server takes it, but the answer never arrives.
		await route.fetch();
		await route.abort('connectionreset');
	});
	await page.getByRole('button', { name: 'REGISTER' }).click();
	await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
	await expect(field(page, 'First Name')).toHaveValue('Selina');
	await page.getByRole('button', { name: 'REGISTER' }).dblclick();
	await expect(page).toHaveURL('/verify-email');
	await site.mail(email, /is your code/);
	expect((await site.mailbox(email)).filter(({ subject }) => /is your code/.test(subject))).toHaveLength(1);
});
