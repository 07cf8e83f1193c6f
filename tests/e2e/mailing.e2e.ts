import { expect, expectAccessible, test } from './fixtures.ts';
import { signInAs } from './office.ts';

test('the office writes to its readers: kept, seen as it arrives, sent once, with the way out', async ({
	page,
	site,
	request,
	context,
}) => {
	const email = 'reader@example.com';
	await request.post('/api/newsletter', { data: { email } });
	const { text } = await site.mail(email, /Please confirm/);
	await request.post(`/api/newsletter/confirm/${text.match(/\/newsletter\/confirm\/(\S+)/)![1]}`);

	await signInAs(page, site.admin);
	await page.goto('/admin/mailings');
	await page.getByRole('button', { name: 'Write a mailing' }).click();
	await page.getByLabel('Newsletter subscribers').check();
	await page.getByLabel('Subject').fill('December on the river');
	await page.getByLabel('Text').fill('The third green is back in play.');
	await expect(page.frameLocator('iframe').getByText('The third green is back in play.')).toBeVisible();
	// The preview's frame runs no script, so axe would wait in it for ever.
	await expectAccessible(page, { but: 'iframe' });

	const other = await context.newPage();
	// Somebody comes back to a tab.
	const comeBack = () => other.evaluate(() => window.dispatchEvent(new Event('focus')));
	await test.step('of two tabs none saves over the other unasked', async () => {
		await other.goto(page.url());
		await other.getByLabel('Subject').fill('Advent on the river');
		await expect(other.getByText('Kept.', { exact: true })).toBeVisible();
		await page.getByLabel('Text').fill('The third green is back in play, the fourth is not.');
		await expect(page.getByText(/^Someone else saved this mailing while you were writing\./)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Open the newer one beside this' })).toBeVisible();
		await expectAccessible(page, { but: 'iframe' });
		await page.getByRole('button', { name: 'Save mine over it' }).click();
		await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
		await comeBack();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river');

		await page.getByLabel('Subject').fill('December on the river bank');
		await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
		await other.getByLabel('Subject').fill('Yule on the river');
		await other.getByRole('button', { name: 'Take the newer one, drop mine' }).click();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river bank');
		await other.reload();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river bank');
	});

	await page.getByRole('button', { name: 'Send to 1 person…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
	await expect(page.getByRole('heading', { name: 'Where they are' })).toBeVisible();
	await comeBack();
	await expect(other.getByRole('heading', { name: 'Where they are' })).toBeVisible();
	const mail = await site.mail(email, /December on the river/);
	expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
// The preview's frame runs nothing, not even what axe and the fixtures bring along.
test.use({ expectedComplaints: /about:srcdoc.*allow-scripts|status of 409/ });
