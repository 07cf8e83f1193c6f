import { xlsxType } from '#server/core/http/spreadsheet.ts';
import { xlsx } from '#tests/helpers/spreadsheet.ts';
import { officeCall } from './support/billing.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /403 \(Forbidden\)|400 \(Bad Request\)/ });

const phone = { width: 390, height: 844 };

test('one person records the list of a paymaster, and another one applies it', async ({ browser, page, site }) => {
	const member = await approvedMember(site, 'salary');
	const [found] = await officeCall<{ userId: string }[]>(
		site,
		'GET',
		`/api/admin/counter/members?q=${encodeURIComponent(member.email)}`,
	);
	const { userId } = found!;
	await signInAs(page, await newColleague(site, 'TREASURER'));
	await page.goto('/admin/counter');
	await page.getByRole('link', { name: 'Salary' }).click();
	await expect(page.getByText('No list is recorded yet.')).toBeVisible();
	await expectAccessible(page);

	await test.step('the list for the paymaster is a file', async () => {
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: 'List for the paymaster (CSV)' }).click();
		expect((await download).suggestedFilename()).toBe('salary-deductions.csv');
	});

	await test.step('problems are shown with their lines, and nothing is recorded', async () => {
		await page.getByRole('button', { name: 'Check the list' }).click();
		await expect(page.getByText('Choose the file or paste the list.')).toBeVisible();
		await page.getByLabel('File').setInputFiles({
			name: 'broken.xlsx',
			mimeType: xlsxType,
			buffer: Buffer.from('no spreadsheet'),
		});
		await expect(page.getByText(/^This Excel file cannot be read/)).toBeVisible();
		await page.getByLabel('File').setInputFiles({
			name: 'november.xlsx',
			mimeType: xlsxType,
			buffer: xlsx([['Deductions, November'], ['User ID', 'Amount'], [userId, 1200], ['DGCC-9999', 50]]),
		});
		await expect(page.getByLabel('Or paste the list')).toHaveValue(
			`"Deductions, November"\nUser ID,Amount\n${userId},1200\nDGCC-9999,50\n`,
		);
		await page.getByLabel('Paymaster', { exact: true }).fill('Senior Finance Controller');
		await page.getByLabel('Number of the transfer or the list').fill('SFC-2026-11');
		await page.getByRole('button', { name: 'Check the list' }).click();
		await expect(page.getByText('1 of 2 rows cannot be applied. Please correct the list.')).toBeVisible();
		await expect(page.getByText('There is no member with this User ID.')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('the corrected list is recorded, and cannot be applied by the same person', async () => {
		await page.getByLabel('Or paste the list').fill(`User ID,Amount\n${userId},1200\n`);
		await page.getByRole('button', { name: 'Check the list' }).click();
		await page.getByRole('button', { name: 'Record ৳1,200.00' }).click();
		await expect(page.getByText('The list is recorded: ৳1,200.00. Another person applies it.')).toBeVisible();
		await page.getByRole('button', { name: 'Apply ৳1,200.00' }).click();
		await expectAccessible(page);
		await page.getByRole('dialog').getByRole('button', { name: 'Apply the list' }).click();
		await expect(page.getByText('Someone else has to apply this list: you recorded it yourself.')).toBeVisible();
	});

	await test.step('a colleague applies it at the phone, and the member gets the receipt', async () => {
		const office = await openOffice(browser, site);
		await office.setViewportSize(phone);
		await office.goto(page.url());
		await office.getByRole('button', { name: 'Apply ৳1,200.00' }).click();
		await office.getByRole('dialog').getByRole('button', { name: 'Apply the list' }).click();
		await expect(office.getByText('1 member is credited with ৳1,200.00. Each has a receipt.')).toBeVisible();
		await expect(office.getByText(/^Receipt R-\d{4}-\d{5}$/)).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(office);
		await office.getByRole('link', { name: 'Salary lists' }).first().click();
		await expect(office.getByRole('row', { name: /SFC-2026-11/ })).toContainText('Applied');
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await site.mail(member.email, /receipt/i);
	});
});
