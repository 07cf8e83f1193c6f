import type { Browser } from '@playwright/test';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import { uniqueEmail } from './support/applicant.ts';
import { anyNetwork, expect, expectAccessible, test } from './support/fixtures.ts';
import { api, tokenOf } from './support/member.ts';
import { importMembers, logInAs, openOffice } from './support/office.ts';
import type { Site } from './support/site.ts';

// At the end the login of the child is refused.
test.use({ expectedConsoleErrors: /status of 401|Refresh token failed/ });

const password = 'a quiet morning by the ferry';

test('a child of 17 is added, gets a card and a login, and sees only the card', async ({ browser, site }) => {
	const email = uniqueEmail('child');
	const office = await openOffice(browser, site);
	const person = withValues(memberLine(71), { 'First name': 'Shirin', 'Last name': 'Mollick' });
	await importMembers(office, csv([memberHeaders, person]));
	await office.goto('/admin/members?q=Mollick');
	await office.getByRole('link', { name: 'Shirin Mollick' }).click();
	await expect(office).toHaveURL(/\/admin\/members\/[0-9a-f-]{36}/);
	const dob = addDays(clubDay(new Date()), -17 * 366);
	await api(site, 'POST', `${new URL(office.url()).pathname.replace('/admin', '/api/admin')}/corrections`, {
		token: await tokenOf(site, site.admin),
		body: {
			values: { spouseName: 'Anwar Mollick', children: [{ name: 'Rumi Mollick', dob, gender: 'Son' }] },
			reason: 'As on the paper form.',
		},
	});
	await office.getByRole('link', { name: 'Family', exact: true }).click();
	await expect(office.getByText('No family member has been added yet.')).toBeVisible();
	await expectAccessible(office);

	await test.step('the office adds the child that the form names', async () => {
		const dialog = office.getByRole('dialog');
		await expect(office.getByRole('button', { name: 'Add spouse Anwar Mollick' })).toBeVisible();
		await office.getByRole('button', { name: 'Add a family member' }).click();
		await dialog.getByRole('button', { name: 'Add to the family' }).click();
		await expect(dialog.getByText('Choose spouse or child')).toBeVisible();
		await expect(dialog.getByText('Name is required')).toBeVisible();
		await dialog.getByLabel('Relation').selectOption('Child');
		await dialog.getByLabel('Name').fill('Rumi');
		await dialog.getByRole('button', { name: 'Add to the family' }).click();
		await expect(dialog.getByText('Date of birth is required for a child')).toBeVisible();
		await expectAccessible(office);
		await dialog.getByRole('button', { name: 'Cancel' }).click();

		await office.getByRole('button', { name: 'Add child Rumi Mollick' }).click();
		await expect(dialog.getByLabel('Name')).toHaveValue('Rumi Mollick');
		await expect(dialog.getByLabel('Year')).toHaveValue(dob.slice(0, 4));
		await dialog.getByLabel('Email').fill(email);
		await dialog.getByRole('button', { name: 'Add to the family' }).dblclick();
		await expect(office.getByText('Rumi Mollick belongs to the family now.')).toBeVisible();
		await expect(office.getByRole('row', { name: /Rumi Mollick/ })).toHaveCount(1);
		await expect(office.getByRole('button', { name: 'Add child Rumi Mollick' })).toHaveCount(0);
		await expectAccessible(office);
	});

	const row = office.getByRole('row', { name: /Rumi Mollick/ });
	await test.step('prints a card', async () => {
		await row.getByRole('button', { name: /^Print a card/ }).click();
		await expect(office.getByText(/^1 card: \d+\.$/)).toBeVisible();
		await office.goBack();
	});

	await test.step('and invites the child', async () => {
		await row.getByRole('button', { name: /^Invite/ }).click();
		await expectAccessible(office);
		await office.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
		await expect(office.getByText('The invitation will be emailed.')).toBeVisible();
		await expect(row).toContainText('Invited to log in');
	});

	const phone = await openPhone(browser, site);
	await test.step('the child activates the account on a phone and sees the card', async () => {
		const { text } = await site.mail(email, /Your login at/);
		await phone.goto(new URL(text.match(/https?:\/\/\S+\/activate\/\S+/)![0]).pathname);
		await phone.getByLabel('New password').fill(password);
		await phone.getByLabel('Confirm password').fill(password);
		await phone.getByRole('button', { name: 'Activate' }).click();
		await expect(phone).toHaveURL('/login');
		await logInAs(phone, { email, password });
		await expect(phone).toHaveURL('/dashboard/family');
		await expect(phone.getByText('Child of Shirin Mollick')).toBeVisible();
		await expect(phone.getByText('DGCC-0071/1').first()).toBeVisible();
		await expect(phone.getByText('This device')).toBeVisible();
		expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await expectAccessible(phone);
	});

	await test.step('and cannot open pages of members or the office', async () => {
		for (const path of [
			'/dashboard',
			'/dashboard/payments',
			'/dashboard/membership',
			'/dashboard/profile',
			'/dashboard/messages',
			'/payment-checkout',
		]) {
			await phone.goto(path);
			await expect(phone, path).toHaveURL('/dashboard/family');
		}
		await phone.goto('/admin/members');
		await expect(phone.getByRole('heading', { name: 'This page is for the office' })).toBeVisible();
	});

	await test.step('after the end there is no login', async () => {
		await office.reload();
		await expect(row).toContainText('Has a login');
		await row.getByRole('button', { name: /^Remove/ }).click();
		await office.getByRole('dialog').getByLabel('Reason').fill('Moved out');
		await office.getByRole('dialog').getByRole('button', { name: 'Remove from the family' }).click();
		await expect(row).toContainText('Moved out');
		await phone.goto('/dashboard/family');
		await expect(phone).toHaveURL('/login');
	});
});

async function openPhone(browser: Browser, site: Site) {
	const context = await browser.newContext({
		baseURL: site.url,
		viewport: { width: 390, height: 844 },
		extraHTTPHeaders: { 'x-forwarded-for': anyNetwork() },
	});
	return context.newPage();
}
