import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { openFromMenu, openOffice } from './support/office.ts';

test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

test('a locker is given to a member, found, exported and given back', async ({ browser, site }) => {
	const member = await approvedMember(site, 'locker');
	const office = await openOffice(browser, site);
	await openFromMenu(office, 'Lockers');
	await expect(office.getByText('There are no lockers in this list.')).toBeVisible();
	await expectAccessible(office);

	await office.getByRole('button', { name: 'Assign a locker' }).click();
	const dialog = office.getByRole('dialog');
	await expect(dialog.getByLabel('Number of the locker')).toBeFocused();
	await dialog.getByRole('button', { name: 'Assign the locker' }).click();
	await expect(dialog.getByText('Write a number from 1 to 9999')).toBeVisible();
	await expect(dialog.getByText('Choose a member')).toBeVisible();
	await expectAccessible(office);

	await dialog.getByLabel('Number of the locker').fill('27');
	await dialog.getByLabel('Member').fill(member.email);
	await dialog.getByLabel('Member').press('Enter');
	await dialog.getByRole('button', { name: /^Choose Rahim/ }).click();
	await dialog.getByLabel('Note').fill('Two keys');

	// Without a network, nothing that was typed is lost.
	await office.context().setOffline(true);
	await dialog.getByRole('button', { name: 'Assign the locker' }).click();
	await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible();
	await office.context().setOffline(false);
	await dialog.getByRole('button', { name: 'Assign the locker' }).click();
	await expect(office.getByText(/^Locker 27 is assigned to Rahim/)).toBeVisible();

	const row = office.getByRole('row', { name: /^27/ });
	await expect(row).toContainText('Two keys');
	await office.getByPlaceholder('Number or member').fill('no such member');
	await office.keyboard.press('Enter');
	await expect(office.getByRole('table')).toHaveCount(0);
	await office.getByPlaceholder('Number or member').fill('27');
	await office.keyboard.press('Enter');
	await expect(row).toBeVisible();

	const download = office.waitForEvent('download');
	await office.getByRole('button', { name: 'Export (CSV)' }).click();
	expect(await readFile(await (await download).path(), 'utf8')).toMatch(/27,Rahim .+,Two keys/);

	await row.getByRole('button', { name: 'Return locker 27' }).click();
	await expect(dialog).toContainText('The record stays in the list.');
	await dialog.getByRole('button', { name: 'It was returned' }).click();
	await expect(office.getByText('Locker 27 is free again.')).toBeVisible();
	await expect(row).toHaveCount(0);
	await office.getByRole('link', { name: /^Returned/ }).click();
	await expect(row).toContainText('Two keys');

	await office.setViewportSize({ width: 390, height: 844 });
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(office);
});
