import { expect, expectAccessible, test } from './fixtures.ts';
import { api, approvedMember, payInWallet, payingWallet, tokenOf, toTheWallet } from './member.ts';
import { signInAs } from './office.ts';

test.setTimeout(180_000);
test.use({ viewport: { width: 390, height: 844 } });

test('at the door: a member by User ID, once; a correction, an undo, a stranger', async ({ page, site }) => {
	const member = await approvedMember(site, 'door');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await toTheWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	const token = await tokenOf(site, member);
	const { userId } = await api<{ userId: string }>(site, 'GET', '/api/account/membership', { token });
	const events = await api<{ id: string; guestLimit: number; open: boolean }[]>(site, 'GET', '/api/account/events', {
		token,
	});
	const event = events.find(({ open, guestLimit }) => open && guestLimit > 0)!;
	await api(site, 'POST', `/api/account/events/${event.id}/registration`, { token, body: { guests: ['Nila Rahman'] } });

	await page.evaluate(() => localStorage.clear());
	await signInAs(page, site.admin);
	await page.goto(`/admin/events/${event.id}/check-in`);
	const door = page.getByRole('main');
	await expect(door.getByText('0 of 2 in')).toBeVisible();
	await expectAccessible(page);

	const checkIn = async (typed: string) => {
		await door.getByLabel('User ID').fill(typed);
		await door.getByRole('button', { name: 'Check in' }).click();
	};
	await test.step('without a camera there is another way', async () => {
		await door.getByRole('button', { name: 'Scan cards with the camera' }).click();
		await expect(door.getByRole('alert')).toContainText(/the User ID below/i);
		await expectAccessible(page);
	});
	await test.step('in, with the guest', async () => {
		await checkIn(userId.replace('DGCC-', ''));
		const result = door.getByRole('region', { name: 'At the door' });
		await expect(result.getByText('In', { exact: true })).toBeVisible();
		await expect(result.getByText('With Nila Rahman')).toBeVisible();
		await expect(door.getByText('2 of 2 in')).toBeVisible();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
	await test.step('twice is harmless, and one did not come', async () => {
		await checkIn(userId);
		await expect(door.getByText('Already in')).toBeVisible();
		await door.getByRole('button', { name: 'One less' }).click();
		await expect(door.getByText('1 of 2 in')).toBeVisible();
	});
	await test.step('a mistake is undone', async () => {
		await door.getByRole('button', { name: 'Undo' }).click();
		await expect(door.getByText('0 of 2 in')).toBeVisible();
	});
	await test.step('nobody of this club', async () => {
		await checkIn('99999');
		await expect(door.getByText('Unknown', { exact: true })).toBeVisible();
	});
	await test.step('the list knows', async () => {
		await door.getByRole('link').first().click();
		await expect(page.getByRole('table', { name: 'Attendees' })).toContainText('Rahim Uddin');
		await expectAccessible(page);
	});
});
