import { expect, expectAccessible, test } from './support/fixtures.ts';
import { goToWallet, newMember, payInWallet, payingWallet } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a member cancels in the wallet, is not charged, and pays the next time', async ({ page, site }) => {
	await signInAs(page, await newMember(site, 'hesitant'));
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await page.getByRole('button', { name: 'Cancel' }).click();
	await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
	await expect(page.locator('[data-payment]').getByText('Nothing was charged')).toBeVisible();
	await expectAccessible(page);

	await page.getByRole('link', { name: 'Try again' }).click();
	await expect(page).toHaveURL('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	await expectAccessible(page);
});
