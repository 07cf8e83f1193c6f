import type { Page, Route } from '@playwright/test';
import { chooseOwnPassword } from '#tests/helpers/own-password.ts';
import { field, fillForm, scanFile, uniqueEmail } from './support/applicant.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { approve, payInWallet, payingWallet } from './support/member.ts';

test.use({
	viewport: { width: 390, height: 844 },
	expectedConsoleErrors:
		/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|status of (401|500)|could not be loaded|Unable to preload|did not reach the server/,
});

type Texts = string | readonly string[];

/** One call of the walk, and what a person reads when it fails. Each failure leaves a way on: `send` again. */
type Step = {
	/** The address of the call. */
	call: string;
	send: () => Promise<unknown>;
	offline: Texts;
	/** The server fails. Left out where that ends the session. */
	error?: Texts;
	/** After twenty seconds without a response; by default what a busy button says. */
	waiting?: Texts;
	/** After thirty-five. */
	silent: Texts;
	/** Stops waiting, where a person can do that. */
	stop?: () => Promise<unknown>;
	/** What was typed or paid is still there. */
	kept: () => Promise<unknown>;
	/** Left out where the walk goes on without it. */
	done?: () => Promise<unknown>;
	/** The call is made by a page that opens, which without any network would not open. */
	onLoad?: boolean;
	/** The app repeats the call by itself, after some seconds. */
	repeats?: boolean;
	/** Success opens another page, whose files are missing at first. */
	opensPage?: boolean;
};

const scripts = '**/assets/*.js';
const silence = () => {};
const noNetwork = (route: Route) => route.abort('internetdisconnected');
const serverFails = (route: Route) => route.fulfill({ status: 500, headers: { 'retry-after': '0' } });

/** Makes a call without a network, to a server that fails, and to one that does not respond; only then does it succeed. */
async function surviveFaults(page: Page, step: Step) {
	let calls = 0;
	let fault: ((route: Route) => unknown) | undefined;
	await page.route(step.call, (route) => {
		calls += 1;
		return fault ? fault(route) : route.fallback();
	});
	const reads = async (texts: Texts) => {
		for (const text of [texts].flat()) {
			const message = page.getByText(text).first();
			if (step.repeats) await passTime(page, () => expect(message).toBeVisible({ timeout: 300 }));
			else await expect(message).toBeVisible();
		}
		await step.kept();
	};

	if (step.onLoad) fault = noNetwork;
	else await page.context().setOffline(true);
	await step.send();
	await reads(step.offline);
	await page.context().setOffline(false);

	if (step.error) {
		fault = serverFails;
		await step.send();
		await reads(step.error);
	}

	fault = silence;
	calls = 0;
	await step.send();
	await expect.poll(() => calls).toBeGreaterThan(0);
	await page.clock.fastForward(20_000);
	if (step.waiting) await reads(step.waiting);
	else {
		await reads('This takes longer than usual. Please wait.');
		// The impatient press again sends nothing.
		await page.locator('button[aria-busy=true]').dispatchEvent('click');
		expect(calls).toBe(1);
	}
	if (step.stop) await step.stop();
	else await page.clock.fastForward(15_000);
	await reads(step.silent);

	fault = undefined;
	if (step.done) {
		if (step.opensPage) await withoutFiles(page, step.send);
		else await step.send();
		await step.done();
	}
	await page.unroute(step.call);
}

/** Repeats `check` while the clock of the page runs fast. */
const passTime = (page: Page, check: () => Promise<unknown>) =>
	expect(async () => {
		await page.clock.fastForward(4000);
		await check();
	}).toPass();

/** The files of the page that `open` opens do not arrive; a button loads them. */
async function withoutFiles(page: Page, open: () => Promise<unknown>) {
	await page.route(scripts, (route) => route.abort());
	await open();
	const message = page.getByText(/^This (page|part of the page) could not be loaded/);
	await passTime(page, () => expect(message).toBeVisible({ timeout: 300 }));
	await page.unroute(scripts);
	const main = page.getByRole('main');
	await main
		.getByRole('link', { name: 'Try again' })
		.or(main.getByRole('button', { name: 'Try again' }))
		.click();
}

