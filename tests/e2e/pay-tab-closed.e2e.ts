import { expect, test } from './support/fixtures.ts';
import { api, fillWalletForm, goToWallet, newMember, payingWallet, tokenOf } from './support/member.ts';
import { signInAs } from './support/office.ts';

test('a payment is credited although the tab was closed after the PIN', async ({ page, site, context }) => {
	const member = await newMember(site, 'gone');
	await signInAs(page, member);
	await page.goto('/payment-checkout');

	const tab = await context.newPage();
	await tab.goto('/payment-checkout');
	await goToWallet(tab);
	await fillWalletForm(tab, payingWallet());
	// The wallet gets the PIN, but its redirect back to the club is lost. (A redirect itself cannot be routed.)
	const redirected = new Promise<number>((resolve) => {
		void tab.route('**/dev/wallet/pay/*', async (route) => {
			const response = await route.fetch({ maxRedirects: 0 });
			await route.abort();
			resolve(response.status());
		});
	});
	await tab.getByRole('button', { name: 'Pay', exact: true }).click();
	expect(await redirected).toBe(303);
	await tab.close();

	const token = await tokenOf(site, member);
	const locked = async () =>
		(await api<{ member: { dashboardLocked: boolean } }>(site, 'GET', '/api/profile', { token })).member
			.dashboardLocked;
	expect(await locked()).toBe(true);
	// Reading the profile does not query the wallet, so the sweep has credited the payment.
	await expect.poll(locked, { intervals: [1000] }).toBe(false);

	await page.goto('/dashboard');
	await expect(page.getByRole('link', { name: /Membership Check your status/ })).toBeVisible();
});
