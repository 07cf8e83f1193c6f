import { readFile } from 'node:fs/promises';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { importMembers, openFromMenu, openOffice } from './support/office.ts';

test('a template is written, letters are issued to a selection, printed and dispatched', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	const people = [0, 1].map((index) =>
		withValues(memberLine(301 + index), {
			...(index === 0 && { 'First name': 'আর্থিক' }),
			'Last name': 'Bhattacharya',
		}),
	);
	await importMembers(office, csv([memberHeaders, ...people]));

	await openFromMenu(office, 'Letters');
	await expect(office.getByText('There are no letters in this list.')).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('link', { name: 'Templates', exact: true }).click();
	await expect(office.getByRole('link', { name: 'Condolence' })).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('link', { name: 'New template' }).click();
	await office.getByLabel('Name', { exact: true }).fill('Invitation to play');
	await office.getByLabel('Subject').fill('A round on [day]');
	await office.getByLabel('Text', { exact: true }).fill('Dear {nickname},\n\nPlease come to play.');
	await office.getByLabel('Signed by').fill('Captain of golf');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText(/^There is no field \{nickname\}\. The fields are \{name\}/)).toBeVisible();
	await expectAccessible(office);
	await office.getByLabel('Text', { exact: true }).fill('Dear {name},\n\nPlease come to play.');
	await office.getByRole('button', { name: 'Save' }).click();
	await expect(office.getByText('“Invitation to play” is saved.')).toBeVisible();

	await openFromMenu(office, 'Members');
	await office.getByPlaceholder('Name, User ID or number').fill('Bhattacharya');
	await office.keyboard.press('Enter');
	await expect(office.getByText('2 members', { exact: true })).toBeVisible();
	await office.getByRole('button', { name: 'Select', exact: true }).click();
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	await office.getByRole('button', { name: /^Letter/ }).click();
	await office.getByLabel('Template').selectOption('Invitation to play');
	await office.getByRole('button', { name: 'Show the letters' }).click();
	await expect(office.getByText('Please replace [day] before the letter is issued.')).toBeVisible();
	await office.getByLabel('Subject').fill('A round on Friday');
	await office.getByRole('button', { name: 'Show the letters' }).click();
	await expect(office.getByText('Letter 1 of 2')).toBeVisible();
	await office.getByRole('button', { name: 'Next' }).click();
	await expect(office.getByText('Letter 2 of 2')).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Issue 2 letters' }).click();

	await expect(office.getByRole('heading', { level: 1, name: 'Print letters' })).toBeVisible();
	await expectAccessible(office);
	const download = office.waitForEvent('download');
	await office.getByRole('button', { name: 'Letters (PDF)' }).click();
	const pages = pdfText(await readFile(await (await download).path()));
	expect(pages).toHaveLength(2);
	expect(pages.join('\n')).toMatch(/Ref: DGCC\/\d{4}\/0002/);
	expect(pages.join('\n')).toContain('আর্থিক');

	await openFromMenu(office, 'Letters');
	await office.getByRole('button', { name: 'Select', exact: true }).click();
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	await office.getByRole('button', { name: /^Record dispatch/ }).click();
	const dialog = office.getByRole('dialog');
	await dialog.getByLabel('Sent').selectOption('By courier');
	await dialog.getByLabel('Note').fill('C-881');
	await expectAccessible(office);
	await dialog.getByRole('button', { name: 'Record dispatch' }).click();
	await expect(office.getByText('2 letters are recorded as dispatched.')).toBeVisible();
	await expect(office.getByRole('row', { name: /0002.*By courier.*C-881/ })).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('link', { name: /\/0002$/ }).click();
	await expect(office.getByRole('article')).toContainText('Please come to play.');
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Undo dispatch' }).click();
	await expect(office.getByText(/is recorded as not dispatched\.$/)).toBeVisible();

	// By email: the page shows by itself that it was sent.
	await office.getByRole('button', { name: /^Record dispatch/ }).click();
	await dialog.getByLabel('Sent').selectOption('By email');
	await expectAccessible(office);
	await dialog.getByRole('button', { name: 'Send by email' }).click();
	await expect(office.getByText('1 letter is on the way by email.')).toBeVisible();
	await expect(office.getByText(/^Sent to member30\d@mail\.example$/)).toBeVisible();
	const address = (await office.getByText(/^Sent to member30\d@mail\.example$/).innerText()).replace('Sent to ', '');
	const mail = await site.mail(address, /A round on Friday/);
	expect(mail.text).toContain('0002');
	await expect(office.getByRole('button', { name: 'Undo dispatch' })).toBeHidden();
	await expect(office.getByRole('button', { name: 'Do not send the email' })).toBeHidden();

	await office.getByRole('link', { name: /Bhattacharya/ }).click();
	await expect(office.getByRole('table', { name: 'Letters' })).toContainText('By email');
	await expectAccessible(office);

	await openFromMenu(office, 'Members');
	await office.getByPlaceholder('Name, User ID or number').fill('Bhattacharya');
	await office.keyboard.press('Enter');
	await expect(office.getByText('2 members', { exact: true })).toBeVisible();
	await office.getByRole('button', { name: 'Select', exact: true }).click();
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	const list = office.waitForEvent('download');
	await office.getByRole('button', { name: 'More' }).click();
	await office.getByRole('button', { name: 'Export', exact: true }).click();
	expect((await readFile(await (await list).path(), 'utf8')).trim().split('\n')).toHaveLength(3);
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	await office.getByRole('button', { name: 'More' }).click();
	await office.getByRole('button', { name: /^Print labels/ }).click();
	await office.getByLabel('First label').selectOption('4');
	await expectAccessible(office);
	const sheet = office.waitForEvent('download');
	await office.getByRole('button', { name: '2 labels (PDF)' }).click();
	expect(pdfText(await readFile(await (await sheet).path()))).toEqual([expect.stringContaining('Bhattacharya')]);

	await office.setViewportSize({ width: 390, height: 844 });
	for (const path of [
		'/admin/letters',
		'/admin/letters/templates',
		'/admin/letters/new',
		'/admin/letters/print',
		'/admin/letters/labels',
	]) {
		await office.goto(path);
		await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(office);
	}
});
