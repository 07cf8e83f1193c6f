import { expect, expectAccessible, test } from './support/fixtures.ts';
import { confirmIdentity, logInAs, openFromMenu, openOffice, signInAs } from './support/office.ts';

const person = { name: 'Shirin Akter', email: 'shirin@club.example', password: 'a heron below the ninth' };

test('a colleague is invited, logs in and is removed, and the audit log shows it', async ({ browser, page, site }) => {
	const admin = await openOffice(browser, site);
	await openFromMenu(admin, 'Team');
	await admin.getByRole('button', { name: 'Invite a person' }).click();
	await admin.getByRole('button', { name: 'Send the invitation' }).click();
	await expect(admin.getByText('Write the person’s name.')).toBeVisible();
	await expectAccessible(admin);
	await admin.getByLabel('Name', { exact: true }).fill(person.name);
	await admin.getByLabel('Email', { exact: true }).fill(person.email);
	await admin.getByLabel('Role').selectOption('TREASURER');
	await admin.getByRole('button', { name: 'Send the invitation' }).click();
	await expect(admin.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
	await expectAccessible(admin);
	await confirmIdentity(admin, site.admin);
	const row = admin.getByRole('row', { name: person.name });
	await expect(row).toContainText('Invited');

	const { text } = await site.mail(person.email, /office account/);
	await page.goto(new URL(text.match(/http\S+\/reset-password\/\S+/)![0]).pathname);
	// The page first checks whether the link is still valid.
	await page.getByLabel('New password').waitFor();
	for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(person.password);
	await page.getByRole('main').locator('button[type=submit]').click();
	await expect(page).toHaveURL('/login');
	await logInAs(page, person);
	await expect(page).toHaveURL(/\/admin$/);
	await expect(page.getByRole('link', { name: 'Payments', exact: true })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Team' })).toHaveCount(0);

	await admin.reload();
	await row.getByRole('link', { name: `security log of ${person.name}` }).click();
	await expect(admin.getByRole('link', { name: 'Show all accounts' })).toBeVisible();
	await expect(admin.getByRole('row', { name: /Logged in/ })).toContainText(person.email);
	await admin.goBack();
	await row.getByRole('button', { name: 'Remove' }).click();
	await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
	await confirmIdentity(admin, site.admin);
	await expect(row).toContainText('Removed');
	await expectAccessible(admin);

	await openFromMenu(admin, 'Audit log');
	await expect(admin.getByRole('row', { name: /Removed a person from the office/ })).toContainText(
		`${person.name}Email: ${person.email}`,
	);
	await admin.getByRole('button', { name: 'Check the log' }).click();
	await expect(admin.getByText('Intact')).toBeVisible();
	await expectAccessible(admin);

	await openFromMenu(admin, 'Security log');
	await admin.getByLabel('What').selectOption('Office team changed');
	await expect(admin.getByRole('row', { name: /Office team changed/ }).first()).toContainText(
		'Removed shirin@club.example',
	);
	await expectAccessible(admin);
});

test('shortening a retention rule shows what would be deleted and needs a confirmation', async ({ page, site }) => {
	await signInAs(page, site.admin);
	await page.goto('/admin/retention');
	const days = page.getByLabel(/^Days for nid scans/);
	const rule = page.getByRole('region', { name: 'NID scans of members' });
	const change = rule.getByRole('button', { name: /^Change/ });
	await change.click();
	await expect(days).toBeFocused();
	await days.fill('400');
	await expect(rule.getByText(/^With 400 days, nothing would be deleted in the night to /)).toBeVisible();
	await rule.getByRole('button', { name: 'Save' }).click();
	await expect(rule.getByText(/^Kept for 400 days/)).toBeVisible();
	await expect(change).toBeFocused();

	// In a new database nobody joined long enough ago, so the response is made up.
	const since = '2026-01-02T06:00:00.000Z';
	const item = { id: 'one', label: 'Rahim Uddin', since, documents: 1, application: null };
	await page.route('**/api/admin/retention/identity-scans?days=1', (route) =>
		route.fulfill({ json: { night: '2026-11-16', due: { count: 1, documents: 1, items: [item] } } }),
	);
	await change.click();
	await days.fill('1');
	await expect(rule.getByText(/^With 1 day, 1 application with 1 document would be deleted/)).toBeVisible();
	await rule.getByRole('button', { name: 'Save' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText('Rahim Uddin');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Keep 400 days' }).click();
	await page.reload();
	await expect(rule.getByText(/^Kept for 400 days/)).toBeVisible();
	await change.click();
	await days.fill('1');
	await rule.getByRole('button', { name: 'Save' }).click();
	await dialog.getByRole('button', { name: 'Keep for 1 day' }).click();
	await expect(rule.getByText(/^Kept for 1 day /)).toBeVisible();
	await change.click();
	await days.fill('365');
	await rule.getByRole('button', { name: 'Save' }).click();
	await expect(rule.getByText(/^Kept for 365 days/)).toBeVisible();
});
