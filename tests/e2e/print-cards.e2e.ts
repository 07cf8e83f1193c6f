import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { importMembers, openFromMenu, openOffice } from './support/office.ts';

test('ten cards are printed, one is lost and replaced', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	await importTenMembers(office);

	await openFromMenu(office, 'Members');
	await office.getByPlaceholder('Name, User ID or number').fill('Chattopadhyay');
	await office.keyboard.press('Enter');
	await expect(office.getByText('10 members', { exact: true })).toBeVisible();
	await office.getByRole('button', { name: 'Select', exact: true }).click();
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	// On a phone the menu is a sheet at the foot of the screen.
	await office.setViewportSize({ width: 390, height: 844 });
	await expect(office.getByRole('button', { name: /^Print cards/ })).toBeHidden();
	await office.getByRole('button', { name: 'More' }).click();
	await expect(office.getByRole('button', { name: /^Print cards/ })).toBeVisible();
	await expectAccessible(office);
	await office.keyboard.press('Escape');
	await expect(office.getByRole('button', { name: /^Print cards/ })).toBeHidden();
	await office.setViewportSize({ width: 1440, height: 900 });
	await office.getByRole('button', { name: 'More' }).click();
	await office.getByRole('button', { name: /^Print cards/ }).click();
	await expect(office.getByText(/^10 cards: \d+(, \d+){9}\.$/)).toBeVisible();
	await expectAccessible(office);

	expect(await pageSizes(office, 'Sheets of ten (PDF)')).toEqual(['210.0 × 297.0', '210.0 × 297.0']);
	expect(await pageSizes(office, 'Single cards (PDF)')).toEqual(Array(20).fill('85.6 × 54.0'));

	await openFromMenu(office, 'Cards');
	await office.getByPlaceholder('Number or member').fill('Chattopadhyay');
	await office.keyboard.press('Enter');
	await expect(office.getByText('10 cards', { exact: true })).toBeVisible();
	await expectAccessible(office);
	await office.getByPlaceholder('Number or member').fill('আর্থিক');
	await office.keyboard.press('Enter');
	await expect(office.getByText('1 card', { exact: true })).toBeVisible();
	const row = office.getByRole('row', { name: /আর্থিক/ });
	await row.getByRole('button', { name: /^Mark lost/ }).click();
	const dialog = office.getByRole('dialog');
	await dialog.getByLabel('Note').fill('Left on the ferry');
	await expectAccessible(office);
	await dialog.getByRole('button', { name: 'It is lost' }).click();
	await expect(office.getByText(/is recorded as lost and no longer valid\.$/)).toBeVisible();
	await expect(row).toContainText('Left on the ferry');

	// The replacement has another number.
	await row.getByRole('link', { name: /আর্থিক/ }).click();
	await expect(office.getByRole('table', { name: 'Cards' })).toContainText('Lost');
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Print a card' }).click();
	await expect(office.getByText(/^1 card: \d+\.$/)).toBeVisible();
	expect(await pageSizes(office, 'Single cards (PDF)')).toEqual(Array(2).fill('85.6 × 54.0'));

	await office.setViewportSize({ width: 390, height: 844 });
	for (const path of ['/admin/cards', '/admin/cards/print?numbers=1', '/admin/cards/print']) {
		await office.goto(path);
		await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(office);
	}
});

async function importTenMembers(office: Page) {
	const people = Array.from({ length: 10 }, (_, index) =>
		withValues(memberLine(101 + index), {
			...(index === 0 && { 'First name': 'আর্থিক' }),
			'Last name': 'Chattopadhyay',
		}),
	);
	await importMembers(office, csv([memberHeaders, ...people]));
	await expect(office.getByText('10 new members, 0 changed, of 10 rows.')).toBeVisible();
}

/** The pages of the PDF behind a button, in millimetres. */
async function pageSizes(office: Page, button: string): Promise<string[]> {
	const download = office.waitForEvent('download');
	await office.getByRole('button', { name: button }).click();
	const pdf = await readFile(await (await download).path(), 'latin1');
	const millimetres = (points = '') => ((Number(points) * 25.4) / 72).toFixed(1);
	return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
		([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`,
	);
}
