import type { Page } from '@playwright/test';
import { field, fillForm, uniqueEmail } from './support/applicant.ts';
import { expect, test } from './support/fixtures.ts';
import { approve, payInWallet, payingWallet } from './support/member.ts';

test.use({
	viewport: { width: 390, height: 844 },
	expectedConsoleErrors:
		/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 500|Login did not reach the server|could not be loaded/,
});

type Step = {
	/** The address of the call that this step needs. */
	call: string;
	/** What the visitor presses. */
	button: string;
	/** What the visitor reads without a network, and when the server fails. */
	offline: string;
	error: string;
	/** What was typed is still there. */
	kept: () => Promise<void>;
	done: () => Promise<void>;
};

/** Sends a form without a network, to a server that fails, and to one that is slow; only then does it succeed. */
async function surviveFaults(page: Page, { call, button, offline, error, kept, done }: Step) {
	const main = page.getByRole('main');
	const send = () => main.getByRole('button', { name: button }).click();

	await page.context().setOffline(true);
	await send();
	await expect(page.getByText(offline).first()).toBeVisible();
	await kept();
	await page.context().setOffline(false);

	await page.route(call, (route) => route.fulfill({ status: 500 }));
	await send();
	await expect(page.getByText(error).first()).toBeVisible();
	await kept();
	await page.unroute(call);

	let calls = 0;
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route(call, async (route) => {
		calls++;
		await arrived;
		await route.fallback();
	});
	await send();
	const busy = main.locator('button[type=submit][aria-busy=true], button:disabled').first();
	await expect(busy).toBeVisible();
	// The impatient press again sends nothing.
	await busy.dispatchEvent('click');
	arrive();
	await done();
	expect(calls).toBe(1);
	await page.unroute(call);
}

test('an applicant on a bad day: every step fails in every way, and nothing is lost', async ({
	page,
	context,
	site,
}) => {
	test.slow();
	const email = uniqueEmail('bad-day');

	await test.step('a reload in the middle of the form', async () => {
		await page.goto('/membership-registration?category=foreigner-diplomat');
		await fillForm(page, 'foreign', email);
		await page.reload();
		await page.getByRole('button', { name: 'Go on where you stopped' }).click();
		await expect(field(page, 'First Name')).toHaveValue('Selina');
		await expect(field(page, 'Passport number')).toHaveValue('N1234567');
		await expect(page.getByText(/^Received earlier, /)).toHaveCount(2);
	});

	await test.step('the registration', () =>
		surviveFaults(page, {
			call: '**/api/registration/membership',
			button: 'REGISTER',
			offline: 'Network error. Please check your connection.',
			error: 'An error occurred during registration. Please try again.',
			kept: () => expect(field(page, 'First Name')).toHaveValue('Selina'),
			done: () => expect(page.getByText(`Enter the 6-digit code sent to ${email}.`)).toBeVisible(),
		}));

	await test.step('back, and forward again', async () => {
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.goForward();
		await expect(page.getByText(`Enter the 6-digit code sent to ${email}.`)).toBeVisible();
	});

	await test.step('the code', async () => {
		const { text } = await site.mail(email, /is your code/);
		const code = text.match(/^\d{6}$/m)![0];
		await page.getByLabel('Digit 1').focus();
		await page.keyboard.type(code);
		await surviveFaults(page, {
			call: '**/api/verify-email?**',
			button: 'Verify',
			offline: 'Verification failed. You are offline',
			error: 'Verification failed.',
			kept: () => expect(page.getByLabel('Digit 6')).toHaveValue(code.at(-1)!),
			done: () => expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible(),
		});
	});

	await test.step('the login', async () => {
		const { password } = await approve(site, email);
		await page.getByRole('link', { name: 'Go to Login' }).click();
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel('Password', { exact: true }).fill(password);
		await surviveFaults(page, {
			call: '**/api/member/login',
			button: 'Login',
			offline: 'You are offline. What you wrote is still here',
			error: 'Login failed. Please check your credentials.',
			kept: () => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
			done: () => expect(page.getByRole('heading', { name: 'Membership Payment Required' })).toBeVisible(),
		});
	});

	await test.step('another tab is signed in as well', async () => {
		const other = await context.newPage();
		await other.goto('/dashboard');
		await expect(other.getByRole('heading', { name: 'Membership Payment Required' })).toBeVisible();
		await other.close();
	});

	await test.step('the payment', async () => {
		await page.getByRole('link', { name: 'Complete Membership Registration Payment' }).click();
		await expect(page.getByRole('button', { name: 'Pay ৳1,320.00' })).toBeEnabled();
		await surviveFaults(page, {
			call: '**/api/payment/*',
			button: 'Pay ৳1,320.00',
			offline: 'Payment failed. You are offline, and nothing was charged.',
			error: 'Payment failed. Please try again.',
			kept: () => expect(page.getByText('৳1,200.00')).toBeVisible(),
			done: () => expect(page.getByRole('heading', { name: 'Pay by wallet' })).toBeVisible(),
		});
		await payInWallet(page, payingWallet());
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		await page.reload();
		await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	});
});
