import type { Page } from '@playwright/test';
import { fillDate } from './support/applicant.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, newMember, tokenOf } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';
import type { Site } from './support/site.ts';

test('a bank slip is recorded by one person, confirmed by another, and can be refunded', async ({
	browser,
	page,
	site,
}) => {
	const member = await newMember(site, 'slip');
	await signInAs(page, await newColleague(site, 'TREASURER'));
	await page.goto('/admin/payments/manual');
	await page.getByLabel('Member').fill(member.email);
	await page.getByRole('button', { name: 'Find', exact: true }).click();
	await page.getByRole('button', { name: /Rahim/ }).click();
	await page.getByLabel('Bank', { exact: true }).fill('Sonali Bank, Jhalokati');
	await page.getByLabel('Slip number').fill('SB-2031-77');
	await fillDate(page, 'Paid on', '2026-01-05');
	await page.getByRole('button', { name: 'Record the slip' }).click();
	await expect(page.getByText('Someone else has to confirm it: you recorded it yourself.')).toBeVisible();
	await expect(page.getByRole('button', { name: /^Confirm/ })).toBeDisabled();
	await expectAccessible(page);

	const admin = await openOffice(browser, site);
	await admin.goto('/admin/payments/manual');
	await admin.getByRole('button', { name: /^Confirm/ }).click();
	await admin.getByRole('dialog').getByRole('button', { name: 'Confirm and credit' }).click();
	const decided = admin.getByRole('table', { name: 'Decided' });
	await expect(decided).toContainText('Confirmed');
	await site.mail(member.email, /receipt/i);
	expect(await memberStatus(site, member)).toEqual({ paymentStatus: 'PAID', dashboardLocked: false });

	await decided.getByRole('button', { name: /^Mark as returned/ }).click();
	const dialog = admin.getByRole('dialog');
	await dialog.getByRole('button', { name: 'It was returned' }).click();
	await expect(dialog.getByText('Please write the reason.')).toBeVisible();
	await expectAccessible(admin);
	await dialog.getByLabel('Reason').fill('Moved abroad; cheque 4417');
	await dialog.getByRole('button', { name: 'It was returned' }).click();
	await expect(decided).toContainText('Returned');
	await expectAccessible(admin);
	await screenshot(admin);
	expect(await memberStatus(site, member)).toEqual({ paymentStatus: 'REFUNDED', dashboardLocked: true });
	expect((await site.mail(member.email, /was refunded/)).text).toContain('Reason: Moved abroad; cheque 4417');
});

async function memberStatus(site: Site, login: { email: string; password: string }) {
	const token = await tokenOf(site, login);
	const { member } = await api<{ member: { paymentStatus: string; dashboardLocked: boolean } }>(
		site,
		'GET',
		'/api/profile',
		{ token },
	);
	return { paymentStatus: member.paymentStatus, dashboardLocked: member.dashboardLocked };
}

const screenshot = (page: Page) =>
	page.screenshot({ path: 'test-results/pages/bank-slips.jpg', type: 'jpeg', quality: 70 });
