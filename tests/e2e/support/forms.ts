import type { Page } from '@playwright/test';
import { civilianForm } from '#tests/factories/application-form.ts';
import { fillDate, uniqueEmail } from './applicant.ts';
import { expect } from './fixtures.ts';
import { api, approvedMember, type Member, upload } from './member.ts';
import { signInAs } from './office.ts';
import type { Site } from './site.ts';

/** One form or page, for the journeys in which the network, the files or the server fail. */
export type Form = {
	name: string;
	goTo: (page: Page) => Promise<unknown>;
	/** The page has what it needs. */
	ready?: (page: Page) => Promise<unknown>;
	fill?: (page: Page) => Promise<unknown>;
	send: (page: Page) => Promise<unknown>;
	/** What the visitor reads when there is no network. */
	failure: RegExp;
	/** What was typed is still there. */
	kept?: (page: Page) => Promise<unknown>;
	done: (page: Page) => Promise<unknown>;
	/** Sending it opens another page of the app. */
	opensPage?: boolean;
	/** The app starts when the page is first touched. */
	startsWhenTouched?: boolean;
};

const main = (page: Page) => page.getByRole('main');
const press = (name: string) => (page: Page) => main(page).getByRole('button', { name, exact: true }).click();
const seen = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const offline = /You are offline\. What you wrote is still here/;

/** The forms of documents. */
export const publicForms = (): Form[] => [
	{
		name: 'contact',
		goTo: (page) => page.goto('/contact'),
		fill: async (page) => {
			await page.getByLabel('First name').fill('Nasreen');
			await page.getByLabel('Last name').fill('Akhter');
			await page.getByLabel('Phone number').fill('01711223344');
			await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nasreen@example.com');
			await page.getByLabel('Message').fill('Is the course open on Friday?');
		},
		send: press('Submit Message'),
		failure: offline,
		kept: (page) => expect(page.getByLabel('Message')).toHaveValue('Is the course open on Friday?'),
		done: seen('Thank you for your message'),
	},
	{
		name: 'prebook',
		goTo: (page) => page.goto('/convention-hall'),
		ready: (page) => page.getByRole('button', { name: 'Prebook the hall' }).click(),
		fill: async (page) => {
			const form = page.getByRole('dialog', { name: 'Prebook the hall' });
			await form.getByLabel('Name').fill('Imran Hossain');
			await fillDate(page, 'Date', `${new Date().getFullYear() + 1}-12-15`);
			await form.getByLabel('Event type').selectOption('Wedding');
			await form.getByLabel('Expected guests').fill('280');
			await form.getByLabel('Phone number').fill('01711223344');
		},
		send: (page) => page.getByRole('button', { name: 'Ask for this date' }).click(),
		failure: offline,
		kept: (page) => expect(page.getByRole('dialog').getByLabel('Expected guests')).toHaveValue('280'),
		done: seen('We will call you back'),
	},
	{
		name: 'review',
		goTo: (page) => page.goto('/review'),
		fill: async (page) => {
			await page.getByLabel('Your name').fill('Shahana Parvin');
			await page.getByLabel('Phone number').fill('01711909090');
		},
		send: async (page) => {
			const alert = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
			if (await alert.isVisible()) await alert.click();
			await press('Send review')(page);
		},
		failure: /Failed to save review\. Please try again\. You are offline/,
		kept: (page) => expect(page.getByLabel('Your name')).toHaveValue('Shahana Parvin'),
		done: seen('Thank you for your review!'),
	},
	{
		name: 'newsletter',
		goTo: (page) => page.goto('/vision'),
		fill: (page) => page.getByRole('contentinfo').getByLabel('Your email address').fill('rina@example.com'),
		send: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click(),
		failure: offline,
		kept: (page) => expect(page.getByLabel('Your email address')).toHaveValue('rina@example.com'),
		done: seen('Please check your inbox and confirm with the link we have sent you.'),
	},
];

