import { randomUUID } from 'node:crypto';
import type { Page, Response } from '@playwright/test';
import { fillDate } from './support/applicant.ts';
import { expect, test } from './support/fixtures.ts';
import { sitemapPaths } from './support/sitemap.ts';

test.use({ javaScriptEnabled: false, expectedConsoleErrors: /status of 400/ });

test('every page shows its heading and its content', async ({ page, request }) => {
	test.slow();
	for (const path of await sitemapPaths(request)) {
		await page.goto(path);
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
		await expect(main.locator('[data-loading]'), path).toHaveCount(0);
		await expect.poll(async () => (await main.innerText()).length, `${path} has text`).toBeGreaterThan(100);
	}
});

test('menus open, and their links lead to other pages', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/');
	const menu = page.getByRole('navigation', { name: 'Main', exact: true });
	await menu.locator('summary', { hasText: 'About Us' }).click();
	await menu.getByRole('link', { name: 'Our History' }).click();
	await expect(page).toHaveURL('/about');
	await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
	await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeHidden();

	await page.setViewportSize({ width: 390, height: 844 });
	const drawer = page.getByRole('navigation', { name: 'Main, small screen' });
	await page.getByRole('button', { name: 'Menu' }).click();
	await drawer.locator('summary', { hasText: 'Contents' }).click();
	await drawer.getByRole('link', { name: 'Image Gallery' }).click();
	await expect(page).toHaveURL('/image-gallery');
	await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
	await expect(page).toHaveURL(/\.(jpg|webp|avif|png)$/);
});

test('READ MORE, a dish, a telephone number and the prebooking open', async ({ page }) => {
	await page.goto('/about');
	const history = page.getByRole('region', { name: 'From the ferry landing to the ninth green' });
	const height = async () => (await history.boundingBox())!.height;
	const short = await height();
	await history.getByText('READ MORE').click();
	await expect(history.getByText('READ LESS')).toBeVisible();
	expect(await height()).toBeGreaterThan(short + 100);
	await history.getByText('READ LESS').click();
	expect(await height()).toBe(short);

	await page.goto('/category/curries');
	const dish = page.getByRole('main').getByRole('listitem').getByRole('button').first();
	await dish.click();
	const details = page.getByRole('dialog', { name: await dish.innerText() });
	await expect(details.getByRole('heading', { name: 'What is in it' })).toBeVisible();
	await details.getByRole('button', { name: 'Close' }).click();
	await expect(details).toBeHidden();

	await page.goto('/pro-shop');
	await expect(page.getByRole('main').getByRole('link', { name: /^\+880/ })).toBeHidden();
	await page.getByRole('main').locator('summary', { hasText: 'Contact Us' }).click();
	await expect(page.getByRole('main').getByRole('link', { name: /^\+880/ })).toBeVisible();

	await page.goto('/convention-hall');
	await page.getByRole('button', { name: 'Prebook the hall' }).click();
	await expect(page.getByRole('dialog', { name: 'Prebook the hall' }).getByLabel('Name')).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toBeHidden();
});

test('the application form says that it needs a script, and which number to call', async ({ page }) => {
	await page.goto('/membership-registration');
	await page.getByRole('button', { name: 'Non Military' }).click();
	await expect(page).toHaveURL('/membership-registration?category=non-military');
	const main = page.getByRole('main');
	// The test runner finds no text inside this element, but the browser shows it.
	const note = main.locator('noscript > *');
	await expect(note).toBeVisible();
	await expect(note).toHaveText(/^This form needs JavaScript\. .* call the club office: \+880/);
	await expect(main.getByText('Loading...')).toBeHidden();
});

/** Sends a form and returns the response to the POST. */
async function send(page: Page, button: string): Promise<Response> {
	const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
	await page.getByRole('main').getByRole('button', { name: button }).click();
	return response;
}

test('a message to the club: errors beside the fields, thanks, and a reload sends nothing', async ({ page, site }) => {
	const email = `${randomUUID()}@example.com`;
	await page.goto('/contact');
	await page.getByLabel('First name').fill('Rehana');
	await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nasreen@');
	await page.getByLabel('Message').fill('Is the course open to guests on Friday?');
	expect((await send(page, 'Submit Message')).status()).toBe(400);
	await expect(page.getByText('Last name is required')).toBeVisible();
	await expect(page.getByText('Invalid email')).toBeVisible();
	await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
	await expect(page.getByLabel('First name')).toHaveValue('Rehana');
	await expect(page.getByLabel('Message')).toHaveValue('Is the course open to guests on Friday?');

	await page.getByLabel('Last name').fill('Akhter');
	await page.getByLabel('Phone number').fill('+880 1711-223344');
	await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
	expect((await send(page, 'Submit Message')).status()).toBe(303);
	await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
	await expect(page.getByLabel('Message')).toHaveCount(0);

	const thanks = await site.mail(email, /Your message to/);
	expect(thanks.text).toContain('replies within two working days');
	await page.reload();
	await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
	expect(await site.mailbox(email)).toHaveLength(1);
	await page.goto('/contact');
	await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the newsletter: from the foot of any page', async ({ page, site }) => {
	const email = `${randomUUID()}@example.com`;
	await page.goto('/vision');
	const box = page.getByRole('contentinfo');
	const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
	await box.getByLabel('Your email address').fill('rina');
	await box.getByRole('button', { name: 'Subscribe' }).click();
	expect((await response).status()).toBe(400);
	const main = page.getByRole('main');
	await expect(main.getByText('Invalid email')).toBeVisible();
	await expect(main.getByLabel('Your email address')).toHaveValue('rina');
	await page.setViewportSize({ width: 390, height: 844 });
	const { width } = (await main.getByLabel('Your email address').boundingBox())!;
	expect(width, 'an address fits on a phone').toBeGreaterThan(200);

	await main.getByLabel('Your email address').fill(email);
	expect((await send(page, 'Subscribe')).status()).toBe(303);
	await expect(main.getByText('Please check your inbox and confirm with the link we have sent you.')).toBeVisible();
	await site.mail(email, /Please confirm/);
	await page.reload();
	await expect(main.getByText('Please check your inbox and confirm with the link we have sent you.')).toBeVisible();
	expect(await site.mailbox(email)).toHaveLength(1);
});

