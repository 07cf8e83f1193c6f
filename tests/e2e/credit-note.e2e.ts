import { billedMember, officeCall } from './support/billing.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { openOffice, signInAs } from './support/office.ts';

const phone = { width: 390, height: 844 };

const test = testOnOwnSite({ seed: 'empty' });

test('one person credits a large dinner, a second one confirms it, and the member gets the credit note', async ({
	browser,
	page,
	site,
}) => {
	const { member, bill, memberId } = await billedMember(page, site, 'credit', { text: 'Wedding dinner', taka: 8000 });
	const office = await openOffice(browser, site);
	const dialog = office.getByRole('dialog');

	await test.step('the first person credits it on the page of the bill', async () => {
		await office.goto(`/admin/ledger/members/${memberId}`);
		await office.getByRole('table', { name: 'Bills' }).getByRole('link').first().click();
		await expect(office.getByRole('row', { name: /Wedding dinner/ })).toContainText('৳8,000.00');
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Credit…' }).click();
		await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
		await expect(dialog.getByText('Write an amount for at least one line.')).toBeVisible();
		await dialog.getByLabel(/^Wedding dinner/).fill('8,000.01');
		await dialog.getByLabel('Reason').fill('The wedding was at another club.');
		await dialog.getByRole('button', { name: /^Credit ৳/ }).click();
		await expect(dialog.getByText('At most ৳8,000.00.', { exact: true })).toBeVisible();
		await expectAccessible(office);
		await dialog.getByLabel(/^Wedding dinner/).fill('8,000');
		await dialog.getByRole('button', { name: 'Credit ৳8,000.00' }).click();
		await expect(office.getByText('Waits for a second person', { exact: true })).toBeVisible();
		await expect(office.getByRole('button', { name: 'Withdraw' })).toBeVisible();
		await expect(office.getByRole('row', { name: /Wedding dinner/ })).toContainText('–');
		await expectAccessible(office);
	});

	await test.step('a colleague confirms it at the phone', async () => {
		const colleague = await browser.newPage({ baseURL: site.url, viewport: phone });
		await signInAs(colleague, await newColleague(site, 'TREASURER'));
		await colleague.goto('/admin/bills/credit-notes?state=WAITING');
		const row = colleague.getByRole('row', { name: new RegExp(bill) });
		await row.getByRole('button', { name: 'Confirm…' }).click();
		await expectAccessible(colleague);
		await colleague.getByRole('dialog').getByRole('button', { name: 'Confirm the credit' }).click();
		await expect(row).toHaveCount(0);
		await colleague.goto(`/admin/bills/${bill}`);
		await expect(colleague.getByRole('button', { name: /^PDF of credit note CN-/ })).toBeVisible();
		await expect(colleague.getByText('Issued', { exact: true })).toBeVisible();
		expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(colleague);
		await colleague.close();
	});

	await test.step('the member gets it by email and finds it in the account', async () => {
		await site.mail(member.email, /^A credit note from/);
		await page.setViewportSize(phone);
		await page.goto('/dashboard/account');
		await expect(page.getByText(/৳8,000\.00 credited on/)).toBeVisible();
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: /^PDF of credit note/ }).click();
		expect((await download).suggestedFilename()).toMatch(/^CN-\d{4}-\d{5}\.pdf$/);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(page);
	});
	expect(await officeCall<{ waiting: number }>(site, 'GET', '/api/admin/credit-notes?sort=time')).toMatchObject({
		waiting: 0,
	});
});
