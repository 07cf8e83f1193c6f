import { expect, expectAccessible, test } from './fixtures.ts';
import { officeDesk, signInAs } from './office.ts';

const person = { name: 'Shirin Akter', email: 'shirin@club.example', password: 'a heron below the ninth' };

test('a new colleague: invited, in, and out again at once; the log tells it', async ({ browser, page, site }) => {
	const admin = await officeDesk(browser, site);
	await admin.getByRole('link', { name: 'Team' }).click();
	await admin.getByRole('button', { name: 'Invite somebody' }).click();
	await admin.getByRole('button', { name: 'Send the invitation' }).click();
	await expect(admin.getByText('Write the person’s name.')).toBeVisible();
	await expectAccessible(admin);
	await admin.getByLabel('Name', { exact: true }).fill(person.name);
	await admin.getByLabel('E-mail', { exact: true }).fill(person.email);
	await admin.getByLabel('Role').selectOption('TREASURER');
	await admin.getByRole('button', { name: 'Send the invitation' }).click();
	const row = admin.getByRole('row', { name: person.name });
	await expect(row).toContainText('Invited');

	const { text } = await site.mail(person.email, /office account/);
	await page.goto(new URL(text.match(/http\S+\/reset-password\/\S+/)![0]).pathname);
	// The page asks first whether the link still works.
	await page.getByLabel('New password').waitFor();
	for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(person.password);
	await page.getByRole('main').locator('button[type=submit]').click();
	await expect(page).toHaveURL('/login');
	await signInAs(page, person);
	await expect(page).toHaveURL(/\/admin$/);
	await expect(page.getByRole('link', { name: 'Payments', exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);

	await admin.reload();
	await row.getByRole('button', { name: 'Remove' }).click();
	await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await expect(row).toContainText('Removed');
	await expectAccessible(admin);

	await admin.getByRole('link', { name: 'Audit log' }).click();
	await expect(admin.getByRole('row', { name: /Removed somebody from the office/ })).toContainText(person.email);
	await admin.getByRole('button', { name: 'Verify the chain' }).click();
	await expect(admin.getByText('Whole')).toBeVisible();
	await expectAccessible(admin);
});
