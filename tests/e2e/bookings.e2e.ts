import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';
import { expectTabWalk, expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { paidMember } from './support/member.ts';

/** Half past six in the morning of a day with bays; in the past, because jobs run by the clock of the database. */
function morning(): { day: string; now: Date } {
	const yesterday = addDays(clubDay(new Date()), -1);
	const day = new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday;
	return { day, now: clubMoment(`${day}T06:30`) };
}
const { now } = morning();

const test = testOnOwnSite({ seed: 'empty', now });

test.use({ viewport: { width: 390, height: 844 } });

test('on the phone a member books a bay and a table and cancels the table', async ({ page, site }) => {
	await page.clock.setFixedTime(now);
	const member = await paidMember(page, site, 'player');
	await page.goto('/dashboard/bookings');
	const main = page.getByRole('main');
	const dialog = page.getByRole('dialog', { name: 'Book' });

	await test.step('two taps book a bay for today', async () => {
		await expect(main.getByRole('button', { name: /^8:00.AM Free$/ })).toBeVisible();
		await expectAccessible(page);
		await expectUsable(page);
		await main.getByRole('button', { name: /^8:00.AM Free$/ }).click();
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
		await main.getByRole('button', { name: /^7:00.PM Free$/ }).click();
		await expect(dialog.getByText('We keep the table for 15 minutes.')).toBeVisible();
		await expectTabWalk(page);
		await dialog.getByRole('button', { name: 'Book' }).click();
		await expect(main.getByText('Restaurant table: Table 15 and Table 16')).toBeVisible();
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
		await expect(main.getByText('Restaurant table: Table 15 and Table 16')).toHaveCount(0);
		await expect(main.getByRole('heading', { name: /^Driving range/ })).toBeVisible();
	});
});
