import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember, goToWallet, payInWallet, payingWallet } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

const phone = { width: 390, height: 844 };

test('a member opens the statement of a month on the phone and chooses a reminder, and the office prints the same statement', async ({
	browser,
	page,
	site,
}) => {
	const member = await approvedMember(site, 'statements');
	await page.setViewportSize(phone);
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

	await test.step('the month goes until today, and its PDF and that of the tax year are there', async () => {
		await page.goto('/dashboard/account');
		const statements = page.getByRole('region', { name: 'Statements' });
		await expect(statements.getByText(/^until /).first()).toBeVisible();
		for (const name of [/^Statement: \w+ \d{4} \(PDF\)$/, /^Statement: Tax year/]) {
			const download = page.waitForEvent('download');
			await statements.getByRole('button', { name }).click();
			expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/);
		}
	});

	await test.step('the member chooses a reminder, which is still there after a reload', async () => {
		const form = page.getByRole('form', { name: 'Reminder' });
		await form.getByLabel('Remind me by email to pay').selectOption('3 days before the last day');
		await form.getByRole('button', { name: 'Save' }).click();
		await expect(page.getByText('We will remind you 3 days before the last day to pay.')).toBeVisible();
		await page.reload();
		await expect(form.getByLabel('Remind me by email to pay')).toHaveValue('3');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(page);
	});

	await test.step('the office gets it from the ledger of the member', async () => {
		const office = await openOffice(browser, site);
		await office.goto(`/admin/ledger/entries?q=${encodeURIComponent(member.email)}`);
		await office
			.getByRole('row', { name: /Registration fee/ })
			.getByRole('link')
			.click();
		const statements = office.getByRole('region', { name: 'Statements' });
		const download = office.waitForEvent('download');
		await statements
			.getByRole('button', { name: /^Statement: \w+ \d{4}/ })
			.first()
			.click();
		expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
		await expectAccessible(office);
	});
});