test('a review: missing name, thanks, and it is in the list', async ({ page, request }) => {
	const count = async () => ((await (await request.get('/api/reviews/summary')).json()) as { count: number }).count;
	const before = await count();
	await page.goto('/review');
	const stars = page.getByRole('group', { name: 'Food & Beverages' }).getByRole('radio', { name: '4 stars' });
	// The input is invisible; people press the star, which is its label.
	await stars.locator('xpath=..').click();
	await expect(stars).toBeChecked();
	await page.getByLabel('Comment on Food & Beverages').fill('The prawns, twice.');
	await page.getByLabel('Phone number').fill('01711-909191');
	expect((await send(page, 'Send review')).status()).toBe(400);
	await expect(page.getByText('Please enter your name and phone number.')).toBeVisible();
	await expect(page.getByLabel('Phone number')).toHaveValue('01711-909191');
	await expect(page.getByLabel('Comment on Food & Beverages')).toHaveValue('The prawns, twice.');
	await expect(stars).toBeChecked();

	await page.getByLabel('Your name').fill('Jahanara Begum');
	expect((await send(page, 'Send review')).status()).toBe(303);
	await expect(page.getByText('Thank you for your review!')).toBeVisible();
	const newest = page.getByRole('region', { name: 'What diners say' }).getByRole('article').first();
	await expect(newest).toContainText('Jahanara Begum');
	await expect(newest).toContainText('The prawns, twice.');
	await page.reload();
	await expect(page.getByText('Thank you for your review!')).toBeVisible();
	expect(await count()).toBe(before + 1);
});

test('older reviews have their own pages', async ({ page }) => {
	await page.goto('/review');
	const list = page.getByRole('region', { name: 'What diners say' }).getByRole('article');
	await expect(list).toHaveCount(10);
	const first = await list.first().innerText();
	await page.getByRole('link', { name: 'Show more' }).click();
	await expect(page).toHaveURL(/\/review\?before=/);
	// The page comes in two steps if its reviews are late, and this waits for the second.
	await expect(list.nth(3)).toBeVisible();
	await expect(list.first()).not.toHaveText(first);
});

test('the hall: a date in the past, thanks, and a reload sends nothing', async ({ page, site }) => {
	const name = `Imran Hossain ${randomUUID().slice(0, 8)}`;
	const mails = async () => (await site.mailbox('office@dgcc.example')).filter(({ text }) => text.includes(name));
	await page.goto('/convention-hall');
	await page.getByRole('button', { name: 'Prebook the hall' }).click();
	const form = page.getByRole('dialog', { name: 'Prebook the hall' });
	await form.getByLabel('Name').fill(name);
	await expect(form.getByRole('button', { name: 'Choose from a calendar' })).toBeHidden();
	await fillDate(page, 'Date', '2020-12-15');
	await form.getByLabel('Event type').selectOption('Wedding');
	await form.getByLabel('Expected guests').fill('4000');
	await form.getByLabel('Phone number').fill('01711 223344');
	expect((await send(page, 'Ask for this date')).status()).toBe(400);
	await expect(form.getByText('This day has passed. Please choose another.')).toBeVisible();
	await expect(form.getByText(/The hall seats 400/)).toBeVisible();
	await expect(form.getByLabel('Name')).toHaveValue(name);
	await expect(form.getByLabel('Event type')).toHaveValue('Wedding');
	await expect(form.getByLabel('Day', { exact: true })).toHaveValue('15');

	await fillDate(page, 'Date', `${new Date().getFullYear() + 1}-12-15`);
	await form.getByLabel('Expected guests').fill('280');
	expect((await send(page, 'Ask for this date')).status()).toBe(303);
	await expect(form.getByText(/We will call you back/)).toBeVisible();
	await expect.poll(async () => (await mails()).length).toBe(1);
	await page.reload();
	await expect(form.getByText(/We will call you back/)).toBeVisible();
	expect(await mails()).toHaveLength(1);
});
