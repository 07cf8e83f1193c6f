import { fillDate } from './support/applicant.ts';
import { expectTabWalk } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test('a visitor prebooks the hall, corrects a date in the past, and the club gets an email', async ({ page, site }) => {
	await page.goto('/convention-hall');
	await page.getByRole('button', { name: 'Prebook the hall' }).click();
	const popup = page.getByRole('dialog', { name: 'Prebook the hall' });
	await expect(popup.getByLabel('Name')).toBeFocused();
	await popup.getByLabel('Name').fill('Imran Hossain');
	await fillDate(page, 'Date', '2020--15');
	await popup.getByRole('button', { name: 'Ask for this date' }).click();
	await expect(popup.getByText('The date must include a month.')).toBeVisible();
	await fillDate(page, 'Date', '2020-12-15');
	await expect(popup.getByRole('status')).toContainText('Tuesday, 15 December 2020.');
	await popup.getByLabel('Event type').selectOption('Wedding');
	await popup.getByLabel('Expected guests').fill('4000');
	await popup.getByLabel('Phone number').fill('01711 223344');
	const send = popup.getByRole('button', { name: 'Ask for this date' });
	await send.click();
	await expect(popup.getByText(/The hall seats 400/)).toBeVisible();
	// The browser checks it: a refusal by the server would appear in the console.
	await expect(popup.getByText('This day has passed. Please choose another.')).toBeVisible();
	await popup.getByLabel('Expected guests').fill('280');
	await send.click();
	await expect(popup.getByText('This day has passed. Please choose another.')).toBeVisible();
	await expect(popup.getByLabel('Day', { exact: true })).toBeFocused();
	await expectAccessible(page);
	await fillDate(page, 'Date', `${new Date().getFullYear() + 1}-12-15`);
	await send.click();
	await expect(popup.getByText(/We will call you back/)).toBeVisible();
	await popup.getByRole('button', { name: 'Close' }).last().click();
	await expect(popup).toBeHidden();
	await expect(page.getByRole('button', { name: 'Prebook the hall' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(popup).toBeVisible();
	await expectTabWalk(page);
	await expect(popup, 'the focus that leaves closes it').toBeHidden();

	const mail = await site.mail('office@dgcc.example', /Hall prebooking for/);
	expect(mail.text).toContain('Wedding, 280 guests');
	expect(mail.text).toContain('01711 223344');
});
