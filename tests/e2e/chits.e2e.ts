import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, expectedConsoleErrors: /409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/ });

test('a waiter charges chits at the phone, also without a connection, and each is charged once', async ({
	page,
	site,
}) => {
	const member = await approvedMember(site, 'chits');
	await signInAs(page, await newColleague(site, 'CASHIER'));
	await page.goto('/admin/chits');
	const last = page.getByRole('region', { name: 'Last chits' });
	const charge = page.getByRole('button', { name: 'Charge', exact: true });

	const userId = await test.step('what is missing is named', async () => {
		await charge.click();
		for (const text of ['Choose a member', /^Choose something from the list/, 'Write the number of the chit.'])
			await expect(page.getByText(text)).toBeVisible();
		await expectAccessible(page);
		await page.getByLabel('Member').fill(member.email);
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: /^Choose Rahim/ }).click();
		const chosen = page.getByText(/^Rahim .+, DGCC-\d{4}$/);
		await expect(chosen).toBeVisible();
		return (await chosen.textContent())!.slice(-9);
	});

	await test.step('two dishes from the menu', async () => {
		await page.locator('main summary').first().click();
		const add = page.getByRole('button', { name: /^Add / }).first();
		await add.click();
		await add.click();
		await page.getByRole('button', { name: /^Add / }).nth(1).click();
		await page
			.getByRole('button', { name: /^One .+ less$/ })
			.last()
			.click();
		await page.getByLabel('Chit number').fill('C-1');
		await expect(page.getByRole('status', { name: 'Total' })).not.toHaveText('৳0.00');
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await charge.click();
		await expect(last.getByRole('listitem').first()).toContainText(/Charged.*2 × .+, chit C-1/);
		await expect(page.getByLabel('Chit number')).toHaveValue('');
	});

	await test.step('without a connection the User ID is enough, and the chits wait', async () => {
		await page.context().setOffline(true);
		await page.getByLabel('Member').fill('Rahim');
		await page.keyboard.press('Enter');
		await page.getByLabel('User ID').fill(userId.slice(-4));
		await page.getByRole('button', { name: 'Choose', exact: true }).click();
		await expect(page.getByText('The member is checked when the chit is sent.')).toBeVisible();
		await page.getByLabel('Something else').fill('Birthday cake');
		await page.getByLabel('Price in taka').fill('1,850.50');
		await page.getByLabel('Chit number').fill('C-2');
		await charge.click();
		await expect(last.getByRole('listitem').first()).toContainText(/Waiting.*৳1,850\.50.*Birthday cake, chit C-2/);
		// The second one has a number that was used.
		await page.getByLabel('User ID').fill(userId.slice(-4));
		await page.getByRole('button', { name: 'Choose', exact: true }).click();
		await page.getByLabel('Price in taka').fill('90');
		await page.getByLabel('Chit number').fill('c-1');
		await charge.click();
		await expect(last.getByText('Waiting', { exact: true })).toHaveCount(2);
		await expectAccessible(page);
	});

	await test.step('with a connection the first is charged, and the second says why not', async () => {
		await page.context().setOffline(false);
		await expect(last.getByRole('listitem').filter({ hasText: /^Charged.*Rahim.*Birthday cake/ })).toBeVisible();
		await expect(last.getByText(/^Chit C-1 is used already: /)).toBeVisible();
		await page.reload();
		await last.getByRole('button', { name: 'Correct' }).click();
		await page.getByLabel('Member').fill(userId);
		await page.keyboard.press('Enter');
		await page.getByRole('button', { name: /^Choose Rahim/ }).click();
		await expect(page.getByText(/^Rahim .+, DGCC-\d{4}$/)).toBeVisible();
		await page.getByLabel('Chit number').fill('C-3');
		await charge.click();
		await expect(last.getByRole('listitem').first()).toContainText(/Charged.*৳90\.00.*chit C-3/);
		await page.goto('/admin/counter/charges');
		for (const chit of ['C-1', 'C-2', 'C-3'])
			await expect(page.getByRole('row', { name: new RegExp(`chit ${chit}`) })).toHaveCount(1);
	});
});
