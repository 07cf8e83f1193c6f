import { expect, expectAccessible, test } from './fixtures.ts';
import { api, approvedMember, payInWallet, payingWallet, tokenOf, toTheWallet } from './member.ts';
import { signInAs } from './office.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('at the door: a member by User ID and by card, once; a correction, an undo, a stranger', async ({
	page,
	site,
}) => {
	const member = await approvedMember(site, 'door');
	const late = await approvedMember(site, 'late');
	const unpaid = (await site.mail(late.email, /User ID and Password/)).text.match(/^User ID: (\S+)$/m)![1]!;
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await toTheWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	const token = await tokenOf(site, member);
	const { userId, card } = await api<{ userId: string; card: { qr: string } }>(site, 'GET', '/api/account/membership', {
		token,
	});
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
	// The demo's events with open registration lie ahead.
	await expect(door.getByText(/^This event is on /)).toBeVisible();
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
	await test.step('by the card that is held before the camera', async () => {
		await page.addInitScript(holdUp, card.qr);
		await page.reload();
		await door.getByRole('button', { name: 'Scan cards with the camera' }).click();
		await expect(door.getByText('2 of 2 in')).toBeVisible();
		await expect(door.getByText('With Nila Rahman')).toBeVisible();
	});
	await test.step('nobody of this club', async () => {
		await checkIn('99999');
		await expect(door.getByText('Unknown', { exact: true })).toBeVisible();
	});
	await test.step('who has not paid is not offered a place', async () => {
		await checkIn(unpaid);
		await expect(door.getByText(/^Has not paid the registration fee/)).toBeVisible();
		await expect(door.getByRole('button', { name: 'Add and let in' })).toHaveCount(0);
	});
	await test.step('who is put on the waiting list stands there with the place', async () => {
		const person = { name: 'Anis Khan', userId: 'DGCC-0777', photoUrl: null };
		const nobody = { verdict: 'not-registered', person, attendee: null, place: null, attendance: { seats: 2, in: 2 } };
		let added = false;
		await page.route('**/attendees', (route) => {
			added = true;
			const message = 'Added to the waiting list: one party waits before them.';
			return route.fulfill({ status: 201, json: { state: 'WAITING', message } });
		});
		await page.route('**/check-in', (route) =>
			route.request().method() === 'POST'
				? route.fulfill({ json: added ? { ...nobody, verdict: 'waiting', place: 2 } : nobody })
				: route.fallback(),
		);
		await checkIn('777');
		await door.getByRole('button', { name: 'Add and let in' }).click();
		await expect(door.getByText('Waiting list', { exact: true })).toBeVisible();
		await expect(door.getByText(/^Place 2\./)).toBeVisible();
		await expect(door.getByRole('button', { name: 'Add and let in' })).toHaveCount(0);
		await page.unrouteAll();
	});
	await test.step('the list knows', async () => {
		await door.getByRole('link').first().click();
		await expect(page.getByRole('table', { name: 'Attendees' })).toContainText('Rahim Uddin');
		await expectAccessible(page);
	});
});

/** A lens before which somebody holds the card, drawn as the member's phone shows it. */
function holdUp(qr: string) {
	navigator.mediaDevices.getUserMedia = async () => {
		const canvas = document.createElement('canvas');
		canvas.width = 640;
		canvas.height = 480;
		const context = canvas.getContext('2d')!;
		const card = new Image();
		card.src = `data:image/svg+xml,${encodeURIComponent(qr)}`;
		await card.decode();
		const draw = () => {
			context.fillStyle = '#fff';
			context.fillRect(0, 0, canvas.width, canvas.height);
			context.drawImage(card, 160, 80, 320, 320);
			requestAnimationFrame(draw);
		};
		draw();
		return canvas.captureStream(10);
	};
}
