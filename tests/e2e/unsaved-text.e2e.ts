import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { field, fillForm, uniqueEmail } from './support/applicant.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, createApplicant, tokenOf } from './support/member.ts';
import { fillSignIn, openApplication, openFromMenu, signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /Failed to load resource|Refresh token failed/ });

test('an application survives a reload and a lost connection, and is sent once', async ({ page, site }) => {
	const email = uniqueEmail('patient');
	await page.goto('/membership-registration?category=non-military');
	await fillForm(page, 'civilian', email);
	const popup = page.waitForEvent('popup');
	await page.getByRole('link', { name: /^Terms \(opens/ }).click();
	await expect(await popup).toHaveURL('/terms');
	await field(page, 'Occupation').click();
	const stored = () => page.evaluate(() => JSON.stringify(localStorage));
	await expect.poll(stored).toMatch(/place.{0,8}occupation/);
	expect(await stored()).toContain('Selina');
	expect(await stored()).not.toMatch(/4692018837|185000|1984-03-14/);
	await page.reload();
	await expect(page.getByRole('button', { name: 'Continue my application' })).toBeInViewport();
	await page.getByRole('button', { name: 'Start again' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
	await page.getByRole('button', { name: 'Continue my application' }).click();
	await expect(field(page, 'Occupation')).toBeFocused();
	await expect(field(page, 'Occupation')).toBeInViewport();
	await expect(field(page, 'National ID number')).toHaveValue('4692018837');
	await expect(field(page, 'First Name')).toHaveValue('Selina');
	await expect(field(page, 'Email')).toHaveValue(email);
	await expect(page.getByText(/^Received earlier/)).toHaveCount(4);

	let lost = 0;
	await page.route('**/api/registration/membership', async (route) => {
		if (lost++ > 0) return route.fallback();
		// The server accepts it, but the response is lost.
		await route.fetch();
		await route.abort('connectionreset');
	});
	await page.getByRole('button', { name: 'REGISTER' }).click();
	await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
	await expect(field(page, 'First Name')).toHaveValue('Selina');
	await page.getByRole('button', { name: 'REGISTER' }).dblclick();
	await expect(page).toHaveURL('/verify-email');
	await site.mail(email, /is your code/);
	expect((await site.mailbox(email)).filter(({ subject }) => /is your code/.test(subject))).toHaveLength(1);
});

/** Ends the session: neither the access token nor the refresh cookie is valid any more. */
async function endSession(page: Page) {
	await page.context().clearCookies();
	await page.evaluate(() => localStorage.setItem('token', 'expired'));
}

test('text in the office survives navigation, Escape and the end of the session', async ({ page, site, request }) => {
	// Five logins, and an applicant with four documents.
	test.slow();
	await request.post('/api/inquiries/contact', {
		data: {
			id: randomUUID(),
			firstName: 'Parveen',
			lastName: 'Akter',
			phone: '01711223344',
			email: 'parveen@example.com',
			message: 'Is the pond stocked with rohu?',
		},
	});
	await signInAs(page, site.admin);
	await page.goto('/admin/enquiries?q=rohu');
	await page.getByRole('link', { name: 'Parveen Akter' }).click();
	const answer = page.getByLabel('Answer or note');

	await test.step('a reply is still there after visiting another page', async () => {
		await answer.fill('With rohu and katla.');
		await expect(page.getByText(/^Draft from \d+:\d\d\s[AP]M\. It stays here when you leave this page/)).toBeVisible();
		await expectAccessible(page);
		await openFromMenu(page, 'Events');
		await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
		await page.goBack();
		await expect(answer).toHaveValue('With rohu and katla.');
	});

	await test.step('it is still there after logging in again, and gone once it is saved', async () => {
		const address = page.url();
		await endSession(page);
		await page.getByRole('button', { name: 'Save as a note' }).click();
		await expect(page).toHaveURL('/login');
		await expect(page.getByText('Session expired. Please log in again.')).toHaveCount(1);
		await fillSignIn(page, site.admin);
		await expect(page).toHaveURL(address);
		await expect(answer).toHaveValue('With rohu and katla.');
		await page.getByRole('button', { name: 'Save as a note' }).click();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('With rohu and katla.');
		await page.reload();
		await expect(answer).toHaveValue('');
	});

	await test.step('an event is still there after logging in again, and gone after leaving without saving', async () => {
		await page.goto('/admin/events/new');
		await page.getByLabel('Title').fill('Fishing by moonlight');
		await endSession(page);
		await page.getByLabel('Starts').fill('2037-01-10T18:00');
		await page.getByLabel('Ends').fill('2037-01-10T21:00');
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL('/login');
		await fillSignIn(page, site.admin);
		await expect(page).toHaveURL('/admin/events/new');
		await expect(page.getByLabel('Title')).toHaveValue('Fishing by moonlight');
		await expect(page.getByText(/^Not saved yet; draft from/)).toBeVisible();
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}/);
		await page.getByLabel('Title').fill('Fishing at noon');
		await openFromMenu(page, 'Enquiries');
		await page.getByRole('button', { name: 'Leave without saving' }).click();
		await expect(page.getByRole('link', { name: 'Parveen Akter' })).toBeVisible();
		await page.goBack();
		await expect(page.getByLabel('Title')).toHaveValue('Fishing by moonlight');
	});
	const eventCall = `/api/admin/events/${page.url().match(/[0-9a-f-]{36}/)![0]}`;

	await test.step('a version a colleague saved in between is not overwritten', async () => {
		await page.getByLabel('Title').fill('Fishing at dawn');
		await endSession(page);
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL('/login');
		const token = await tokenOf(site, site.admin);
		const event = await api<object>(site, 'GET', eventCall, { token });
		await api(site, 'PUT', eventCall, { token, body: { ...event, title: 'Fishing at dusk' } });
		await fillSignIn(page, site.admin);
		await expect(page.getByLabel('Title')).toHaveValue('Fishing at dawn');
		await expect(page.getByText(/^Someone else saved this while you were away\./)).toBeVisible();
		await page.getByRole('button', { name: 'Use the newer version, discard mine' }).click();
		await expect(page.getByLabel('Title')).toHaveValue('Fishing at dusk');
	});

	await test.step('a request for information and a reason for rejecting survive Escape', async () => {
		await openApplication(page, await createApplicant(site, 'doubtful'));
		const requestButton = page.getByRole('button', { name: /^Request information/ });
		const photo = page.getByRole('dialog').getByLabel('Photo', { exact: true });
		await requestButton.click();
		await photo.check();
		await page.getByRole('dialog').getByLabel('Message').fill('A brighter one, please.');
		await page.keyboard.press('Escape');
		await requestButton.click();
		await expect(photo).toBeChecked();
		await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue('A brighter one, please.');
		await page.keyboard.press('Escape');

		const reason = page.getByRole('dialog').getByLabel('Reason');
		await page.getByRole('button', { name: /^Reject/ }).click();
		await reason.fill('The proposer has left the club.');
		await page.keyboard.press('Escape');
		await expect(reason).toHaveCount(0);
		await page.getByRole('button', { name: /^Reject/ }).click();
		await expect(reason).toHaveValue('The proposer has left the club.');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Discard draft' }).click();
		await expect(reason).toHaveValue('');
		await expect(reason).toBeFocused();
		await page.keyboard.press('Escape');
	});

	await test.step('after logging out on purpose, logging in leads to the start page', async () => {
		await page.getByRole('button', { name: 'Logout' }).click();
		await expect(page).toHaveURL('/login');
		await fillSignIn(page, site.admin);
		await expect(page).toHaveURL('/admin');
	});
});
