import { scanFile } from './support/applicant.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

test('a member who has not paid corrects the profile, asks for a new name and writes to the office', async ({
	page,
	site,
	browser,
}) => {
	const member = await approvedMember(site, 'asks');
	await signInAs(page, member);

	await test.step('the profile is open before payment', async () => {
		await page.goto('/dashboard');
		await page.getByRole('link', { name: 'Your profile and data' }).click();
		await expect(page.getByRole('link', { name: 'Pay the registration fee' })).toBeVisible();
		await page.getByRole('button', { name: 'Edit your details' }).click();
		await page.getByLabel('Mobile number').fill('01899999999');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByText('01899999999')).toBeVisible();
		await page.getByRole('checkbox', { name: /Newsletter/ }).check();
		await page.getByRole('button', { name: 'Save my choices' }).click();
		await expect(page.getByText('It applies from the next mailing.')).toBeVisible();
	});

	await test.step('a new name and photo go to the office', async () => {
		await page.getByRole('button', { name: 'Request a change' }).click();
		await page.getByRole('button', { name: 'Send to the office' }).click();
		await expect(page.getByRole('form').getByRole('alert')).toContainText(
			'You have not changed anything. Change a field or choose a new picture first.',
		);
		await page.getByLabel('Last Name').fill('');
		await page.getByRole('button', { name: 'Send to the office' }).click();
		await expect(page.getByRole('link', { name: 'Last Name' })).toBeVisible();
		await page.getByLabel('Last Name').fill('Chowdhury');
		await page.getByLabel('Photo', { exact: true }).setInputFiles(await scanFile('new.jpg'));
		await expect(page.getByText(/^Received, /)).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Send to the office' }).click();
		await expect(page.getByText('With the office')).toBeVisible();
		await expectAccessible(page);
	});

	const office = await openOffice(browser, site);
	await test.step('the office compares and confirms', async () => {
		await office.setViewportSize({ width: 390, height: 844 });
		await office.goto('/admin/member-requests');
		await expectAccessible(office);
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await office
			.getByRole('link', { name: /^Rahim/ })
			.first()
			.click();
		await office.getByRole('button', { name: 'Open Photo' }).click();
		await expect(office.getByRole('img', { name: 'Photo' })).toBeVisible();
		await expect(office.getByText('Chowdhury')).toBeVisible();
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Confirm…' }).click();
		await office.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
		await expect(office.getByText('Confirmed. The member gets an email.')).toBeVisible();
		await site.mail(member.email, /Your request was confirmed/);
		await page.reload();
		await expect(page.getByText('Rahim Chowdhury')).toBeVisible();
	});

	await test.step('a message and its answer are in one thread', async () => {
		await page.getByRole('link', { name: 'Messages' }).click();
		await page.getByLabel('Your message').fill('Is my new card ready?');
		await page.getByRole('button', { name: 'Send' }).first().click();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Is my new card ready?');
		await office.goto('/admin/enquiries?q=new+card');
		await office.getByRole('link', { name: 'Rahim Chowdhury' }).click();
		await office.getByLabel('Answer or note').fill('It is in your dashboard.');
		await office.getByRole('button', { name: 'Send the answer' }).click();
		await site.mail(member.email, /Re: Your message/);
		await page.reload();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('It is in your dashboard.');
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Payments' }).click();
		await expect(page.getByText('No payments yet')).toBeVisible();
		await expectAccessible(page);
	});
});
