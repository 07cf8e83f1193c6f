import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { field, fillForm, someEmail } from './applicant.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { api, applicant, tokenOf } from './member.ts';
import { openApplication, signInAs, signInHere } from './office.ts';

test.use({ expectedComplaints: /Failed to load resource|Refresh token failed/ });

test('what was typed survives a reload and a lost connection, and is sent once', async ({ page, site }) => {
	const email = someEmail('patient');
	await page.goto('/membership-registration?category=non-military');
	await fillForm(page, 'civilian', email);
	const beside = page.waitForEvent('popup');
	await page.getByRole('link', { name: /^Terms \(opens/ }).click();
	await expect(await beside).toHaveURL('/terms');
	await expect(field(page, 'Date of birth on NID')).toHaveAttribute('max', /^20\d\d-/);
	await page.reload();
	await page.getByRole('button', { name: 'Start again' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
	await page.getByRole('button', { name: /Go on/ }).click();
	await expect(field(page, 'First Name')).toHaveValue('Selina');
	await expect(field(page, 'Email')).toHaveValue(email);
	await expect(page.getByText(/^Received earlier/)).toHaveCount(4);

	let lost = 0;
	await page.route('**/api/registration/membership', async (route) => {
		if (lost++ > 0) return route.fallback();
		// The server takes it, but the answer never arrives.
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

/** As after a night: the server takes neither the token nor the cookie that would renew it. */
async function endSession(page: Page) {
	await page.context().clearCookies();
	await page.evaluate(() => localStorage.setItem('token', 'expired'));
}

test('what the office was writing survives another page, an Escape and the end of the session', async ({
	page,
	site,
	request,
}) => {
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

	await test.step('an answer is there again after a look at another page', async () => {
		await answer.fill('With rohu and katla.');
		await expect(page.getByText(/^Kept since \d\d:\d\d, also when you leave this page/)).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Events', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
		await page.goBack();
		await expect(answer).toHaveValue('With rohu and katla.');
	});

	await test.step('and after a new login, on the same page; what was stored is kept no longer', async () => {
		const address = page.url();
		await endSession(page);
		await page.getByRole('button', { name: 'Keep as a note' }).click();
		await expect(page).toHaveURL('/login');
		await expect(page.getByText('Session expired. Please log in again.')).toHaveCount(1);
		await signInHere(page, site.admin);
		await expect(page).toHaveURL(address);
		await expect(answer).toHaveValue('With rohu and katla.');
		await page.getByRole('button', { name: 'Keep as a note' }).click();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('With rohu and katla.');
		await page.reload();
		await expect(answer).toHaveValue('');
	});

	await test.step('an event too; who leaves without saving throws it away', async () => {
		await page.goto('/admin/events/new');
		await page.getByLabel('Title').fill('Fishing by moonlight');
		await endSession(page);
		await page.getByLabel('Starts').fill('2037-01-10T18:00');
		await page.getByLabel('Ends').fill('2037-01-10T21:00');
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL('/login');
		await signInHere(page, site.admin);
		await expect(page).toHaveURL('/admin/events/new');
		await expect(page.getByLabel('Title')).toHaveValue('Fishing by moonlight');
		await expect(page.getByText(/^Not saved yet; kept since/)).toBeVisible();
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}/);
		await page.getByLabel('Title').fill('Fishing at noon');
		await page.getByRole('link', { name: 'Enquiries', exact: true }).click();
		await page.getByRole('button', { name: 'Leave without saving' }).click();
		await expect(page.getByRole('link', { name: 'Parveen Akter' })).toBeVisible();
		await page.goBack();
		await expect(page.getByLabel('Title')).toHaveValue('Fishing by moonlight');
	});
	const eventCall = `/api/admin/events/${page.url().match(/[0-9a-f-]{36}/)![0]}`;

	await test.step('what a colleague saved in between is not written over', async () => {
		await page.getByLabel('Title').fill('Fishing at dawn');
		await endSession(page);
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page).toHaveURL('/login');
		const token = await tokenOf(site, site.admin);
		const event = await api<object>(site, 'GET', eventCall, { token });
		await api(site, 'PUT', eventCall, { token, body: { ...event, title: 'Fishing at dusk' } });
		await signInHere(page, site.admin);
		await expect(page.getByLabel('Title')).toHaveValue('Fishing at dawn');
		await expect(page.getByText(/^Someone else saved this while you were away\./)).toBeVisible();
		await page.getByRole('button', { name: 'Take the newer one, drop mine' }).click();
		await expect(page.getByLabel('Title')).toHaveValue('Fishing at dusk');
	});

	await test.step('a request and the reason of a refusal survive an Escape', async () => {
		await openApplication(page, await applicant(site, 'doubtful'));
		const ask = page.getByRole('button', { name: /^Request information/ });
		const photo = page.getByRole('dialog').getByLabel('Photo', { exact: true });
		await ask.click();
		await photo.check();
		await page.getByRole('dialog').getByLabel('Message').fill('A brighter one, please.');
		await page.keyboard.press('Escape');
		await ask.click();
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
		await page.getByRole('button', { name: 'Throw it away' }).click();
		await expect(reason).toHaveValue('');
		await expect(reason).toBeFocused();
		await page.keyboard.press('Escape');
	});

	await test.step('who logs out on purpose does not come back to where they were', async () => {
		await page.getByRole('button', { name: 'Logout' }).click();
		await expect(page).toHaveURL('/login');
		await signInHere(page, site.admin);
		await expect(page).toHaveURL('/admin');
	});
});
