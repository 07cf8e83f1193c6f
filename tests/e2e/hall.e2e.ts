import { fillDate } from './support/applicant.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: /409 \(Conflict\)/ });

test('a visitor asks for the hall on a phone; the office holds it and records the deposit', async ({ page, site }) => {
	const day = `${new Date().getFullYear() + 2}-11-20`;
	const fits = async () =>
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

	await test.step('the visitor asks for a day', async () => {
		await page.goto('/convention-hall');
		await page.getByRole('button', { name: 'Prebook the hall' }).click();
		const popup = page.getByRole('dialog', { name: 'Prebook the hall' });
		await popup.getByLabel('Name').fill('Tahmina Akter');
		await fillDate(page, 'Date', day);
		await popup.getByLabel('Event type').selectOption('Wedding');
		await popup.getByLabel('Expected guests').fill('250');
		await popup.getByLabel('Phone number').fill('01711 556677');
		await popup.getByRole('button', { name: 'Ask for this date' }).click();
		await expect(popup.getByText(/We will call you back/)).toBeVisible();
	});

	await test.step('the office holds the hall, and the customer gets the quote', async () => {
		await signInAs(page, site.admin);
		await page.goto(`/admin/hall?month=${day.slice(0, 7)}`);
		await expect(page.getByText('Requested', { exact: true })).toBeVisible();
		await expectAccessible(page);
		await fits();
		await page.getByRole('link', { name: 'Hold the hall for Tahmina Akter' }).click();
		await expect(page.getByLabel('Name of the customer')).toHaveValue('Tahmina Akter');
		await expect(page.getByLabel('Year', { exact: true })).toHaveValue(day.slice(0, 4));
		await expect(page.getByLabel('Month', { exact: true })).toHaveValue(day.slice(5, 7));
		await expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(day.slice(8));
		await page.getByRole('button', { name: 'Hold the hall' }).click();
		await expect(page.getByText('Write an amount such as 1200 or 1,200.50.')).toBeVisible();
		await page.getByLabel('Time of the day').selectOption('EVENING');
		await page.getByLabel(/^Email/).fill('tahmina@example.com');
		await page.getByLabel('Amount 1, in taka').fill('1,00,000');
		await page.getByRole('button', { name: 'Add a line' }).click();
		await page.getByLabel('Item 2').fill('Sound engineer');
		await page.getByLabel('Amount 2, in taka').fill('20,000');
		await expect(page.getByText('Price with tax: ৳1,20,000.00, deposit 25%.')).toBeVisible();
		await expectAccessible(page);
		await fits();
		await page.getByRole('button', { name: 'Hold the hall' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Tahmina Akter' })).toBeVisible();
		await expect(page.getByText(/^Held until .* The deposit of ৳30,000.00 confirms it\.$/)).toBeVisible();
		expect((await site.mail('tahmina@example.com', /^Convention hall held/)).text).toContain('৳30,000.00');
		await expectAccessible(page);
		await fits();
	});

	await test.step('nobody else can have the evening', async () => {
		await page.goto(`/admin/hall/new?day=${day}&shift=DAY`);
		await page.getByLabel('Name of the customer').fill('Second Customer');
		await page.getByLabel('Phone number').fill('01711 998877');
		await page.getByLabel('Occasion').selectOption('Meeting');
		await page.getByLabel('Expected guests').fill('40');
		await page.getByLabel('Amount 1, in taka').fill('50000');
		await page.getByRole('button', { name: 'Hold the hall' }).click();
		await expect(page.getByRole('alert')).toContainText('The hall is taken at this time: Tahmina Akter (held).');
	});

	await test.step('visitors see that the day is half free, also in the form', async () => {
		await page.goto(`/convention-hall?month=${day.slice(0, 7)}`);
		const cell = page.getByRole('table', { name: 'Available dates' }).getByRole('cell', { name: /20 November/ });
		await expect(cell).toContainText('half, the morning is free');
		await expectAccessible(page);
		await fits();
		await page.getByRole('button', { name: 'Prebook the hall' }).click();
		await fillDate(page, 'Date', day);
		await expect(page.getByText('Only the morning of this day is free.')).toBeVisible();
		await page.keyboard.press('Escape');
	});

	await test.step('the deposit confirms the booking', async () => {
		await page.goto(`/admin/hall?month=${day.slice(0, 7)}`);
		await page.getByRole('link', { name: 'Tahmina Akter' }).click();
		await page.getByRole('button', { name: 'Hold longer' }).click();
		await expect(page.getByRole('button', { name: 'Hold longer' })).toHaveCount(0);
		await page.getByRole('button', { name: 'Record the deposit' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByLabel('Amount in taka')).toHaveValue('30000.00');
		await dialog.getByLabel('Method').selectOption('TRANSFER');
		await dialog.getByLabel('The bank’s number of the transfer').fill('DBBL-20');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Record the payment' }).click();
		await expect(page.getByText('The deposit is recorded, and the hall is confirmed.')).toBeVisible();
		await expect(page.getByText(/^The balance of ৳90,000.00 is due on/)).toBeVisible();
		await expect(page.getByRole('button', { name: /^Receipt R-/ })).toBeVisible();
		await site.mail('tahmina@example.com', /^Convention hall confirmed/);
		await expectAccessible(page);
	});

	await test.step('a cancelled booking keeps its money until the office decides', async () => {
		await page.getByRole('button', { name: 'Cancel the booking' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Reason').fill('The date has changed.');
		await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
		await expect(page.getByText('৳30,000.00 was paid: pay it back or keep it.').first()).toBeVisible();
		await page.getByRole('button', { name: 'Pay back or keep' }).click();
		await dialog.getByLabel('What happens').selectOption('The club keeps it');
		await dialog.getByRole('button', { name: 'Record it' }).click();
		await expect(page.getByText(/kept by the club/)).toBeVisible();
	});

	await test.step('blocked days can be opened again', async () => {
		await page.goto(`/admin/hall?month=${day.slice(0, 7)}`);
		await page.getByRole('button', { name: 'Block days' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Reason').fill('New floor');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Block the hall' }).click();
		await page.getByRole('button', { name: /^Open again/ }).click();
		await expect(page.getByText('The hall can be booked again.')).toBeVisible();
	});
});
