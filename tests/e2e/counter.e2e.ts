import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/ });

test('a cashier charges a member and takes the payment with the keyboard alone, and sees nothing else of the office', async ({
	page,
	site,
}) => {
	const member = await approvedMember(site, 'counter');
	await signInAs(page, await newColleague(site, 'CASHIER'));
	await page.goto('/admin/counter/charges');
	const { keyboard } = page;
	const dialog = page.getByRole('dialog');

	await test.step('the menu has only the counter', async () => {
		const menu = page.getByRole('navigation', { name: 'Office' });
		await expect(menu.getByRole('link', { name: 'Counter' })).toBeVisible();
		for (const name of ['Members', 'Applications', 'Payments', 'Ledger', 'Reports'])
			await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
	});

	let paid = page.getByRole('row');
	const findMember = async () => {
		await dialog.getByLabel('Member').focus();
		await keyboard.type(member.email);
		await keyboard.press('Enter');
		await expect(dialog.getByRole('button', { name: /^Choose Rahim/ })).toBeVisible();
		await keyboard.press('Tab');
		await keyboard.press('Tab');
		await keyboard.press('Enter');
	};

	await test.step('a dinner is charged, with its tax', async () => {
		await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Charge a member' }).focus();
		await keyboard.press('Enter');
		await dialog.getByRole('button', { name: 'Charge', exact: true }).click();
		await expect(dialog.getByText('Choose a member')).toBeVisible();
		await expect(dialog.getByText('Write an amount such as 1200 or 1,200.50.')).toBeVisible();
		await expectAccessible(page);
		await findMember();
		await expect(dialog.getByText(/Owes nothing\./)).toBeVisible();
		await dialog.getByLabel('Description').fill('Dinner for four');
		await dialog.getByLabel('Amount in taka, without tax').fill('2,000');
		await dialog.getByLabel('Tax', { exact: true }).selectOption('15%');
		await dialog.getByLabel('Chit number').fill('E-4711');
		await keyboard.press('Enter');
		await expect(page.getByText(/^Rahim .+ is charged ৳2,300\.00\.$/)).toBeVisible();
		await expect(page.getByRole('row', { name: /Dinner for four/ })).toContainText('chit E-4711');
	});

	await test.step('the same chit again is refused, and nothing typed is lost', async () => {
		await page.getByRole('button', { name: 'Charge a member' }).click();
		await findMember();
		await dialog.getByLabel('Description').fill('Another dinner');
		await dialog.getByLabel('Amount in taka, without tax').fill('100');
		await dialog.getByLabel('Chit number').fill('e-4711');
		await keyboard.press('Enter');
		await expect(dialog.getByText(/^Chit E-4711 is used already: Dinner for four/)).toBeVisible();
		await expect(dialog.getByLabel('Description')).toHaveValue('Another dinner');
		await keyboard.press('Escape');
	});

	await test.step('the payment is recorded, also after the network was away', async () => {
		await page.getByRole('link', { name: 'Payments' }).click();
		await page.getByRole('button', { name: 'Take a payment' }).focus();
		await keyboard.press('Enter');
		await findMember();
		await expect(dialog.getByText(/Owes ৳2,300\.00\./)).toBeVisible();
		await dialog.getByLabel('Amount in taka').fill('2300');
		await page.context().setOffline(true);
		await keyboard.press('Enter');
		await expect(dialog.getByText('Network error. Please check your connection.')).toBeVisible();
		await page.context().setOffline(false);
		await dialog.getByLabel('Amount in taka').focus();
		await keyboard.press('Enter');
		const said = page.getByText(/^Receipt R-\d{4}-\d{5}: ৳2,300\.00 from Rahim.+ It is emailed to the member\.$/);
		const receipt = (await said.textContent())!.match(/R-\d{4}-\d{5}/)![0];
		paid = page.getByRole('row', { name: new RegExp(receipt) });
		await expect(paid).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: /Cash\s৳[\d,.]+/ })).toBeVisible();
		const download = page.waitForEvent('download');
		await paid.getByRole('button', { name: `${receipt} as PDF` }).click();
		expect((await download).suggestedFilename()).toBe(`${receipt}.pdf`);
		await expect(page.getByRole('button', { name: /^Cancel… receipt/ })).toHaveCount(0);
		await paid.getByRole('button', { name: `Email again receipt ${receipt}` }).click();
		await expect(page.getByText(`Receipt ${receipt} is on its way to ${member.email}.`)).toBeVisible();
	});

	await test.step('the account of the member fits a phone', async () => {
		await paid.getByRole('link').click();
		await expect(page.getByText('Owes nothing.')).toBeVisible();
		await page.setViewportSize({ width: 390, height: 844 });
		for (const path of ['', '/charges']) {
			await page.goto(`/admin/counter${path}`);
			await expect(page.getByRole('row', { name: /Rahim/ }).first()).toBeVisible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
			await expectAccessible(page);
		}
	});
});
