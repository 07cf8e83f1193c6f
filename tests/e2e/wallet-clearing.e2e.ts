import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { newMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

// The form is sent with too large an amount.
test.use({ expectedConsoleErrors: /status of 400/ });

test('money that the site did not request is credited to a member, and the payout of the wallet is recorded', async ({
	page,
	site,
}) => {
	const member = await newMember(site, 'clearing');
	await signInAs(page, await newColleague(site, 'TREASURER'));
	await page.goto('/admin/payments/statement');
	await page.getByLabel('Or paste the statement').fill('trxID,amount\nBYHAND2026,500.00\nOTHER2026,70.00');
	await page.getByLabel('Name of the statement').fill('November');
	await page.getByRole('button', { name: 'Compare' }).click();

	await page.getByRole('button', { name: 'Explain… line 2' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('What happened').fill('Sent to the number of the club, without the site.');
	await dialog.getByLabel('Member', { exact: true }).fill(member.email);
	await dialog.getByRole('button', { name: 'Find', exact: true }).click();
	await dialog.getByRole('button', { name: /Rahim/ }).click();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Credit the member' }).click();
	await expect(page.getByText(/^Credited, receipt R-/)).toBeVisible();

	await page.getByRole('button', { name: 'Explain… line 3' }).click();
	await dialog.getByLabel('What happened').fill('A guest paid for range balls; it is in the cash of that day.');
	await dialog.getByRole('button', { name: 'Save the explanation' }).click();
	await expect(page.getByText(/^Explained: A guest paid/)).toBeVisible();

	await page.getByRole('button', { name: 'Record a payout' }).click();
	await dialog.getByLabel('Reached the bank, in taka').fill('501');
	await dialog.getByRole('button', { name: 'Record the payout' }).click();
	await expect(dialog.getByText(/At most ৳500.00/)).toBeVisible();
	await dialog.getByLabel('Reached the bank, in taka').fill('492.50');
	await expect(dialog.getByText('Charges of the wallet: ৳7.50.')).toBeVisible();
	await dialog.getByRole('button', { name: 'Record the payout' }).click();
	await expect(page.getByRole('row', { name: /৳492.50/ })).toBeVisible();
	await expectAccessible(page);

	await page.setViewportSize({ width: 390, height: 844 });
	await page.reload();
	await expect(page.getByText('All payments of this statement are paid out.')).toBeVisible();
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
