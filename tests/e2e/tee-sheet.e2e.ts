import { randomUUID } from 'node:crypto';
import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';
import { expectTabWalk, expectUsable } from './support/beyond-axe.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { api, type Member, paidMember, tokenOf } from './support/member.ts';
import { signInAs } from './support/office.ts';
import type { Site } from './support/site.ts';

/** Five past seven in the morning of a day with starts; in the past, because jobs run by the clock of the database. */
function morning(): { day: string; now: Date } {
	const yesterday = addDays(clubDay(new Date()), -1);
	const day = new Date(`${yesterday}T12:00:00Z`).getUTCDay() === 0 ? addDays(yesterday, -1) : yesterday;
	return { day, now: clubMoment(`${day}T07:05`) };
}
const { day, now } = morning();

const test = testOnOwnSite({ seed: 'empty', now });

/** Books a start by API and returns the User ID. */
async function book(site: Site, member: Member, time: string): Promise<string> {
	const token = await tokenOf(site, member);
	const body = { id: randomUUID(), start: clubMoment(`${day}T${time}`).toISOString(), holes: 9, companions: [] };
	await api(site, 'POST', '/api/account/tee-times', { token, body });
	return (await api<{ userId: string }>(site, 'GET', '/api/account/membership', { token })).userId;
}

test.use({ viewport: { width: 768, height: 1024 } });

test('the starter checks in, adds a guest, and rain closes the course for exactly the flights in it', async ({
	page,
	site,
}) => {
	await page.clock.setFixedTime(now);
	const early = await paidMember(page, site, 'early');
	const earlyId = await book(site, early, '07:30');
	await page.evaluate(() => localStorage.clear());
	const late = await paidMember(page, site, 'late');
	const lateId = await book(site, late, '11:00');
	await page.evaluate(() => localStorage.clear());
	await signInAs(page, await newColleague(site, 'CASHIER'));
	await page.goto('/admin/tee-sheet');
	const main = page.getByRole('main');
	const player = (userId: string) => main.getByRole('button', { name: new RegExp(`${userId}, 9 holes`) });
	const figure = (label: string) =>
		main.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[text()="${label}"]`) });

	await test.step('the sheet opens at the present time', async () => {
		await expect(main.getByText(/^Now, 7:05/)).toBeInViewport();
		await expect(figure('Expected')).toHaveText('2');
		await expectAccessible(page);
		await expectUsable(page);
	});

	await test.step('one tap checks in, another undoes it', async () => {
		await player(earlyId).click();
		await expect(player(earlyId)).toHaveAttribute('aria-pressed', 'true');
		await expect(figure('Checked in')).toHaveText('1');
		await player(earlyId).click();
		await expect(player(earlyId)).toHaveAttribute('aria-pressed', 'false');
		await page.keyboard.press('Space');
		await expect(player(earlyId)).toHaveAttribute('aria-pressed', 'true');
		await expectAccessible(page);
	});

	await test.step('a guest who walks in gets a place', async () => {
		await main.getByRole('button', { name: /^Add players at 8:00/ }).click();
		const dialog = page.getByRole('dialog', { name: 'Add players' });
		await expect(dialog.getByLabel('Player 1')).toBeFocused();
		await dialog.getByLabel('Player 1').fill('Jamal Hossain');
		await expectTabWalk(page);
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Add 1 player' }).click();
		await expect(main.getByRole('button', { name: /^Jamal Hossain Guest/ })).toBeVisible();
		await expect(figure('Expected')).toHaveText('3');
	});

	await test.step('the office moves the guest', async () => {
		await main.getByRole('button', { name: 'Change the booking of Jamal Hossain' }).click();
		await page.getByRole('button', { name: 'Move to another start' }).click();
		const dialog = page.getByRole('dialog', { name: 'Move the booking' });
		await dialog.getByLabel('New start').selectOption({ label: '8:30\u00a0AM' });
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Move', exact: true }).click();
		await expect(main.getByRole('listitem').filter({ hasText: /^8:30/ })).toContainText('Jamal Hossain');
	});

	await test.step('rain closes the course, and only who is in it gets an email', async () => {
		await main.getByRole('button', { name: 'Rain, close for: 2 hours' }).click();
		const dialog = page.getByRole('dialog', { name: 'Close the course' });
		await expect(dialog.getByText('Two bookings are cancelled. The members get an email.')).toBeVisible();
		await expect(dialog.getByText('Jamal Hossain')).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Close the course' }).click();
		await expect(main.getByText(/^Closed, 7:10.AM to 9:10.AM$/)).toBeVisible();
		await expect(player(earlyId)).toHaveCount(0);
		await expect(player(lateId)).toBeVisible();
		const { text } = await site.mail(early.email, /^Cancelled by the club: /);
		expect(text).toContain('Rain');
		const subjects = (await site.mailbox(late.email)).map(({ subject }) => subject);
		expect(subjects.filter((subject) => subject.startsWith('Cancelled'))).toEqual([]);
		await expectAccessible(page);
	});

	await test.step('the sheet is printed with boxes to tick', async () => {
		await page.emulateMedia({ media: 'print' });
		const row = main.getByRole('row').filter({ hasText: lateId });
		await expect(row).toContainText('11:00');
		await expect(main.getByRole('button')).toHaveCount(0);
		await page.emulateMedia({ media: null });
	});

	await test.step('the course is opened again', async () => {
		await main.getByRole('button', { name: 'Open again' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Open again' }).click();
		await expect(main.getByRole('button', { name: /^Add players at 8:00/ })).toBeVisible();
	});

	await test.step('another day has an address of its own', async () => {
		await main.getByRole('link', { name: /^Next day/ }).click();
		await expect(page).toHaveURL(`/admin/tee-sheet?day=${addDays(day, 1)}`);
	});
});
