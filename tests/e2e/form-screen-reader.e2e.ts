import { field } from './support/applicant.ts';
import { expect, test } from './support/fixtures.ts';

test('fields beside each other are aligned, with hints and with errors', async ({ page }) => {
	await page.goto('/membership-registration?category=non-military');
	const controls = page
		.getByRole('form', { name: 'Membership application' })
		.locator('input:not([type]), input[type=text], input[type=email], input[type=tel], select');
	await expect(field(page, 'First Name')).toBeVisible();
	const rows = () =>
		controls.evaluateAll((elements) => {
			const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
			return boxes.flatMap((box) =>
				boxes
					.filter((other) => other.left > box.right && Math.abs(other.top - box.top) < box.height)
					.map((other) => Math.round(other.top - box.top)),
			);
		});
	const differences = async () => {
		const all = await rows();
		expect(all.length).toBeGreaterThan(10);
		return new Set(all);
	};
	expect(await differences()).toEqual(new Set([0]));
	await page.getByRole('button', { name: 'REGISTER' }).click();
	await expect(field(page, 'First Name')).toHaveAttribute('aria-invalid', 'true');
	expect(await differences()).toEqual(new Set([0]));
});

test('a screen reader reads the application form: names, hints, errors and what is saved', async ({ page }) => {
	await page.goto('/membership-registration?category=non-military');
	const form = page.getByRole('form', { name: 'Membership application' });
	await expect(field(page, 'National ID number')).toHaveAccessibleDescription('10, 13 or 17 digits');
	await expect(field(page, 'Mobile number')).toHaveAccessibleDescription(/^For example/);
	await expect(form.getByRole('group', { name: 'Identity Documents' })).toBeVisible();
	await expect(page.getByRole('group', { name: 'Date of birth on NID', exact: true })).toMatchAriaSnapshot(`
    - group "Date of birth on NID":
      - textbox "Day"
      - textbox "Month"
      - textbox "Year"
      - button "Choose from a calendar"
  `);

	const controls = await form.getByRole('textbox').or(form.getByRole('combobox')).all();
	expect(controls.length).toBeGreaterThan(25);
	for (const control of controls) await expect(control).toHaveAccessibleName(/./);

	// An applicant has no account yet, so the link says when the fee is due.
	const payNow = form.getByRole('link', { name: 'Pay Now' });
	await expect(payNow).toHaveAccessibleDescription(/You pay the registration fee after your application is approved/);

	await page.getByRole('button', { name: 'REGISTER' }).click();
	const summary = page.getByRole('alert').filter({ hasText: 'before you register' });
	await expect(summary.getByText('Membership Category & Type: one field to check')).toBeFocused();
	await expect(summary).toHaveAccessibleName(/^Please check \d+ fields before you register$/);
	await expect(field(page, 'First Name')).toHaveAttribute('aria-invalid', 'true');
	await expect(field(page, 'First Name')).toHaveAccessibleDescription('First Name is required');
	await expect(field(page, 'National ID number')).toHaveAccessibleDescription(/National ID is required/);

	await summary.getByText(/^Personal Information: \d+ fields to check$/).press('Enter');
	await summary.getByRole('link', { name: 'First Name', exact: true }).press('Enter');
	await expect(field(page, 'First Name')).toBeFocused();
	await page.keyboard.type('Selina');
	await page.keyboard.press('Tab');
	await expect(field(page, 'First Name')).not.toHaveAttribute('aria-invalid', 'true');
	await expect(
		page.getByRole('status').filter({ hasText: 'Your draft is saved on this device.' }).first(),
	).toBeAttached();
});
