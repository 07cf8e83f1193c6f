import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { memberHeaders, memberLine, memberLines, withValues } from '#tests/helpers/member-list.ts';
import { csv, xlsx } from '#tests/helpers/spreadsheet.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openFromMenu, openOffice } from './support/office.ts';

test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

test('members are imported at the laptop: upload, columns, check, correct, import, and again', async ({
	browser,
	site,
}) => {
	const office = await openOffice(browser, site);
	await openFromMenu(office, 'Import members');
	await expect(office.getByLabel('File')).toBeVisible();
	await expectAccessible(office);

	const download = office.waitForEvent('download');
	await office.getByRole('link', { name: 'Download an empty list (CSV)' }).click();
	expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFFMember number,First name,Last name,/);

	await office.getByRole('button', { name: 'Upload' }).click();
	await expect(office.getByText('Choose a file.')).toBeVisible();
	const wrong = withValues(memberLine(3), { Email: 'nobody', 'Blood group': 'C+' });
	const upload = async (name: string, buffer: Buffer) => {
		await office.getByLabel('File').setInputFiles({ name, mimeType: '', buffer });
		await office.getByRole('button', { name: 'Upload' }).click();
	};
	const headers = memberHeaders.map((header) => (header === 'Address' ? 'Lives in' : header));
	const faulty = xlsx([headers, memberLine(1), memberLine(2), wrong]);

	// Without a network the chosen file stays.
	await office.context().setOffline(true);
	await upload('members.xlsx', faulty);
	await expect(office.getByText('Network error. Please check your connection.')).toBeVisible();
	await office.context().setOffline(false);
	await office.getByRole('button', { name: 'Upload' }).click();

	await expect(office.getByRole('heading', { name: 'What are the columns?' })).toBeVisible();
	await expect(office.getByLabel('Member No')).toHaveValue('number');
	await office.getByLabel('Lives in').selectOption('Address');
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Check the rows' }).click();

	await expect(office.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
	const row = office.getByRole('listitem').filter({ hasText: 'Row 4' });
	await expect(row).toContainText('Email: Invalid email');
	await expect(row).toContainText('“C+” is not a blood group');
	await expectAccessible(office);
	await office.getByRole('button', { name: /^Import \d/ }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
	await expect(office.getByRole('dialog')).toContainText('Correct the file first, or leave the wrong rows out.');
	await office.keyboard.press('Escape');

	await openFromMenu(office, 'Import members');
	const picture = await sharp({ create: { width: 200, height: 240, channels: 3, background: '#446' } })
		.jpeg()
		.toBuffer();
	const photos = (files: Record<string, Uint8Array>) => ({
		name: 'photos.zip',
		mimeType: 'application/zip',
		buffer: Buffer.from(zipSync(files)),
	});
	const [first, ...others] = memberLines(3);
	await office.getByLabel('Photos (optional)').setInputFiles(photos({ 'spare.jpg': picture }));
	await upload(
		'corrected.csv',
		csv([[...headers, 'Photo', 'Balance (Taka)'], [...first!, 'one.jpg', '500'], ...others]),
	);
	await expect(office.getByText('1 file in the zip.')).toBeVisible();
	// What was chosen for the column before is remembered.
	await expect(office.getByLabel('Lives in')).toHaveValue('presentAddress');
	await office.getByRole('button', { name: 'Check the rows' }).click();
	await expect(office.getByText('“one.jpg” is not in the zip')).toBeVisible();
	await office.getByText('Replace the photos').click();
	await office.getByLabel('Zip file').setInputFiles(photos({ '2024/One.JPG': picture, 'spare.jpg': picture }));
	await office.getByRole('button', { name: 'Upload the photos' }).click();
	await expect(office.getByText('2 files in the zip.')).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Check the rows' }).click();
	await expect(office.getByText('1 of 2 photos match a member. No match: spare.jpg.')).toBeVisible();
	await expect(office.getByText('Opening balances of 1 member: ৳500.00 owed to the club.')).toBeVisible();
	await office.getByRole('link', { name: 'New 3' }).click();
	await expect(office.getByText('Opening balance: ৳500.00 owed')).toBeVisible();
	await office.reload();
	await office.getByRole('button', { name: /^Import \d/ }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
	await expect(office.getByText('3 new members, 0 changed, of 3 rows.')).toBeVisible();
	await office.setViewportSize({ width: 390, height: 844 });
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(office);
	await office.setViewportSize({ width: 1440, height: 900 });

	await office.getByRole('link', { name: `${memberLine(1)[1]} ${memberLine(1)[2]}` }).click();
	await office.waitForURL(/\/admin\/members\//);
	await expect(office.getByText('DGCC-0001').first()).toBeVisible();
	await expectAccessible(office);
	await office.goto(office.url().replace(/members\/([^?]+).*/, 'ledger/members/$1'));
	await expect(office.getByText('Owes ৳500.00.')).toBeVisible();
	await expect(office.getByRole('cell', { name: /^Balance of .* brought forward/ })).toBeVisible();

	await office.goto('/admin/member-import');
	await upload('again.csv', csv([headers, withValues(memberLine(1), { Mobile: '01911222333' }), ...memberLines(2, 2)]));
	await office.getByRole('button', { name: 'Check the rows' }).click();
	await office.getByRole('link', { name: 'Changed 1' }).click();
	await expect(office.getByRole('list', { name: 'Changes' })).toContainText('Mobile: 01700000001 → 01911222333');
	await expect(office.getByRole('link', { name: 'Same 2' })).toBeVisible();
	await office.getByRole('button', { name: 'Discard this list' }).click();
	await expect(office.getByText('The list was discarded. No member was changed.')).toBeVisible();

	await office.getByRole('link', { name: 'corrected.csv' }).click();
	await office.getByRole('button', { name: 'Undo the import…' }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Undo the import', exact: true }).click();
	await expect(office.getByText('All of it was undone.')).toBeVisible();
	await expectAccessible(office);

	// One column for the whole name, and the status of the membership.
	await office.goto('/admin/member-import');
	const whole = ['Member No', 'Name', 'Category', 'Joining date', 'Status'];
	const retired = ['7', 'Maj (Retd) Kamal Hossain', 'Retired Defence Officer', '03/04/2005', 'Resigned'];
	await upload('names.csv', csv([whole, retired]));
	await expect(office.getByLabel('Name', { exact: true })).toHaveValue('name');
	await office.getByRole('button', { name: 'Check the rows' }).click();
	await office.getByRole('link', { name: 'New 1' }).click();
	await expect(office.getByText('rank “Maj (Retd)”, first name “Kamal”, last name “Hossain”')).toBeVisible();
	await expect(office.getByText('The list names no day, so it counts from')).toBeVisible();
	await office.getByRole('button', { name: /^Import \d/ }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
	await expect(office.getByText('1 new member, 0 changed, of 1 row.')).toBeVisible();
	await office.getByRole('link', { name: 'Kamal Hossain' }).click();
	await expect(office.getByText('Resigned').first()).toBeVisible();
});
