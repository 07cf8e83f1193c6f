import { randomUUID } from 'node:crypto';
import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';
import { expectUsable } from './support/beyond-axe.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { signInAs } from './support/office.ts';

/** A morning with starts. */
function morning(): { day: string; now: Date } {
	const yesterday = addDays(clubDay(new Date()), -1);
	const day = new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday;
	return { day, now: clubMoment(`${day}T06:05`) };
}
const { day, now } = morning();
const test = testOnOwnSite({ seed: 'empty', now });
const at = (time: string) => clubMoment(`${day}T${time}`).toISOString();

test.use({ viewport: { width: 1440, height: 1000 } });

test('the office blocks the hall, moves the entry with keys and with the mouse, and sees it on a phone', async ({
	page,
	site,
}) => {
	await page.clock.setFixedTime(now);
	await signInAs(page, await newColleague(site, 'OFFICE'));
	const token = await page.evaluate(() => localStorage.getItem('token'));
	for (const [start, name] of [
		['08:00', 'Mr Sen'],
		['08:10', 'Mrs Rahman'],
	] as const)
		await page.request.post('/api/admin/tee-sheet/bookings', {
			headers: { authorization: `Bearer ${token}` },
			data: { id: randomUUID(), start: at(start), holes: 9, players: [{ guest: name }] },
		});
	await page.goto('/admin/calendar');
	const main = page.getByRole('main');
	const table = main.getByRole('table');
	const slot = (name: RegExp) => table.getByRole('button', { name });

	await test.step('the day shows the flights of an hour as one', async () => {
		await expect(slot(/2 flights/)).toBeVisible();
		await expectUsable(page);
		await slot(/2 flights/).click();
		await expect(page.getByRole('dialog')).toContainText('Mrs Rahman');
		await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
			'href',
			`/admin/tee-sheet?day=${day}`,
		);
		await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
	});

	await test.step('the hall is blocked from a free hour', async () => {
		await slot(/^Block, 10:00.AM, Convention hall/).click();
		await page.getByLabel('Reason').fill('New curtains');
		await page.getByRole('button', { name: 'Block the time' }).click();
		await expect(slot(/New curtains/)).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('arrow keys reach the entry, and the dialog moves it', async () => {
		await slot(/^Block, 9:00.AM, Convention hall/).focus();
		await page.keyboard.press('ArrowDown');
		await expect(slot(/New curtains/)).toBeFocused();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeFocused();
		await page.keyboard.press('Enter');
		await page.getByLabel('From').fill(`${day}T14:00`);
		await expect(page.getByLabel('Until')).toHaveValue(`${day}T15:00`);
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Move', exact: true }).click();
		await expect(slot(/^2:00.PM to 3:00.PM.*New curtains/)).toBeVisible();
	});

	await test.step('the mouse drags it to another hour', async () => {
		await slot(/New curtains/).dragTo(slot(/^Block, 5:00.PM, Guest room/));
		await expect(slot(/^5:00.PM to 6:00.PM.*New curtains/)).toBeVisible();
	});

	await test.step('the week of the guest room has it', async () => {
		await page.getByLabel('View').selectOption({ label: 'Week: Guest room' });
		await expect(slot(/New curtains/)).toBeVisible();
		await expect(table.getByRole('columnheader')).toHaveCount(8);
	});

	await test.step('a phone shows a list, in which it is removed', async () => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto('/admin/calendar');
		await expectAccessible(page);
		await expectUsable(page);
		await main.getByRole('button', { name: /New curtains/ }).click();
		await page.getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByRole('heading', { name: 'Remove it from the calendar?' })).toBeVisible();
		await page.getByRole('button', { name: 'Remove' }).click();
		await expect(main.getByText(/^Free all day: .*Guest room/)).toBeVisible();
	});
});
