import { randomUUID } from 'node:crypto';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, approvedMember, tokenOf } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /409 \(Conflict\)|400 \(Bad Request\)/ });

test('the cashier counts the drawer and closes the day, and a second person confirms the sheet', async ({
	browser,
	page,
	site,
}) => {
	const member = await approvedMember(site, 'day-end');
	const cashier = await newColleague(site, 'CASHIER');
	const token = await tokenOf(site, cashier);
	const [found] = await api<{ memberId: string }[]>(
		site,
		'GET',
		`/api/admin/counter/members?${new URLSearchParams({ q: member.email })}`,
		{ token },
	);
	const body = { id: randomUUID(), memberId: found!.memberId, method: 'CASH', paisa: 150_000, reference: '', note: '' };
	await api(site, 'POST', '/api/admin/counter/payments', { token, body });
	const { today } = await api<{ today: { expectedPaisa: number; day: string } }>(site, 'GET', '/api/admin/cash-days', {
		token,
	});

	await signInAs(page, cashier);
	await page.goto('/admin/counter/cash');
	const dialog = page.getByRole('dialog');
	await expect(page.getByRole('row', { name: /Cash, receipt/ }).first()).toBeVisible();
	await expectAccessible(page);

	await test.step('a difference needs a reason', async () => {
		await page.getByRole('button', { name: 'Count and close' }).click();
		await dialog.getByLabel('৳100', { exact: true }).fill('1');
		await dialog.getByLabel('৳1', { exact: true }).fill(String(Math.floor(today.expectedPaisa / 100)));
		await expect(dialog.getByText('Difference: ৳100.00 too much.')).toBeVisible();
		await dialog.getByLabel('Brought to the bank, in taka').fill('1,000');
		await dialog.getByRole('button', { name: 'Close today’s cash' }).click();
		await expect(dialog.getByText('Write why ৳100.00 is too much.')).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel('Reason for the difference').fill('A tip was put into the drawer');
		await dialog.getByRole('button', { name: 'Close today’s cash' }).click();
		await expect(page.getByText(/^The cash of .+ is closed\.$/)).toBeVisible();
		await expect(page.getByText('A tip was put into the drawer')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Count and close' })).toHaveCount(0);
	});

	await test.step('no cash is taken after it', async () => {
		const again = { ...body, id: randomUUID() };
		await expect(api(site, 'POST', '/api/admin/counter/payments', { token, body: again })).rejects.toThrow(
			/is counted and closed\. Cash can be taken again tomorrow\./,
		);
	});

	await test.step('a second person confirms the sheet at the phone', async () => {
		const office = await openOffice(browser, site, 390);
		await office.goto('/admin/counter/cash');
		await office.getByRole('table', { name: 'Closed days' }).getByRole('link').first().click();
		await office.getByRole('button', { name: 'Confirm the sheet' }).click();
		await expect(office.getByText(/^The cash of .+ is confirmed\.$/)).toBeVisible();
		await expect(office.getByRole('button', { name: 'Confirm the sheet' })).toHaveCount(0);
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(office);
	});
});
