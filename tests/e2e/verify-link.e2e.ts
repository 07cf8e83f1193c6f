import { fillForm, uniqueEmail } from './support/applicant.ts';
import { expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test.use({ expectedConsoleErrors: /status of 40[04]/ });

test('the link in the mail verifies in a browser, but not when a scanner fetches it', async ({
	page,
	site,
	browser,
}) => {
	const email = uniqueEmail('link');
	await page.goto('/membership-registration?category=serving-defence-officer');
	await fillForm(page, 'defence', email);
	await page.getByRole('button', { name: 'REGISTER' }).click();
	await expect(page).toHaveURL('/verify-email');
	const { text } = await site.mail(email, /is your code/);
	const link = new URL(text.match(/http\S+\/user\/\S+/)![0]).pathname;

	// A mail scanner opens links without running scripts.
	const scanner = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })).newPage();
	await scanner.goto(link);
	await expect(scanner.getByText('Email Verified Successfully')).toHaveCount(0);

	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'Email Verified Successfully' })).toBeVisible();
	await expect(
		page.getByText('The admin will read the application of Selina Parvin (Serving Defence Officer)'),
	).toBeVisible();
	await expectAccessible(page);
	await expectUsable(page);
	await page.getByRole('link', { name: 'Continue to Login' }).click();
	await expect(page).toHaveURL('/login');

	await page.goto(`${link.slice(0, -4)}AAAA`);
	await expect(page.getByText('404 Not Found')).toBeVisible();
	await expect(page.getByText('The verification link is invalid or has expired')).toBeVisible();
	await expectAccessible(page);
});

test('a wrong code is refused, the right one works, and a second form is offered as a change', async ({
	page,
	site,
	browser,
}) => {
	const email = uniqueEmail('twice');
	const codes = async () => (await site.mailbox(email)).flatMap(({ text }) => text.match(/^\d{6}$/m)?.[0] ?? []);
	const apply = async () => {
		await page.goto('/membership-registration?category=retired-defence-officer');
		await fillForm(page, 'defence', email);
		await page.getByRole('button', { name: 'REGISTER' }).click();
		await expect(page).toHaveURL('/verify-email');
	};
	const typed = () =>
		page.getByLabel(/^Digit/).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));

	await apply();
	await expect(page.getByRole('button', { name: /^New code in/ })).toBeDisabled();
	await expect(page.getByText('Until then, use the code in the newest email.')).toBeVisible();
	await expect.poll(codes).toHaveLength(1);
	const code = (await codes())[0]!;
	await page.getByLabel('Digit 1').focus();
	await page.keyboard.type(code === '000000' ? '000001' : '000000');
	await page.keyboard.press('Enter');
	await expect(page.getByText(/That code is wrong or has expired/)).toBeVisible();
	await expect(page.getByLabel('Digit 1')).toBeFocused();
	expect(await typed()).toBe('');

	// Typing the same digits again still moves on from box to box.
	for (const _ of ['once', 'over itself']) {
		await page.getByLabel('Digit 1').click();
		await page.keyboard.type(code);
		expect(await typed()).toBe(code);
	}
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
	const main = page.getByRole('main');
	await expect(main.getByText('Selina Parvin')).toBeVisible();
	await expect(main.getByText('Retired Defence Officer')).toBeVisible();
	await expect(main.getByText('We already have your application.')).toHaveCount(0);

	await apply();
	await expect.poll(codes).toHaveLength(2);
	const { text } = await site.mail(email, /^We already have your application/);
	await page.getByLabel('Digit 1').focus();
	await page.keyboard.type(text.match(/^\d{6}$/m)![0]);
	await page.keyboard.press('Enter');
	await expect(main.getByText('We already have your application.')).toBeVisible();
	await expectAccessible(page);

	// The link of the mail opens it on another device, where nothing is stored, and again after a reload.
	const phone = await (await browser.newContext({ baseURL: site.url })).newPage();
	await phone.goto(text.match(/\/application-status#\S+/)![0]);
	await expect(phone.getByRole('heading', { name: 'You sent a newer form' })).toBeVisible();
	await phone.reload();
	await expect(phone.getByRole('row', { name: /^NID copy/ })).toBeVisible();
	await expectAccessible(phone);
	await phone.getByRole('button', { name: 'Use the newer form' }).click();
	await expect(phone.getByText('Thank you. Your application is changed.')).toBeVisible();
	await expect(phone.getByRole('heading', { name: 'You sent a newer form' })).toHaveCount(0);
	await expect(phone.getByRole('heading', { name: 'Your application is with the committee' })).toBeVisible();
	await phone.context().close();
});

test('the code page without an email leads back to the start', async ({ page }) => {
	await page.goto('/verify-email');
	await expect(page.getByText('No registration email found. Please register first.')).toBeVisible();
	await expect(page).toHaveURL('/membership-registration');
});
