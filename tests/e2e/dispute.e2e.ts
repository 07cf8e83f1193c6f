import { billedMember, officeCall } from './support/billing.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { openOffice } from './support/office.ts';

const phone = { width: 390, height: 844 };

const test = testOnOwnSite({ seed: 'empty' });
test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED|status of 400/ });

test('a member disputes two charges at the phone; the office accepts one and rejects the other', async ({
	browser,
	context,
	page,
	site,
}) => {
	const { member } = await billedMember(page, site, 'dispute', { text: 'Dinner for four', taka: 2000 });
	const dialog = page.getByRole('dialog');
	const section = page.getByRole('region', { name: 'Disputes' });
	await page.setViewportSize(phone);
	await page.goto('/dashboard/account');

	await test.step('the member disputes the dinner, which needs a reason and a connection', async () => {
		await section.getByText('Dispute a charge').click();
		await section.getByRole('button', { name: 'Dispute Dinner for four' }).click();
		await dialog.getByRole('button', { name: 'Dispute it' }).click();
		await expect(dialog.getByText('Please write what is wrong.')).toBeVisible();
		await expectAccessible(page);
		await dialog.getByLabel('Reason').fill('We were two people, not four.');
		await context.setOffline(true);
		await dialog.getByRole('button', { name: 'Dispute it' }).click();
		await expect(dialog.getByRole('alert')).toBeVisible();
		await context.setOffline(false);
		await dialog.getByRole('button', { name: 'Dispute it' }).click();
		await expect(dialog).toBeHidden();
		await expect(section.getByText('With the office')).toBeVisible();
		await expect(page.getByText('You have disputed charges of ৳2,000.00.')).toBeVisible();
		await site.mail(member.email, /^We have your dispute about ৳2,000\.00/);
	});

	await test.step('the subscription is disputed, withdrawn and disputed again', async () => {
		const dispute = async () => {
			await section.getByRole('button', { name: /^Dispute Subscription/ }).click();
			await dialog.getByLabel('Reason').fill('I was abroad.');
			await dialog.getByRole('button', { name: 'Dispute it' }).click();
			await expect(dialog).toBeHidden();
		};
		await dispute();
		await section.getByRole('button', { name: /^Withdraw the dispute about Subscription/ }).click();
		await expect(section.getByText('Withdrawn', { exact: true })).toBeVisible();
		await section.getByText('Dispute a charge').click();
		await dispute();
		await expect(section.getByText('With the office')).toHaveCount(2);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(page);
	});

	await test.step('the office accepts a part of the dinner and rejects the other one', async () => {
		const office = await openOffice(browser, site);
		await office.goto(`/admin/counter/charges?q=${member.email}`);
		const charged = office.getByRole('row', { name: /Dinner for four/ });
		await expect(charged.getByText('Disputed', { exact: true })).toBeVisible();
		await expectAccessible(office);
		await office.goto('/admin');
		await office.getByRole('link', { name: /2 disputed charges to decide/ }).click();
		const form = office.getByRole('dialog');
		const dinner = office.getByRole('row', { name: /Dinner for four/ });
		await dinner.getByRole('button', { name: 'Accept…' }).click();
		await form.getByLabel('Amount to credit').fill('2,000.01');
		await form.getByLabel('To the member').fill('Two of the four dinners were not yours.');
		await form.getByRole('button', { name: /^Credit/ }).click();
		await expect(form.getByText('At most ৳2,000.00.')).toBeVisible();
		await expectAccessible(office);
		await form.getByLabel('Amount to credit').fill('1000');
		await form.getByRole('button', { name: 'Credit ৳1,000.00 to the member' }).click();
		await expect(dinner.getByText('Accepted', { exact: true }).filter({ visible: true })).toBeVisible();
		const open = office
			.getByRole('row', { name: /Subscription for/ })
			.filter({ has: office.getByRole('button', { name: 'Reject…' }) });
		await open.getByRole('button', { name: 'Reject…' }).click();
		await form.getByLabel('Reason').fill('An absence has to be announced before the month.');
		await form.getByRole('button', { name: 'Reject', exact: true }).click();
		await expect(office.getByRole('button', { name: 'Reject…' })).toHaveCount(0);
		await office.setViewportSize(phone);
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(office);
		expect(await officeCall<{ open: number }>(site, 'GET', '/api/admin/disputes')).toMatchObject({ open: 0 });
		await office.close();
	});

	await test.step('the member gets both decisions by email and sees them in the account', async () => {
		await site.mail(member.email, /^We have taken ৳1,000\.00 off your account/);
		await site.mail(member.email, /^About the ৳[\d.,]+ that you disputed/);
		await page.reload();
		await expect(section.getByText('৳1,000.00 accepted')).toBeVisible();
		await expect(section.getByText('The office: Two of the four dinners were not yours.')).toBeVisible();
		await expect(section.getByText('Not accepted', { exact: true })).toBeVisible();
		await expect(section.getByText('The office: An absence has to be announced before the month.')).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
		await expectAccessible(page);
	});
});
