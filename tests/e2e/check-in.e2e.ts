import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, approvedMember, goToWallet, payInWallet, payingWallet, tokenOf } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('check-in by User ID and by card, with corrections and people who cannot be checked in', async ({
	page,
	site,
}) => {
	const member = await approvedMember(site, 'attendee');
	const late = await approvedMember(site, 'late');
	const unpaid = (await site.mail(late.email, /User ID and Password/)).text.match(/^User ID: (\S+)$/m)![1]!;
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
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
	const main = page.getByRole('main');
	await expect(main.getByText('0 of 2 in')).toBeVisible();
	// The demo events with open registration are in the future.
	await expect(main.getByText(/^Not today: this event is on /)).toBeVisible();
	await expectAccessible(page);

	const checkIn = async (typed: string) => {
		await main.getByLabel('User ID').fill(typed);
		await main.getByRole('button', { name: 'Check in' }).click();
	};
	await test.step('without a camera the page points to the User ID', async () => {
		await main.getByRole('button', { name: 'Scan cards with the camera' }).click();
		await expect(main.getByRole('alert')).toContainText(/the User ID below/i);
		await expectAccessible(page);
	});
	await test.step('a member comes in with a guest', async () => {
		await checkIn(userId.replace('DGCC-', ''));
		const result = main.getByRole('region', { name: 'Check-in result' });
		await expect(result.getByText('In', { exact: true })).toBeVisible();
		await expect(result.getByText('With Nila Rahman')).toBeVisible();
		await expect(main.getByText('2 of 2 in')).toBeVisible();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});
	await test.step('checking in twice changes nothing, and a missing guest can be subtracted', async () => {
		await checkIn(userId);
		await expect(main.getByText('Already in')).toBeVisible();
		await main.getByRole('button', { name: 'One less' }).click();
		await expect(main.getByText('1 of 2 in')).toBeVisible();
	});
	await test.step('a check-in can be undone', async () => {
		await main.getByRole('button', { name: 'Undo' }).click();
		await expect(main.getByText('0 of 2 in')).toBeVisible();
	});
	await test.step('a card held up to the camera checks the member in', async () => {
		await page.addInitScript(fakeCamera, card.qr);
		await page.reload();
		await main.getByRole('button', { name: 'Scan cards with the camera' }).click();
		await expect(main.getByText('2 of 2 in')).toBeVisible();
		await expect(main.getByText('With Nila Rahman')).toBeVisible();
	});
	await test.step('an unknown User ID is refused', async () => {
		await checkIn('99999');
		await expect(main.getByText('Unknown', { exact: true })).toBeVisible();
	});
	await test.step('a member who has not paid cannot be added', async () => {
		await checkIn(unpaid);
		await expect(main.getByText(/^Has not paid the registration fee/)).toBeVisible();
		await expect(main.getByRole('button', { name: 'Add and check in' })).toHaveCount(0);
	});
	await test.step('a member added to the waiting list is shown with the place in it', async () => {
		const person = { name: 'Anis Khan', userId: 'DGCC-0777', photoUrl: null };
		const notBooked = {
			verdict: 'not-booked',
			person,
			attendee: null,
			place: null,
			attendance: { seats: 2, in: 2 },
		};
		let added = false;
		await page.route('**/attendees', (route) => {
			added = true;
			const message = 'Added to the waiting list: one party waits before them.';
			return route.fulfill({ status: 201, json: { state: 'WAITING', message } });
		});
		await page.route('**/check-in', (route) =>
			route.request().method() === 'POST'
				? route.fulfill({ json: added ? { ...notBooked, verdict: 'waiting', place: 2 } : notBooked })
				: route.fallback(),
		);
		await checkIn('777');
		await main.getByRole('button', { name: 'Add and check in' }).click();
		await expect(main.getByText('Waiting list', { exact: true })).toBeVisible();
		await expect(main.getByText(/^Place 2\./)).toBeVisible();
		await expect(main.getByRole('button', { name: 'Add and check in' })).toHaveCount(0);
		await page.unrouteAll();
	});
	await test.step('the attendee list shows the member', async () => {
		await main.getByRole('link').first().click();
		await expect(page.getByRole('table', { name: 'Attendees' })).toContainText('Rahim Uddin');
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(page);
	});
});

/** Replaces the camera with a picture of the card, drawn as the member's phone shows it. */
function fakeCamera(qr: string) {
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