test('from the application to the payment on a bad day: every call fails in every way, and nothing is lost', async ({
	page,
	context,
	site,
}) => {
	test.slow();
	await page.clock.install();
	const email = uniqueEmail('bad-day');
	const main = page.getByRole('main');
	const press = (name: string) => () => main.getByRole('button', { name, exact: true }).click();
	const tryAgain = main.getByRole('button', { name: 'Try again' });
	/** Opens the page; when it is open, its button makes the call again. */
	const openOr =
		(open: () => Promise<unknown>, again = tryAgain) =>
		async () =>
			(await again.count()) > 0 ? again.first().click() : open();
	const firstName = () => expect(field(page, 'First Name')).toHaveValue('Selina');

	await test.step('the form does not arrive', async () => {
		await page.goto('/membership-registration');
		await hydrated(page);
		await withoutFiles(page, () => main.getByRole('button', { name: /^Foreigner\/Diplomat/ }).click());
		await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
	});

	await test.step('a picture', async () => {
		await field(page, 'First Name').fill('Selina');
		const photo = await scanFile('Photo.jpg');
		await surviveFaults(page, {
			call: '**/api/uploads/image/upload',
			send: openOr(() => field(page, 'Photo').setInputFiles(photo)),
			offline: 'Network error. Please check your connection.',
			error: 'The upload failed. Please try again.',
			waiting: '% of',
			stop: () => page.getByRole('button', { name: 'Stop Photo' }).click(),
			silent: 'No picture yet',
			kept: firstName,
			done: () => expect(page.getByText(/^Received, /)).toHaveCount(1),
		});
	});

	await test.step('back, forward and a reload in the middle of the form', async () => {
		await fillForm(page, 'foreign', email);
		await page.goBack();
		await expect(page.getByRole('form', { name: 'Membership category' })).toBeVisible();
		await page.goForward();
		await firstName();
		await page.reload();
		await page.getByRole('button', { name: 'Continue my application' }).click();
		await firstName();
		await expect(field(page, 'Passport number')).toHaveValue('N1234567');
		await expect(page.getByText(/^Received earlier, /)).toHaveCount(2);
	});

	const codeSent = () => expect(page.getByText(`Enter the 6-digit code sent to ${email}.`)).toBeVisible();
	await test.step('the registration', () =>
		surviveFaults(page, {
			call: '**/api/registration/membership',
			send: press('REGISTER'),
			offline: 'Network error. Please check your connection.',
			error: 'An error occurred during registration. Please try again.',
			silent: 'Network error. Please check your connection.',
			kept: firstName,
			done: codeSent,
			opensPage: true,
		}));

	await test.step('back, and forward again', async () => {
		await page.goBack();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.goForward();
		await codeSent();
	});

	await test.step('a new code, and the code', async () => {
		const { text } = await site.mail(email, /is your code/);
		const code = text.match(/^\d{6}$/m)![0];
		await page.getByLabel('Digit 1').focus();
		await page.keyboard.type(code);
		const kept = () => expect(page.getByLabel('Digit 6')).toHaveValue(code.at(-1)!);
		await page.clock.fastForward(60_000);
		await surviveFaults(page, {
			call: '**/api/verify-email/resend',
			send: press('Send a new code'),
			offline: 'You are offline. What you wrote is still here',
			error: 'That did not work. Please try again.',
			silent: 'There was no response. What you wrote is still here',
			kept,
		});
		await surviveFaults(page, {
			call: '**/api/verify-email?**',
			send: press('Verify'),
			offline: 'Verification failed. You are offline',
			error: 'Verification failed.',
			silent: 'Verification failed. There was no response.',
			kept,
			done: async () => {
				await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
				await expect(page.getByText('Selina Parvin')).toBeVisible();
			},
			opensPage: true,
		});
	});

	const { password } = await chooseOwnPassword(site.url, await approve(site, email), 'a ferry in the evening light');
	const paymentRequired = page.getByRole('heading', { name: 'Membership Payment Required' });
	const fillLogin = async () => {
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel('Password', { exact: true }).fill(password);
	};

	await test.step('the login', async () => {
		await page.getByRole('link', { name: 'Go to Login' }).click();
		await fillLogin();
		await surviveFaults(page, {
			call: '**/api/member/login',
			send: press('Login'),
			offline: 'You are offline. What you wrote is still here',
			error: 'Login failed. Please check your credentials.',
			silent: 'There was no response. What you wrote is still here',
			kept: () => expect(page.getByLabel('Password', { exact: true })).toHaveValue(password),
			done: () => expect(paymentRequired).toBeVisible(),
			opensPage: true,
		});
	});

	const signedIn = () => expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
	const dashboard = {
		send: openOr(() => page.reload()),
		offline: ['Your dashboard could not be loaded', 'You are still logged in.'],
		waiting: 'Loading dashboard...',
		silent: ['Your dashboard could not be loaded', 'You are still logged in.'],
		kept: signedIn,
		done: () => expect(paymentRequired).toBeVisible(),
		onLoad: true,
	};
	await test.step('the profile', () => surviveFaults(page, { ...dashboard, call: '**/api/profile' }));

	await test.step('an expired token', async () => {
		await page.evaluate(() => localStorage.setItem('token', 'expired'));
		await surviveFaults(page, {
			...dashboard,
			call: '**/api/refresh',
			error: 'The club’s server is busy. Please try again in a moment.',
			repeats: true,
		});
	});

	await test.step('a profile that the server keeps refusing ends the session, and a login starts a new one', async () => {
		await page.route('**/api/profile', serverFails);
		await page.reload();
		await expect(page.getByText('Session expired. Please log in again.')).toBeVisible();
		await expect(page).toHaveURL('/login');
		await page.unroute('**/api/profile');
		await fillLogin();
		await press('Login')();
		await expect(paymentRequired).toBeVisible();
	});

	await test.step('another tab is logged in as well', async () => {
		const other = await context.newPage();
		await other.goto('/dashboard');
		await expect(other.getByRole('heading', { name: 'Membership Payment Required' })).toBeVisible();
		await other.close();
	});

	await test.step('the payment', async () => {
		await withoutFiles(page, () =>
			page.getByRole('link', { name: 'Complete Membership Registration Payment' }).click(),
		);
		await expect(page.getByRole('button', { name: 'Pay ৳1,320.00' })).toBeEnabled();
		await surviveFaults(page, {
			call: `**/api/payment/${encodeURIComponent(email)}`,
			send: press('Pay ৳1,320.00'),
			offline: 'Payment failed. You are offline, and nothing was charged.',
			error: 'Payment failed. Please try again.',
			silent: 'Payment failed. There was no response, and nothing was charged.',
			kept: () => expect(page.getByText('৳1,200.00')).toBeVisible(),
			done: () => expect(page.getByRole('heading', { name: 'Pay by wallet' })).toBeVisible(),
		});
	});

	await test.step('the status of the payment', async () => {
		const paid = () => expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		await surviveFaults(page, {
			call: '**/api/payment/attempts/*',
			send: openOr(() => payInWallet(page, payingWallet()), main.getByRole('button', { name: 'Check again' })),
			offline: ['The status could not be loaded', 'Please do not pay again before you see its status here.'],
			error: 'The status could not be loaded',
			waiting: 'Checking the payment',
			silent: 'The status could not be loaded',
			kept: () => expect(page).toHaveURL(/\/payment-status\?attempt=/),
			done: paid,
			onLoad: true,
		});
		await page.reload();
		await paid();
	});

	await test.step('the data of the dashboard', async () => {
		const failed = ['Your card', 'What is next for you', 'Your receipts'].map((what) => `${what} could not be loaded.`);
		await surviveFaults(page, {
			call: '**/api/{account/membership,account/upcoming,payment/receipts}',
			send: async () => {
				if ((await tryAgain.count()) === 0) await page.goto('/dashboard');
				else
					await tryAgain.evaluateAll((buttons) => {
						for (const button of buttons) (button as HTMLElement).click();
					});
			},
			offline: failed,
			error: failed,
			waiting: 'Welcome back, Selina!',
			silent: failed,
			kept: () => expect(page.getByText('Welcome back, Selina!')).toBeVisible(),
			done: () => expect(page.getByText(/^Registration fee, /)).toBeVisible(),
			onLoad: true,
		});
	});
});
