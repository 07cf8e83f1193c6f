import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** As on a slow network: the page is there, its scripts are still loading. */
async function holdScripts(page: Page) {
	let arrive = () => {};
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	const asked = page.waitForRequest('**/assets/*.js');
	await page.route('**/assets/*.js', async (route) => {
		await arrived;
		await route.fallback();
	});
	return { asked, arrive };
}

test.describe('the first press, before the script of that part has loaded, is not lost', () => {
	test('a picture opens large', async ({ page }) => {
		const { asked, arrive } = await holdScripts(page);
		await page.goto('/image-gallery');
		await page.getByRole('main').locator('a[data-opens]').nth(1).click();
		await asked;
		expect(page.url()).toMatch(/\/image-gallery$/);
		arrive();
		await expect(page.getByRole('dialog', { name: 'DGCC Image Gallery' })).toContainText('2 / 12');
	});

	test('a message is checked, and what was typed stays', async ({ page }) => {
		await page.goto('/contact');
		const { asked, arrive } = await holdScripts(page);
		await page.getByLabel('First name').fill('Tahmina');
		await page.getByLabel('Message').fill('Is the course open to guests on Friday?');
		await page.getByRole('button', { name: 'Submit Message' }).click();
		await asked;
		await page.getByLabel('Phone number').fill('+880 1711-223344');
		expect(page.url(), 'the browser does not send the form by itself').toMatch(/\/contact$/);
		arrive();
		await expect(page.getByText('Last name is required')).toBeVisible();
		await expect(page.getByLabel('Last name')).toBeFocused();
		await expect(page.getByLabel('First name')).toHaveValue('Tahmina');
		await expect(page.getByLabel('Phone number')).toHaveValue('+880 1711-223344');
		await expect(page.getByLabel('Message')).toHaveValue('Is the course open to guests on Friday?');
	});

	test('an address for the newsletter is sent once', async ({ page, site }) => {
		const email = 'early-bird@example.com';
		await page.goto('/vision');
		const { asked, arrive } = await holdScripts(page);
		const box = page.getByRole('contentinfo');
		await box.getByLabel('Your email address').fill(email);
		await box.getByRole('button', { name: 'Subscribe' }).click();
		await asked;
		arrive();
		await expect(box.getByText('Please check your inbox and confirm with the link we have sent you.')).toBeVisible();
		await site.mail(email, /Please confirm/);
		expect(await site.mailbox(email)).toHaveLength(1);
	});

	test('a slider moves', async ({ page }) => {
		const { asked, arrive } = await holdScripts(page);
		await page.goto('/restaurant');
		const slider = page.getByRole('region', { name: 'Pictures of the restaurant' });
		await slider.getByRole('button', { name: 'Next picture' }).click();
		await asked;
		await expect(slider).toContainText('1 of 3');
		arrive();
		await expect(slider).toContainText('2 of 3');
	});

	test('stars and texts of a review stay', async ({ page }) => {
		await page.goto('/review');
		const { asked, arrive } = await holdScripts(page);
		const stars = page.getByRole('group', { name: 'Food & Beverages' }).getByRole('radio', { name: '4 stars' });
		await page.getByLabel('Your name').fill('Nasreen');
		await asked;
		await stars.check({ force: true });
		await page.getByLabel('Comment on Food & Beverages').fill('The hilsa.');
		await page.getByRole('button', { name: 'Send review' }).click();
		arrive();
		await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Please enter your name and phone number.');
		await page.keyboard.press('Escape');
		await expect(page.getByLabel('Your name')).toHaveValue('Nasreen');
		await expect(page.getByLabel('Comment on Food & Beverages')).toHaveValue('The hilsa.');
		await expect(stars).toBeChecked();
	});

	test('a login on a page of the app is sent when the app has started', async ({ page, site }) => {
		const { asked, arrive } = await holdScripts(page);
		const loaded: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() === 'script') loaded.push(request.url());
		});
		await page.goto('/login', { waitUntil: 'networkidle' });
		expect(loaded, 'nothing is loaded before the first touch').toEqual([]);
		await page.getByLabel('Email', { exact: true }).fill(site.admin.email);
		await asked;
		await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		expect(page.url(), 'the browser does not send the form by itself').toMatch(/\/login$/);
		arrive();
		await expect(page).toHaveURL('/admin');
	});

	test('the code of a letter that is typed before the app has started stays', async ({ page }) => {
		const { asked, arrive } = await holdScripts(page);
		await page.goto('/activate');
		await expect(page.locator('script[type=app]'), 'the app waits for the first touch').toHaveCount(1);
		await page.getByLabel('User ID').fill('DGCC-0003');
		await asked;
		await page.getByLabel('Code').fill('4KD7M-2XW9P');
		arrive();
		await hydrated(page);
		await expect(page.getByLabel('User ID')).toHaveValue('DGCC-0003');
		await expect(page.getByLabel('Code')).toHaveValue('4KD7M-2XW9P');
	});
});

test.describe('when the scripts cannot be loaded', () => {
	test.use({ expectedConsoleErrors: /ERR_FAILED|status of 400|Failed to fetch/ });
	test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()));

	test('a link opens its file, also with the next press', async ({ page }) => {
		await page.goto('/image-gallery');
		const tile = page.getByRole('main').locator('a[data-opens]').first();
		const file = await tile.getAttribute('href');
		await tile.click();
		await expect(page).toHaveURL(file!);
		await page.goBack();
		await tile.click();
		await expect(page).toHaveURL(file!);
	});

	test('a part that failed works with the next press, when the network is back', async ({ page }) => {
		await page.goto('/restaurant');
		const slider = page.getByRole('region', { name: 'Pictures of the restaurant' });
		const next = slider.getByRole('button', { name: 'Next picture' });
		// After the last try the page asks whether there is a network. Until then, both presses would count.
		const gaveUp = page.waitForRequest((request) => request.method() === 'HEAD' && /restaurant$/.test(request.url()));
		await next.click();
		await gaveUp;
		await page.unrouteAll();
		await next.click();
		await expect(slider).toContainText('2 of 3');
	});

	test('a login works with the next press, when the network is back', async ({ page, site }) => {
		await page.goto('/login');
		const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
		await page.getByLabel('Email', { exact: true }).fill(site.admin.email);
		await failed;
		await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
		await page.unrouteAll();
		await page.getByRole('button', { name: 'Login', exact: true }).click();
		await expect(page).toHaveURL('/admin');
	});

	test('a form is sent by the browser', async ({ page, site }) => {
		const email = 'no-scripts@example.com';
		await page.goto('/contact');
		await page.getByLabel('First name').fill('Mahbuba');
		await page.getByLabel('Last name').fill('Akhter');
		await page.getByLabel('Phone number').fill('+880 1711-223344');
		await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
		await page.getByLabel('Message').fill('Is the pond open to anglers?');
		await page.getByRole('button', { name: 'Submit Message' }).click();
		await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible();
		expect((await site.mail('office@dgcc.example', /Message from Mahbuba/)).text).toContain(
			'Is the pond open to anglers?',
		);
	});
});
