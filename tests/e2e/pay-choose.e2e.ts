import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { newMember, payInWallet, payingWallet } from './support/member.ts';
import { signInAs } from './support/office.ts';

/** A site with two gateways: the other journeys have one, as most clubs. */
const test = testOnOwnSite({ seed: 'empty', wallet: 'simulator,sslcommerz-simulator' });
test.use({ viewport: { width: 390, height: 844 } });

test('a member chooses the card, and returns from its page with a form', async ({ page, site }) => {
	const member = await newMember(site, 'card');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await expect(page.getByRole('radio')).toHaveCount(2);
	await expect(page.getByRole('radio', { name: /Simulated wallet/ })).toBeChecked();
	await page.getByRole('radio', { name: /Simulated card/ }).check();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Pay ৳1,320.00' }).click();
	await expect(page).toHaveURL(/\/dev\/wallet\/sslcommerz\/pay\//);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
