import { fillDate } from './support/applicant.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember, goToWallet, payInWallet, payingWallet } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /409 \(Conflict\)|400 \(Bad Request\)/ });

test('a cheque is in hand, is cleared, comes back, and no other one is taken until the office allows it', async ({
	browser,
	page: phone,
	site,
}) => {
	const member = await approvedMember(site, 'cheques');
	await phone.setViewportSize({ width: 390, height: 844 });
	await signInAs(phone, member);
	await phone.goto('/payment-checkout');
	await goToWallet(phone);
	await payInWallet(phone, payingWallet());
	await expect(phone.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

	const number = String(Date.now()).slice(-7);
	const laptop = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
	const page = await laptop.newPage();
	await signInAs(page, await newColleague(site, 'CASHIER'));
	await page.goto('/admin/counter/cheques');
	const dialog = page.getByRole('dialog');
	const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

	const fillIn = async (chequeNumber: string) => {
		await page.getByRole('button', { name: 'Take a cheque' }).click();
		await dialog.getByLabel('Member').fill(member.email);
		await dialog.getByLabel('Member').press('Enter');
		await dialog.getByRole('button', { name: /^Choose Rahim/ }).click();
		await dialog.getByLabel('Bank').fill('Sonali Bank');
		await dialog.getByLabel('Number of the cheque').fill(chequeNumber);
		await fillDate(dialog, 'Date on the cheque', today);
		await dialog.getByLabel('Amount in taka').fill('1,500');
		await dialog.getByRole('button', { name: 'Record the cheque' }).click();
	};

	await test.step('the cashier takes it, and gives an acknowledgement', async () => {
		await expect(page.getByRole('heading', { name: 'Counter' })).toBeVisible();
		await expectAccessible(page);
		await fillIn(number);
		await expect(page.getByText(new RegExp(`^Cheque ${number} is in hand: ৳1,500\\.00 from Rahim`))).toBeVisible();
		await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('In hand');
		const download = page.waitForEvent('download');
		await page
			.getByRole('button', { name: `Acknowledgement of cheque ${number} as PDF` })
			.first()
			.click();
		expect((await download).suggestedFilename()).toBe(`cheque-${number}.pdf`);
		await expect(page.getByRole('button', { name: `Mark cleared… (cheque ${number})` })).toHaveCount(0);
	});

	await test.step('the same cheque again is refused with the first one', async () => {
		await fillIn(number);
		await expect(dialog.getByText(new RegExp(`^Cheque ${number}, Sonali Bank is recorded already`))).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
	});

	await test.step('the member sees it on the phone, and that it has not paid anything yet', async () => {
		await phone.goto('/dashboard/account');
		await expect(phone.getByRole('listitem').filter({ hasText: `Cheque ${number}` })).toContainText('Not cleared yet');
		expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(phone);
	});

	const office = await openOffice(browser, site);
	const row = office.getByRole('row', { name: new RegExp(number) });
	const question = office.getByRole('dialog');
	await test.step('the treasurer clears it, and the member is credited', async () => {
		await office.goto('/admin/counter/cheques');
		await office.getByRole('button', { name: `Mark cleared… (cheque ${number})` }).click();
		await question.getByRole('button', { name: 'Mark as cleared' }).click();
		await expect(office.getByText(new RegExp(`^Cheque ${number} is cleared: receipt R-`))).toBeVisible();
		await expect(row).toHaveCount(0);
		await phone.reload();
		await expect(
			phone.getByRole('listitem').filter({ hasText: `Cheque ${number}, Sonali Bank, receipt` }),
		).toContainText('−৳1,500.00');
		await expect(phone.getByRole('heading', { name: 'Cheques' })).toHaveCount(0);
	});

	await test.step('the bank takes the money back: the member owes it again, with the fee', async () => {
		await office.getByLabel('Show').selectOption('cleared');
		await office.getByRole('button', { name: `Mark returned… (cheque ${number})` }).click();
		await question.getByRole('button', { name: 'Mark as returned' }).click();
		await expect(question.getByText('Please write the reason.')).toBeVisible();
		await question.getByLabel('Bank’s reason').fill('Not enough money in the account');
		await question.getByLabel('Bank’s fee in taka').fill('575');
		await expectAccessible(office);
		await question.getByRole('button', { name: 'Mark as returned' }).click();
		await expect(office.getByText(new RegExp(`^Cheque ${number} is returned\\.`))).toBeVisible();
		await expect(row).toHaveCount(0);
		await phone.reload();
		await expect(phone.getByText('One of your cheques came back from the bank.')).toBeVisible();
		await expect(phone.getByRole('listitem').filter({ hasText: 'Bank’s fee' })).toContainText('৳575.00');
		await expectAccessible(phone);
	});

	await test.step('another cheque is refused until the office allows it', async () => {
		await fillIn(`9${number}`);
		await expect(
			dialog.getByText(/cannot pay by cheque: cheque .+ was returned on .+ Please take cash\./),
		).toBeVisible();
		await office.getByLabel('Show').selectOption('returned');
		await row.getByRole('button', { name: 'Allow cheques again' }).click();
		await expect(office.getByText(/can pay by cheque again\./)).toBeVisible();
		await expect(row.getByRole('button', { name: 'Allow cheques again' })).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Record the cheque' }).click();
		await expect(page.getByText(new RegExp(`^Cheque 9${number} is in hand`))).toBeVisible();
	});

	await test.step('the list fits a phone', async () => {
		await office.setViewportSize({ width: 390, height: 844 });
		await office.goto(`/admin/counter/cheques?state=&q=${number}`);
		await expect(row.first()).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(office);
	});
});
