import { expect, test } from './fixtures.ts';
import { api, approvedMember, payingWallet, tokenOf, toTheWallet, upToThePin } from './member.ts';
import { signInAs } from './office.ts';

test('a tab closed after the PIN: the member is unlocked without anybody clicking', async ({ page, site, context }) => {
	const member = await approvedMember(site, 'gone');
	await signInAs(page, member);
	await page.goto('/payment-checkout');

	const tab = await context.newPage();
	await tab.goto('/payment-checkout');
	await toTheWallet(tab);
	await upToThePin(tab, payingWallet());
	// The wallet hears the PIN; its answer, the way back to the club, finds nobody. (A redirect itself cannot be routed.)
	const heard = new Promise<number>((resolve) => {
		void tab.route('**/dev/wallet/pay/*', async (route) => {
			const answer = await route.fetch({ maxRedirects: 0 });
			await route.abort();
			resolve(answer.status());
		});
	});
	await tab.getByRole('button', { name: 'Pay', exact: true }).click();
	expect(await heard).toBe(303);
	await tab.close();

	const token = await tokenOf(site, member);
	const locked = async () =>
		(await api<{ member: { dashboardLocked: boolean } }>(site, 'GET', '/api/profile', { token })).member
			.dashboardLocked;
	expect(await locked()).toBe(true);
	// The profile asks no wallet: it is the sweeper that found out.
	await expect.poll(locked, { intervals: [1000] }).toBe(false);

	await page.goto('/dashboard');
	await expect(page.getByRole('link', { name: /Membership Check your status/ })).toBeVisible();
});
