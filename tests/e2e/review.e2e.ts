import { expect, expectAccessible, test } from './support/fixtures.ts';

test.use({ expectedConsoleErrors: /status of (400|503)/ });

test('a diner reads the reviews and leaves one, by keyboard on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/restaurant');
	await page.getByRole('link', { name: 'Leave a review' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant Reviews');
	const list = page.getByRole('region', { name: 'What diners say' });
	const summary = page.getByRole('region', { name: 'Summary of ratings' });
	// Other journeys on the same site leave reviews, too.
	const { count } = await (await page.request.get('/api/reviews/summary')).json();
	await expect(summary).toContainText(`${count} reviews`);
	await expectAccessible(page);

	await test.step('older reviews are added below the first ones', async () => {
		await expect(list.getByRole('article')).toHaveCount(10);
		await page.getByRole('link', { name: 'Show more' }).click();
		await expect(list.getByRole('article')).toHaveCount(count);
		await expect(list.getByRole('article').filter({ hasText: 'Farhana Islam' })).toHaveCount(1);
		await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
	});

	const alert = page.getByRole('alertdialog');
	const name = page.getByLabel('Your name');
	const phone = page.getByLabel('Phone number');

	await test.step('stars can be set by keyboard; name and phone are required', async () => {
		const food = page.getByRole('group', { name: 'Food & Beverages' });
		await food.getByRole('radio', { name: 'No stars' }).focus();
		await page.keyboard.press('4');
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		await expect(food.getByRole('radio', { name: '5 stars' })).toBeFocused();
		await expect(food.getByRole('radio', { name: '5 stars' })).toBeChecked();
		const service = page.getByRole('group', { name: 'Service & Hospitality' });
		await service.getByRole('radio', { name: 'No stars' }).focus();
		await page.keyboard.press('End');
		await page.keyboard.press('0');
		await expect(service.getByRole('radio', { name: 'No stars' })).toBeChecked();
		await page.getByLabel('Comment on Food & Beverages').fill('The hilsa, and nothing else.');
		await page.getByRole('button', { name: 'Send review' }).press('Enter');
		await expect(alert).toHaveAccessibleName('Please enter your name and phone number.');
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(name).toBeFocused();
	});

	await test.step('a failure keeps the text', async () => {
		await page.route('**/api/reviews', (route) => route.fulfill({ status: 503, body: 'no' }));
		await name.fill('Shahana Parvin');
		await phone.fill('01711-909090');
		await page.keyboard.press('Enter');
		await expect(alert).toHaveAccessibleName('Failed to save review. Please try again.');
		await alert.getByRole('button', { name: 'OK' }).press('Enter');
		await expect(name).toHaveValue('Shahana Parvin');
		await page.unroute('**/api/reviews');
	});

	await test.step('a sent review is first in the list and counted, and the form is empty', async () => {
		await page.getByRole('button', { name: 'Send review' }).press('Enter');
		await expect(alert).toHaveAccessibleName('Thank you for your review!');
		await alert.getByRole('button', { name: 'OK' }).press('Enter');
		await expect(list.getByRole('article')).toHaveCount(count + 1);
		const mine = list.getByRole('article').first();
		await expect(mine).toContainText('Shahana Parvin');
		await expect(mine).toContainText('The hilsa, and nothing else.');
		await expect(mine.getByRole('img', { name: '5 of 5 stars' })).toHaveCount(1);
		await expect(summary).toContainText(`${count + 1} reviews`);
		await expect(name).toHaveValue('');
		await expect(page.getByRole('radio', { name: 'No stars', checked: true })).toHaveCount(3);
	});

	await test.step('the next visitor sees it in the HTML, without the phone number', async () => {
		const html = await (await page.request.get('/review')).text();
		expect(html).toContain('Shahana Parvin');
		expect(html).not.toContain('909090');
		await page.setViewportSize({ width: 320, height: 700 });
		await page.goto('/review');
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
		await page.setViewportSize({ width: 1440, height: 900 });
		await expectAccessible(page);
	});
});
