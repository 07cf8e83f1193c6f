import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openFromMenu, openOffice } from './support/office.ts';
import { startSite } from './support/site.ts';

test('the demo opens on a whole club, and one action removes it', async ({ browser }) => {
	const site = await startSite({ seed: 'demo' });
	try {
		const admin = await openOffice(browser, site);
		const membersOnHome = async () => {
			await admin.goto(`${site.url}/`);
			return admin.getByText('Members', { exact: true }).locator('xpath=following-sibling::dd').innerText();
		};
		expect(await membersOnHome()).toBe('245');

		await admin.goto(`${site.url}/admin`);
		for (const name of ['Applications', 'Approvals', 'Income', 'Event bookings'])
			await expect(admin.getByRole('heading', { name, exact: true })).toBeVisible();
		await expectAccessible(admin);
		await openFromMenu(admin, 'Members');
		await expect(admin.getByText('270 members', { exact: true })).toBeVisible();
		await openFromMenu(admin, 'Reports');
		await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();
		await expect(admin.getByRole('row', { name: /^Serving Defence Officer/ })).toBeVisible();

		await openFromMenu(admin, 'Server');
		await admin.getByRole('button', { name: 'Remove the demo data' }).click();
		const dialog = admin.getByRole('dialog');
		await expectAccessible(admin);
		await dialog.getByRole('button', { name: 'Remove for good' }).click();
		await expect(dialog.getByText('Please type “remove demo”.')).toBeVisible();
		await dialog.getByLabel('Type “remove demo” to confirm').fill('remove demo');
		await dialog.getByRole('button', { name: 'Remove for good' }).click();
		await expect(admin.getByText('The demo data is removed.')).toBeVisible();
		await expect(admin.getByRole('heading', { name: 'Demo data' })).toHaveCount(0);
		await openFromMenu(admin, 'Members');
		await expect(admin.getByText(/No members|no members/)).toBeVisible();
		expect(await membersOnHome()).toBe('245');
	} finally {
		await site.stop();
	}
});
