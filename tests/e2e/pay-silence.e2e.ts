import { expect, expectAccessible, test } from './fixtures.ts';
import { api, approvedMember, payInWallet, payingWallet, tokenOf, toTheWallet } from './member.ts';
import { signInAs } from './office.ts';

// The wallet is given its thirty seconds to answer, twice.
test.use({ viewport: { width: 390, height: 844 } });

test('the wallet takes the money and falls silent: not known, then credited, once', async ({ page, site }) => {
	const member = await approvedMember(site, 'silent');
	const arm = (body: object) => api(site, 'POST', '/dev/wallet/faults', { body });
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await toTheWallet(page);

	await test.step('no answer to the capture, and every question later than anybody waits', async () => {
		await arm({ fault: 'silent-after-capture' });
		await arm({ fault: 'slow', times: 1000, ms: 40_000 });
		await payInWallet(page, payingWallet());
		await expect(page).toHaveURL(/\/payment-status\?attempt=/);
		await expect(page.getByRole('heading', { name: 'We do not know yet' })).toBeVisible();
		await expect(page.locator('[data-payment]').getByText('Please do not pay again')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
		await expectAccessible(page);
	});

	await test.step('the wallet speaks again: the page turns by itself', async () => {
		await api(site, 'DELETE', '/dev/wallet/faults');
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		const token = await tokenOf(site, member);
		expect(await api<unknown[]>(site, 'GET', '/api/payment/receipts', { token })).toHaveLength(1);
		await page.goto('/payment-checkout');
		await expect(page.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();
	});
});
