import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, emptyWallet, goToWallet, newMember, payInWallet, tokenOf } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a wallet without balance pays nothing, and the page says so', async ({ page, site }) => {
	const member = await newMember(site, 'short');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, emptyWallet);
	await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
	await expect(page.locator('[data-payment]').getByText('Nothing was charged')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
	await expectAccessible(page);

	const profile = await api<{ member: { dashboardLocked: boolean; paymentStatus: string } }>(
		site,
		'GET',
		'/api/profile',
		{ token: await tokenOf(site, member) },
	);
	expect(profile.member).toMatchObject({ dashboardLocked: true, paymentStatus: 'FAILED' });
});
