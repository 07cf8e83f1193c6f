import { addDays, clubDay } from '#contract/core/club-time.ts';
import { shortMonth } from '#web/core/format.ts';
import { expectTabWalk, expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { paidMember } from './support/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** In three days or, instead of a Sunday, in four: every member can book it, and everything can be cancelled freely. */
function dayToPlay(): { number: string; month: string } {
	const inThreeDays = addDays(clubDay(new Date()), 3);
	const day = new Date(`${inThreeDays}T12:00:00Z`).getUTCDay() === 0 ? addDays(inThreeDays, 1) : inThreeDays;
	return { number: String(Number(day.slice(8))), month: shortMonth(`${day}T12:00:00Z`) };
}

test('a visitor on the phone has the button for booking on the screen, for the day that is shown', async ({ page }) => {
	await page.goto('/tee-times');
	const book = page.getByRole('link', { name: 'Book as a member' });
	await expect(book).toBeInViewport({ ratio: 1 });
	await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click();
	await expect(page).toHaveURL(/day=/);
	const day = new URL(page.url()).searchParams.get('day');
	await expect(book).toHaveAttribute('href', `/dashboard/tee-times?day=${day}`);
	await expect(book).toBeInViewport({ ratio: 1 });
});

test('on the phone a member books with two taps, another joins with a guest, and the first moves and cancels', async ({
	browser,
	page,
	site,
}) => {
	const { number, month } = dayToPlay();
	const day = new RegExp(`^\\w{3} ${number} ${month}$`);
	const first = await paidMember(page, site, 'golfer');
	await page.goto('/dashboard');
	await page.getByRole('link', { name: 'Book a tee time' }).click();
	const main = page.getByRole('main');

	await test.step('two taps book a start', async () => {
		await main.getByRole('link', { name: day }).click();
		await expect(main.getByRole('link', { name: day })).toHaveAttribute('aria-current', 'date');
		await expect(main.getByRole('button', { name: /^10:00.AM, 4 places free$/ })).toBeVisible();
		await expectAccessible(page);
		await expectUsable(page);
		await main.getByRole('button', { name: /^10:00.AM, 4 places free$/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Book a tee time' });
		await expect(dialog.getByRole('button', { name: 'Book for me' })).toBeFocused();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Book for me' }).click();
		await expect(main.getByRole('heading', { name: /, 10:00.AM$/ })).toBeFocused();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await site.mail(first.email, /^Your tee time: /);
		const download = page.waitForEvent('download');
		await main.getByRole('button', { name: /^Add to calendar/ }).click();
		expect((await download).suggestedFilename()).toBe('tee-time.ics');
	});

	const other = await (await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })).newPage();
	const second = await paidMember(other, site, 'partner');
	await test.step('another member joins with a guest', async () => {
		await other.goto('/dashboard/tee-times');
		await other.getByRole('link', { name: day }).click();
		await other.getByRole('button', { name: /^10:00.AM, 3 places free$/ }).click();
		const dialog = other.getByRole('dialog', { name: 'Book a tee time' });
		await expect(dialog.getByText('You join 1 player.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Add a player' }).click();
		await expect(dialog.getByLabel('Player 2', { exact: true })).toBeFocused();
		await dialog.getByRole('button', { name: 'Book for 2 players' }).click();
		await expect(dialog.getByText('Write the name of the guest.')).toBeVisible();
		await dialog.getByLabel('Player 2', { exact: true }).fill('Nila Rahman');
		await expectTabWalk(other);
		await expectAccessible(other);
		await dialog.getByRole('button', { name: 'Book for 2 players' }).click();
		await expect(other.getByText('You and Nila Rahman (guest), with 1 other player')).toBeVisible();
		await site.mail(second.email, /^Your tee time: /);
	});

	await test.step('the first moves to a later start', async () => {
		await page.reload();
		await expect(main.getByText('You, with 2 others')).toBeVisible();
		await main.getByRole('button', { name: /^Move: .*, 10:00.AM$/ }).click();
		await expect(main.getByText(/^Choose a new time for .*, 10:00.AM\.$/)).toBeVisible();
		await expectAccessible(page);
		await main.getByRole('button', { name: /^10:30.AM, 4 places free$/ }).click();
		await page.getByRole('dialog', { name: 'Move the booking?' }).getByRole('button', { name: 'Move' }).click();
		await expect(main.getByRole('heading', { name: /, 10:30.AM$/ })).toBeVisible();
		await site.mail(first.email, /^Your new tee time: /);
	});

	await test.step('and cancels, which is free', async () => {
		await main.getByRole('button', { name: /^Cancel: .*, 10:30.AM$/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
		await expect(dialog.getByText(/^It is free until /)).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
		await expect(main.getByRole('heading', { name: 'My bookings' })).toHaveCount(0);
		await site.mail(first.email, /^Cancelled: /);
		await other.reload();
		await expect(other.getByText('You and Nila Rahman (guest)', { exact: true })).toBeVisible();
	});
});
