import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember, goToWallet, payInWallet, payingWallet } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

const phone = { width: 390, height: 844 };

test.use({ expectedConsoleErrors: /409 \(Conflict\)/ });

test('the office sets a subscription, one person prepares the bills, another one checks them, and the member reads the bill', async ({
	browser,
	page,
	site,
}) => {
	const member = await approvedMember(site, 'bills');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	const office = await openOffice(browser, site);
	const dialog = office.getByRole('dialog');

	await test.step('a category gets its subscription', async () => {
		await office.goto('/admin/bills');
		await expect(office.getByText('Nobody pays a subscription yet.')).toBeVisible();
		await expectAccessible(office);
		await office.getByRole('link', { name: 'Set the subscriptions' }).click();
		await office.getByRole('button', { name: 'Set the subscription of Non Military' }).click();
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect(dialog.getByText(/^Write an amount such as 1200/)).toBeVisible();
		await expectAccessible(office);
		await dialog.getByLabel(/^Amount a month/).fill('1,200');
		await office.keyboard.press('Enter');
		await expect(office.getByRole('row', { name: /Non Military/ })).toContainText('৳1,200.00');
		await expectAccessible(office);
	});

	const run = await test.step('the bills are prepared, and cannot be checked by the same person', async () => {
		await office.getByRole('link', { name: 'By month' }).click();
		await office.getByRole('button', { name: /^Prepare / }).click();
		await expect(office.getByText('To be checked')).toBeVisible();
		await expect(office.getByRole('row', { name: /Subscription for/ }).first()).toBeVisible();
		await expectAccessible(office);
		await office.getByRole('button', { name: 'They are right' }).click();
		await dialog.getByRole('button', { name: 'They are right' }).click();
		await expect(office.getByText('You prepared these bills. Another person has to check them.')).toBeVisible();
		return new URL(office.url()).pathname;
	});

	await test.step('a colleague checks and issues them at the phone', async () => {
		const colleague = await browser.newPage({ baseURL: site.url, viewport: phone });
		await signInAs(colleague, await newColleague(site, 'TREASURER'));
		await colleague.goto(run);
		await colleague.getByRole('button', { name: 'They are right' }).click();
		await colleague.getByRole('dialog').getByRole('button', { name: 'They are right' }).click();
		await colleague.getByRole('button', { name: 'Issue the bills' }).click();
		await expectAccessible(colleague);
		await colleague.getByRole('dialog').getByRole('button', { name: 'Issue the bills' }).click();
		await expect(colleague.getByText('To be issued')).toBeHidden();
		await expect(colleague.getByRole('button', { name: /^PDF of bill B-/ }).first()).toBeVisible();
		expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(colleague);
		await colleague.goto('/admin/bills/arrears');
		await expect(colleague.getByRole('row', { name: /not due yet/ }).first()).toBeVisible();
		await colleague.getByRole('button', { name: 'Change the days' }).click();
		await colleague.getByLabel('Suspended').fill('50');
		await colleague.keyboard.press('Enter');
		await expect(colleague.getByText('Write more days than for the step before.')).toBeVisible();
		await expectAccessible(colleague);
		await colleague.getByLabel('Suspended').fill('75');
		await colleague.keyboard.press('Enter');
		await expect(colleague.getByText('From day 75: Suspended.')).toBeVisible();
		expect(await colleague.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(colleague);
	});

	await test.step('the member gets the bill by email and finds it in the account', async () => {
		await site.mail(member.email, /^Your bill for/);
		await page.setViewportSize(phone);
		await page.goto('/dashboard/account');
		await expect(page.getByText(/is due by/)).toBeVisible();
		const download = page.waitForEvent('download');
		await page.getByRole('button', { name: /^PDF of bill/ }).click();
		expect((await download).suggestedFilename()).toMatch(/^B-\d{4}-\d{5}\.pdf$/);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(page);
	});

	await test.step('the member pays it with the wallet, and the account says so', async () => {
		const form = page.getByRole('form', { name: 'Pay with the wallet' });
		const owed = await form.getByLabel('Amount in taka').inputValue();
		await form.getByLabel('Amount in taka').fill('much');
		await form.getByRole('button').click();
		await expect(form.getByText('Write an amount such as 1200 or 1,200.50.')).toBeVisible();
		await form.getByLabel('Amount in taka').fill(owed);
		await form.getByRole('button', { name: /^Pay ৳/ }).click();
		await payInWallet(page, payingWallet());
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Back to my account' }).click();
		await expect(page.getByRole('heading', { name: 'You owe nothing' })).toBeVisible();
		await expect(page.getByText('All bills are paid.')).toBeVisible();
		await page.goto('/dashboard/payments');
		await expect(page.getByText('Into your account')).toBeVisible();
	});
});
