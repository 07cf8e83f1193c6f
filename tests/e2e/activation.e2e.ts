import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { memberHeaders, memberLine, withValues } from '#tests/helpers/member-list.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { csv } from '#tests/helpers/spreadsheet.ts';
import { uniqueEmail } from './support/applicant.ts';
import { expectUsable } from './support/beyond-axe.ts';
import { anyNetwork, expect, expectAccessible, test } from './support/fixtures.ts';
import { logInAs, openOffice } from './support/office.ts';
import type { Site } from './support/site.ts';

test.use({ expectedConsoleErrors: /status of 400/ });

const password = 'a quiet morning by the ferry';

test('imported members are invited by email and by letter, activate their accounts and log in', async ({
	browser,
	page,
	site,
}) => {
	const [invited, typed] = [uniqueEmail('invited'), uniqueEmail('letter')];
	const office = await openOffice(browser, site);
	await importMembers(office, [
		withValues(memberLine(41), { 'First name': 'Zubaida', 'Last name': 'Gulshan', Email: invited }),
		withValues(memberLine(42), { 'First name': 'Zakaria', 'Last name': 'Gulshan', Email: '' }),
	]);

	await office.goto('/admin/members?state=not-activated&q=Gulshan');
	await office.getByRole('button', { name: 'Select', exact: true }).click();
	await office.getByRole('checkbox', { name: 'Select all' }).check();
	await expectAccessible(office);
	await office.setViewportSize({ width: 390, height: 844 });
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(office);
	await office.setViewportSize({ width: 1440, height: 900 });
	await office.getByRole('button', { name: 'More' }).click();
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Invite' }).click();
	const dialog = office.getByRole('dialog');
	await expect(dialog).toContainText('Invite 1 member?');
	await expectAccessible(office);
	await dialog.getByRole('button', { name: 'Invite' }).click();
	await expect(office.getByText('1 invitation will be emailed.')).toBeVisible();

	await office.getByRole('link', { name: 'Zakaria Gulshan' }).click();
	await expect(office.getByText('Not invited')).toBeVisible();
	await expect(office.getByRole('button', { name: /credentials/ })).toHaveCount(0);
	const letters = office.waitForEvent('download');
	await office.getByRole('button', { name: 'More' }).click();
	await office.getByRole('button', { name: 'Print a login letter…' }).click();
	await expectAccessible(office);
	await dialog.getByRole('button', { name: 'Print a login letter' }).click();
	const [letter] = pdfText(await readFile(await (await letters).path()));
	await expect(office.getByText(/^Letter printed on/)).toBeVisible();
	await expectAccessible(office);
	expect(letter).toContain('Zakaria Gulshan');
	const code = letter!.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/)![0];

	await test.step('with the email', async () => {
		const { text } = await site.mail(invited, /Your login at/);
		await choosePassword(page, text);
		await logInAs(page, { email: invited, password });
		await expect(page).toHaveURL('/dashboard');
	});

	const reader = await openPhone(browser, site);
	await test.step('with the letter, on a phone', async () => {
		await reader.goto('/login');
		await reader.getByRole('link', { name: 'Activate your account' }).click();
		await expectAccessible(reader);
		await reader.getByRole('button', { name: 'Send the link' }).click();
		await expect(reader.getByText('Code is required')).toBeVisible();
		await expectAccessible(reader);
		await reader.getByLabel('User ID').fill('DGCC-0042');
		await reader.getByLabel('Code').fill('AAAAA-AAAAA');
		await reader.getByLabel('Email', { exact: true }).fill(typed);
		await reader.getByRole('button', { name: 'Send the link' }).click();
		await expect(reader.getByText(/^The User ID and the code do not belong together/)).toBeVisible();

		// As the QR code opens it.
		await reader.goto('/robots.txt');
		await reader.goto(`/activate#DGCC-0042/${code}`);
		await expect(reader.getByLabel('Code')).toHaveValue(code);
		await expect(reader).toHaveURL('/activate');
		await reader.getByLabel('Email', { exact: true }).fill(typed);
		await reader.getByRole('button', { name: 'Send the link' }).click();
		await expect(reader.getByRole('status').filter({ hasText: typed })).toBeFocused();
		await expectAccessible(reader);
		const { text } = await site.mail(typed, /Your login at/);
		await choosePassword(reader, text);
		await logInAs(reader, { email: typed, password });
		await expect(reader).toHaveURL('/dashboard');
		await expectAccessible(reader);
	});

	await test.step('a used link says so, and the office sees the activation', async () => {
		const { text } = await site.mail(typed, /Your login at/);
		await reader.goto(linkIn(text));
		await expect(reader.getByRole('alert')).toContainText('This link has been used');
		await expectAccessible(reader);
		await office.reload();
		await expect(office.getByText(/^Activated on/)).toBeVisible();
		await expect(office.getByText(typed).first()).toBeVisible();
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

const linkIn = (text: string) => new URL(text.match(/http\S+\/activate\/\S+/)![0]).pathname;

async function choosePassword(page: Page, mail: string) {
	await page.goto(linkIn(mail));
	await page.getByLabel('New password').fill(password);
	await page.getByLabel('Confirm password').fill(password);
	await expectAccessible(page);
	await expectUsable(page);
	await page.getByRole('button', { name: 'Activate' }).click();
	await expect(page.getByText('Your account is activated. Please log in.')).toBeVisible();
	await expect(page).toHaveURL('/login');
}

async function importMembers(office: Page, lines: string[][]) {
	await office.goto('/admin/member-import');
	const buffer = csv([memberHeaders, ...lines]);
	await office.getByLabel('File').setInputFiles({ name: 'members.csv', mimeType: '', buffer });
	await office.getByRole('button', { name: 'Upload' }).click();
	await office.getByRole('button', { name: 'Check the rows' }).click();
	await office.getByRole('button', { name: /^Import \d/ }).click();
	await office.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
	await expect(office.getByText(`${lines.length} new members, 0 changed, of ${lines.length} rows.`)).toBeVisible();
}
