import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember, goToWallet, payInWallet, payingWallet } from './support/member.ts';
import { openFromMenu, openOffice, signInAs } from './support/office.ts';

test('a payment is in the books: in the trial balance, in the list of entries and in the ledger of the member', async ({
	browser,
	page,
	site,
}) => {
	const member = await approvedMember(site, 'ledger');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

	const office = await openOffice(browser, site);
	await openFromMenu(office, 'Ledger');
	await expect(office.getByRole('row', { name: /1030 Wallet clearing/ })).toContainText('Dr');
	await expect(office.getByRole('row', { name: /4010 Joining and category fees/ })).toContainText('Cr');
	await expectAccessible(office);

	await office.getByRole('link', { name: 'Entries' }).click();
	await office.getByPlaceholder('Text or member').fill(member.email);
	await office.keyboard.press('Enter');
	await expect(office.getByText('2 entries')).toBeVisible();
	await expectAccessible(office);
	await office
		.getByRole('row', { name: /Registration fee/ })
		.getByRole('link')
		.click();
	await expect(office.getByText('Owes nothing.')).toBeVisible();
	await expect(office.getByRole('row', { name: /Registration fee/ })).toContainText('৳1,320.00 Dr');
	await expect(office.getByRole('row', { name: /Wallet payment/ })).toContainText('–');

	await office.setViewportSize({ width: 390, height: 844 });
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(office);

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/dashboard/account');
	await expect(page.getByRole('heading', { name: 'You owe nothing' })).toBeVisible();
	await expect(page.getByRole('listitem').filter({ hasText: 'Registration fee' })).toContainText('Owed ৳1,320.00');
	await expect(page.getByRole('listitem').filter({ hasText: 'Wallet payment' })).toContainText('−৳1,320.00');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(page);
});
