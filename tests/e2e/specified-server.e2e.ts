import type { Page } from '@playwright/test';
import { fillForm } from './support/applicant.ts';
import { expect, test } from './support/fixtures.ts';

// Calls that are not in the specification fail with 404 here.
test.use({ expectedConsoleErrors: /status of 40[14]/ });

const email = 'selina@example.com';

/** Replaces the API by one that sends exactly the fields of section 7 of the specification, and none where it names none. */
async function specifiedServer(page: Page) {
	let paid = false;
	let token = 'first';
	const profile = () => ({ email, dashboardLocked: !paid, paymentStatus: 'any', registrationStatus: 'any' });
	const calls: string[] = [];
	const replies: Record<string, () => { status?: number; json?: object }> = {
		'POST /api/uploads/image/upload': () => ({ json: { secure_url: 'https://images.example/scan.jpg' } }),
		'POST /api/registration/membership': () => ({ status: 201 }),
		'POST /api/verify-email': () => ({}),
		'POST /api/member/login': () => ({ json: { accessToken: token, email, dashboardLocked: true, role: 'user' } }),
		'POST /api/refresh': () => {
			token = 'second';
			return { json: { accessToken: token } };
		},
		'GET /api/profile': () => ({ json: paid ? profile() : { member: profile() } }),
		[`POST /api/payment/${encodeURIComponent(email)}`]: () => {
			paid = true;
			return {};
		},
		'POST /api/logout': () => ({}),
	};
	await page.route('**/api/**', async (route) => {
		const request = route.request();
		const name = `${request.method()} ${new URL(request.url()).pathname}`;
		calls.push(name);
		const bearer = (await request.headerValue('authorization'))?.replace('Bearer ', '');
		if (bearer && bearer !== token) return route.fulfill({ status: 401 });
		return route.fulfill(replies[name]?.() ?? { status: 404 });
	});
	return { calls, expireToken: () => (token = 'expired') };
}

test('an applicant becomes a member with a server that knows only the specification', async ({ page }) => {
	const server = await specifiedServer(page);

	await test.step('apply and verify', async () => {
		await page.goto('/membership-registration?category=non-military');
		await fillForm(page, 'civilian', email);
		await page.getByRole('button', { name: 'REGISTER' }).click();
		await expect(page).toHaveURL('/verify-email');
		await expect(page.getByText(`Enter the 6-digit code sent to ${email}.`)).toBeVisible();
		await page.getByLabel('Digit 1').focus();
		await page.keyboard.type('123456');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Email verified successfully!')).toBeVisible();
		await expect(page).toHaveURL('/email-verified');
	});

	await test.step('log in and pay', async () => {
		await page.getByRole('link', { name: 'Go to Login' }).click();
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel('Password', { exact: true }).fill('a password');
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		await expect(page.getByText('Login successful!')).toBeVisible();
		await expect(page.getByText('Welcome back, selina!')).toBeVisible();
		await page.getByRole('link', { name: 'Complete Membership Registration Payment' }).click();
		await page.getByRole('button', { name: /^Pay/ }).click();
		await expect(page.getByText('Payment successful!')).toBeVisible();
		await expect(page).toHaveURL('/dashboard');
		await expect(page.getByText('Welcome back, selina!')).toBeVisible();
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});

	await test.step('an expired token is replaced without a word, with one refresh', async () => {
		// A call of the page that is left would be refused and refresh the token, too.
		await page.goto('about:blank');
		server.expireToken();
		server.calls.length = 0;
		await page.goto('/dashboard');
		await expect(page.getByText('Welcome back, selina!')).toBeVisible();
		expect(server.calls.filter((name) => name === 'POST /api/refresh')).toHaveLength(1);
	});

	await test.step('log out', async () => {
		await page.getByRole('button', { name: 'Logout' }).click();
		await expect(page.getByText('Logged out successfully')).toBeVisible();
		await expect(page).toHaveURL('/login');
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
	});
});