/** The forms and pages of the app, in an order in which the session of one is right for the next. */
export async function appForms(site: Site): Promise<Form[]> {
	const member = await approvedMember(site, 'unlucky');
	const resetPath = await resetLink(site, member);
	const applicant = await unverifiedApplicant(site);
	const newPassword = 'a quiet morning by the ferry';
	return [
		{
			name: 'forgot password',
			opensPage: true,
			startsWhenTouched: true,
			goTo: (page) => page.goto('/forgot-password'),
			fill: (page) => page.getByLabel('Email', { exact: true }).fill('nobody@example.com'),
			send: press('Send reset link'),
			failure: /Network error\. Please try again\./,
			kept: (page) => expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.com'),
			done: (page) => expect(page).toHaveURL('/check-email'),
		},
		{
			name: 'verify',
			opensPage: true,
			goTo: async (page) => {
				// As the registration opens it.
				await page.goto('/robots.txt');
				await page.evaluate(
					(email) => history.pushState({ usr: { email }, key: 'x', idx: 0 }, '', '/verify-email'),
					applicant.email,
				);
				await page.reload();
			},
			ready: (page) => expect(page.getByText(`sent to ${applicant.email}`)).toBeVisible(),
			fill: async (page) => {
				await page.getByLabel('Digit 1').focus();
				await page.keyboard.type(applicant.code);
			},
			send: press('Verify'),
			failure: /Verification failed\. You are offline/,
			done: (page) => expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible(),
		},
		{
			name: 'reset password',
			opensPage: true,
			goTo: (page) => page.goto(resetPath),
			fill: async (page) => {
				await page.getByLabel('New password', { exact: true }).fill(newPassword);
				await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
			},
			send: press('Reset password'),
			failure: /Password reset failed\. You are offline/,
			kept: (page) => expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword),
			done: (page) => expect(page).toHaveURL('/login'),
		},
		{
			name: 'login',
			opensPage: true,
			startsWhenTouched: true,
			goTo: (page) => page.goto('/login'),
			fill: async (page) => {
				await page.getByLabel('Email', { exact: true }).fill(member.email);
				await page.getByLabel('Password', { exact: true }).fill(newPassword);
			},
			send: press('Login'),
			failure: offline,
			kept: (page) => expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email),
			done: (page) => expect(page).toHaveURL('/dashboard'),
		},
		{
			name: 'dashboard',
			opensPage: true,
			goTo: (page) => page.goto('/dashboard'),
			ready: (page) => expect(page.getByText('Membership Payment Required')).toBeVisible(),
			send: async (page) => {
				const again = page.getByRole('link', { name: 'Try again' });
				await again.or(page.getByRole('link', { name: /^Complete Membership/ })).click();
			},
			failure: /You are offline/,
			done: (page) => expect(page.getByRole('button', { name: /^Pay / })).toBeVisible(),
		},
		{
			name: 'checkout',
			goTo: (page) => page.goto('/payment-checkout'),
			ready: (page) => expect(page.getByRole('button', { name: /^Pay / })).toBeEnabled(),
			send: (page) => page.getByRole('button', { name: /^Pay / }).click(),
			failure: /Payment failed\. You are offline, and nothing was charged\./,
			done: (page) => expect(page.getByRole('heading', { name: 'Pay by wallet' })).toBeVisible(),
		},
		{
			name: 'office',
			goTo: async (page) => {
				await signInAs(page, site.admin);
				await page.goto('/admin/banners/new');
			},
			ready: (page) => expect(page.getByLabel('Notice', { exact: true })).toBeVisible(),
			fill: (page) => page.getByLabel('Notice', { exact: true }).fill('The ferry is late today.'),
			send: press('Save draft'),
			failure: /Network error\. Please check your connection\./,
			kept: (page) => expect(page.getByLabel('Notice', { exact: true })).toHaveValue('The ferry is late today.'),
			done: seen('Saved as a draft.'),
		},
	];
}

async function resetLink(site: Site, { email }: Member) {
	await api(site, 'POST', '/api/user/forgot-password', { body: { email } });
	const { text } = await site.mail(email, /Choose a new password/);
	return new URL(text.match(/http\S+\/reset-password\/\S+/)![0]).pathname;
}

async function unverifiedApplicant(site: Site) {
	const email = uniqueEmail('unverified');
	const [incomeTaxReturn, photo, nidCopy, proposerSignature] = await Promise.all([0, 1, 2, 3].map(() => upload(site)));
	const body = civilianForm({ email, incomeTaxReturn, photo, nidCopy, proposerSignature });
	await api(site, 'POST', '/api/registration/membership', { body });
	return { email, code: (await site.mail(email, /is your code/)).text.match(/^\d{6}$/m)![0] };
}
