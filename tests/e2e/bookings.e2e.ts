import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';
import { expectTabWalk, expectUsable } from './support/beyond-axe.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { paidMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

/** Half past six in the morning of a day with bays; in the past, because jobs run by the clock of the database. */
function morning(): { day: string; now: Date } {
	const yesterday = addDays(clubDay(new Date()), -1);
	const day = new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday;
	return { day, now: clubMoment(`${day}T06:30`) };
}
const { now } = morning();

const test = testOnOwnSite({ seed: 'empty', now });

test.use({ viewport: { width: 390, height: 844 } });

test('on the phone a member books a bay and a table and cancels the table; the office notes that the member came', async ({
	browser,
	page,
	site,
}) => {
	await page.clock.setFixedTime(now);
	const member = await paidMember(page, site, 'player');
	await page.goto('/dashboard/bookings');
	const main = page.getByRole('main');
	const dialog = page.getByRole('dialog', { name: /^Book / });

	await test.step('two taps book a bay for today', async () => {
		await expect(main.getByRole('button', { name: /^8:00.AM Available$/ })).toBeVisible();
		await expectAccessible(page);
		await expectUsable(page);
		await main.getByRole('button', { name: /^8:00.AM Available$/ }).click();
		await expect(dialog.getByRole('button', { name: 'Book' })).toBeFocused();
		await expect(dialog.getByText(/৳400.00, charged to your account when you come/)).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Book' }).click();
		await expect(main.getByRole('heading', { name: /^Driving range, .*, 8:00.AM/ })).toBeFocused();
		await site.mail(member.email, /^Driving range: /);
		const download = page.waitForEvent('download');
		await main.getByRole('button', { name: /^Add to calendar/ }).click();
		expect((await download).suggestedFilename()).toBe('booking.ics');
	});

	await test.step('a table for ten is a pair', async () => {
		await main.getByText('Restaurant table', { exact: true }).click();
		await main.getByLabel('People').selectOption('10 people');
		await main.getByRole('button', { name: /^7:00.PM Available$/ }).click();
		await expect(dialog.getByText('We keep the table for 15 minutes.')).toBeVisible();
		await expectTabWalk(page);
		await dialog.getByRole('button', { name: 'Book' }).click();
		await expect(main.getByText('Restaurant, table 15 and table 16')).toBeVisible();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	await test.step('the room shows arrivals, and coaching its coaches', async () => {
		await main.getByText('Guest room', { exact: true }).click();
		await main.getByLabel('Nights').selectOption('2 nights');
		await expect(main.getByText('৳6,000.00')).toBeVisible();
		await expectAccessible(page);
		await main.getByText('Coaching', { exact: true }).click();
		await main.getByLabel('Coach', { exact: true }).selectOption('Assistant coach');
		await expect(main.getByText('Price on request')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('the member cancels the table', async () => {
		await main.getByRole('button', { name: /^Cancel: Restaurant table/ }).click();
		const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
		await expect(question.getByText(/^It is free until /)).toBeVisible();
		await expectAccessible(page);
		await question.getByRole('button', { name: 'Cancel the booking' }).click();
		await expect(main.getByText('Restaurant, table 15 and table 16')).toHaveCount(0);
		await expect(main.getByRole('heading', { name: /^Driving range/ })).toBeVisible();
	});

	const office = await (await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })).newPage();
	await test.step('the office notes that the member came, which charges the account', async () => {
		await office.clock.setFixedTime(now);
		await signInAs(office, await newColleague(site, 'CASHIER'));
		await office.goto('/admin/bookings');
		const list = office.getByRole('main');
		await expect(list.getByRole('region', { name: 'Restaurant table' })).toContainText('Cancelled');
		await expectAccessible(office);
		await expectUsable(office);
		await list.getByRole('button', { name: /^Came: / }).click();
		const question = office.getByRole('dialog', { name: 'They came' });
		await expect(question.getByText(/৳400.00 is charged to the account/)).toBeVisible();
		await expectAccessible(office);
		await question.getByRole('button', { name: 'Charge ৳400.00' }).click();
		await expect(list.getByText('Charged to the account')).toBeVisible();
	});

	await test.step('the office books a table for a guest who calls', async () => {
		const list = office.getByRole('main');
		await list.getByRole('button', { name: 'Add a booking' }).click();
		const form = office.getByRole('dialog', { name: 'Add a booking' });
		await form.getByLabel('People').fill('4');
		await form.getByLabel('Time').selectOption({ label: '7:30\u00a0PM' });
		await form.getByLabel('Name').fill('Nila Sen');
		await form.getByLabel('Phone number').fill('01712345678');
		await expectTabWalk(office);
		await expectAccessible(office);
		await form.getByRole('button', { name: 'Book' }).click();
		await expect(list.getByRole('link', { name: '01712345678' })).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	});

	await test.step('the charge is on the account of the member', async () => {
		await page.goto('/dashboard/account');
		// The charge is also in the form for a dispute, which is closed.
		await expect(
			main
				.getByText(/Driving range, 60 minutes/)
				.filter({ visible: true })
				.first(),
		).toBeVisible();
	});
});
