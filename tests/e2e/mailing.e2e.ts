import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAs } from './support/office.ts';

test('the office writes a mailing with preview and sends it once, with a link to unsubscribe', async ({
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
	expect(await page.locator('iframe').evaluate(fontsOf)).toEqual(['Inter', 'Fraunces']);
	// The preview's frame runs no scripts, so axe would wait forever.
	await expectAccessible(page, { exclude: 'iframe' });

	const other = await context.newPage();
	const focusOther = () => other.evaluate(() => window.dispatchEvent(new Event('focus')));
	await test.step('neither of two tabs overwrites the other without a warning', async () => {
		await other.goto(page.url());
		await other.getByLabel('Subject').fill('Advent on the river');
		await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
		await page.getByLabel('Text').fill('The third green is back in play, the fourth is not.');
		await expect(page.getByText(/^Someone else saved this mailing while you were writing\./)).toBeVisible();
		await expect(page.getByRole('link', { name: 'Open the newer version in a new tab' })).toBeVisible();
		await expectAccessible(page, { exclude: 'iframe' });
		await page.getByRole('button', { name: 'Overwrite it with mine' }).click();
		await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
		await focusOther();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river');

		await page.getByLabel('Subject').fill('December on the river bank');
		await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
		await other.getByLabel('Subject').fill('Yule on the river');
		await other.getByRole('button', { name: 'Use the newer version, discard mine' }).click();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river bank');
		await other.reload();
		await expect(other.getByLabel('Subject')).toHaveValue('December on the river bank');
	});

	await page.getByRole('button', { name: 'Send to 1 person…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
	await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
	await focusOther();
	await expect(other.getByRole('heading', { name: 'Delivery' })).toBeVisible();
	const mail = await site.mail(email, /December on the river/);
	expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
/** Runs in the page: the fonts that it added to the email, for the taka sign. */
const fontsOf = (frame: SVGElement | HTMLElement) =>
	[...(frame as HTMLIFrameElement).contentDocument!.fonts].map(({ family }) => family);

// The preview's frame also refuses the scripts of axe and of the fixtures.
test.use({ expectedConsoleErrors: /about:srcdoc.*allow-scripts|status of 409/ });
