import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, approvedMember, goToWallet, payInWallet, payingWallet, tokenOf } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a payment whose outcome is unknown is credited once the wallet responds again', async ({ page, site }) => {
	const member = await approvedMember(site, 'silent');
	const addFault = (body: object) => api(site, 'POST', '/dev/wallet/faults', { body });
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);

	await test.step('the wallet does not respond', async () => {
		// The wallet closes the connection soon, so that the server does not wait its thirty seconds for each response.
		await addFault({ fault: 'silent-after-capture', ms: 500 });
		await addFault({ fault: 'silent-status', times: 1000, ms: 500 });
		await payInWallet(page, payingWallet());
		await expect(page).toHaveURL(/\/payment-status\?attempt=/);
		await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible();
		await expect(page.locator('[data-payment]').getByText('Please do not pay again')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
		await expectAccessible(page);
	});

	await test.step('the wallet responds again and the page updates by itself', async () => {
		await api(site, 'DELETE', '/dev/wallet/faults');
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		const token = await tokenOf(site, member);
		expect(await api<unknown[]>(site, 'GET', '/api/payment/receipts', { token })).toHaveLength(1);
		await page.goto('/payment-checkout');
		await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
	});
});
