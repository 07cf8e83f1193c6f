import { expect, expectAccessible, test } from './support/fixtures.ts';
import { signInAs } from './support/office.ts';

test.use({ expectedConsoleErrors: /status of 404/ });

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF');

test('an event is seen as a draft by the office alone, published with a PDF, and an older text comes back', async ({
	page,
	site,
	browser,
}) => {
	await signInAs(page, site.admin);
	await page.goto('/admin/events/new');
	await page.getByLabel('Title').fill('Mango Shield');
	await page.getByLabel('Starts').fill('2037-06-12T06:30');
	await page.getByLabel('Ends').fill('2037-06-12T11:00');
	await page.getByRole('button', { name: 'Save draft' }).click();
	await expect(page.getByRole('heading', { name: 'Mango Shield' })).toBeVisible();
	const id = page.url().match(/[0-9a-f-]{36}/)![0];

	const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
	await test.step('a PDF is attached; another file is refused', async () => {
		const choose = page.getByLabel(/Choose PDFs/);
		await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no PDF') });
		await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Dismiss: notes.txt' }).click();
		await choose.setInputFiles({ name: 'entry-form.pdf', mimeType: 'application/pdf', buffer: pdf });
		await page.getByLabel('Name of PDF 1').fill('Entry form');
		await page.getByRole('button', { name: 'Save draft' }).click();
		await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
	});

	await test.step('the preview is the true page; a visitor does not find it', async () => {
		const opened = page.waitForEvent('popup');
		await page.getByRole('button', { name: 'Preview', exact: true }).click();
		const preview = await opened;
		await expect(preview.getByRole('heading', { name: 'Mango Shield', level: 1 })).toBeVisible();
		await expect(preview.getByRole('link', { name: /^Entry form \(PDF,/ })).toBeVisible();
		await visitor.goto(preview.url());
		await expect(visitor.getByRole('heading', { name: 'Mango Shield' })).toHaveCount(0);
		await visitor.goto(`/events/${id}`);
		await expect(visitor.getByText('Event not found.')).toBeVisible();
		await preview.close();
	});

	await test.step('a visitor downloads the PDF of the published event', async () => {
		await page.getByRole('button', { name: 'Publish' }).click();
		await expect(page.getByText('Saved. It is on the site.')).toBeVisible();
		await visitor.goto(`/events/${id}`);
		const href = await visitor.getByRole('link', { name: /^Entry form \(PDF,/ }).getAttribute('href');
		const file = await visitor.request.get(href!);
		expect(file.headers()['content-type']).toBe('application/pdf');
		expect(await file.body()).toEqual(pdf);
	});

	await test.step('the history compares two texts, and the older one is live again', async () => {
		await page.getByLabel('Title').fill('Lychee Shield');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Lychee Shield' })).toBeVisible();
		await page.getByRole('link', { name: 'History' }).click();
		const changes = page.getByRole('region', { name: 'What changed' });
		await expect(changes.getByText('Mango')).toBeVisible();
		await expect(changes.getByText('Lychee')).toBeVisible();
		await expectAccessible(page);
		await page
			.getByRole('button', { name: /: revision \d+$/ })
			.first()
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Make this live again' }).click();
		await expect(page.getByText(/^The text of revision \d+ is saved again\.$/)).toBeVisible();
		await visitor.reload();
		await expect(visitor.getByRole('heading', { name: 'Mango Shield', level: 1 })).toBeVisible();
	});
});
