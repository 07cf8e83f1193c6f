import sharp from 'sharp';
import { field, fillForm, largePhoto, uniqueEmail, verifyByCode } from './support/applicant.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { logInAs, openApplication, openOffice } from './support/office.ts';

// The refused files cause 4xx on purpose, and Chromium fetches the PDF that claims to be a picture a second time.
test.use({
	viewport: { width: 1440, height: 900 },
	expectedConsoleErrors: /status of 40[01]|blob:|connect-src forbids blob/,
});

test('a civilian applies, verifies, is approved and logs in', async ({ page, site, browser }) => {
	const email = uniqueEmail('selina');

	await test.step('the fees lead to the form', async () => {
		await page.goto('/membership');
		await expect(page.getByText('৳10,00,000')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('link', { name: 'Get Started (Civil and others)' }).click();
		const choices = page.getByRole('form', { name: 'Membership category' }).getByRole('listitem');
		await expect(choices).toHaveCount(6);
		await expect(choices.first()).toContainText('From the card you chose.');
		await expect(choices.first()).toContainText('Non Military');
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Non Military' }).click();
		await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
		await expect(page.getByText('Reference (For Civilians Only)').first()).toBeVisible();
	});

	await test.step('an empty form lists every missing field and links to it', async () => {
		await page.getByRole('button', { name: 'REGISTER' }).click();
		const summary = page.getByRole('alert').filter({ hasText: 'First Name is required' });
		await expect(summary.locator('summary').first()).toBeFocused();
		await summary.getByText('Personal Information: 10 fields to check').click();
		const closed = summary.locator('details:not([open]) > summary');
		while ((await closed.count()) > 0) await closed.first().press('Enter');
		await expect(summary.getByRole('link')).toHaveCount(25);
		await expectAccessible(page);
		await summary.getByRole('link', { name: 'Mobile number' }).click();
		await expect(field(page, 'Mobile number')).toBeFocused();
	});

	await test.step('a wrong file is refused, in a toast and at the field', async () => {
		await field(page, 'Photo').setInputFiles({
			name: 'note.txt',
			mimeType: 'text/plain',
			buffer: Buffer.from('hello'),
		});
		await expect(page.getByText('Only image files are allowed')).toHaveCount(2);
		await field(page, 'Photo').setInputFiles({
			name: 'big.jpg',
			mimeType: 'image/jpeg',
			buffer: Buffer.alloc(5_242_881),
		});
		await expect(page.getByText('File size must not exceed 2MB')).toHaveCount(2);
		// Its type says it is a picture, but the server checks the content.
		await field(page, 'NID copy').setInputFiles({
			name: 'nid.jpg',
			mimeType: 'image/jpeg',
			buffer: Buffer.from('%PDF-1.7 not a picture'),
		});
		await expect(page.getByText('Only image files are allowed').first()).toBeVisible();
	});

	await test.step('a large photograph and a format that only the browser reads are made small JPEGs', async () => {
		const sent: { width: number; height: number; format: string }[] = [];
		page.on('response', async (response) => {
			if (response.url().endsWith('/api/uploads/image/upload') && response.ok()) sent.push(await response.json());
		});
		const photo = await largePhoto();
		expect(photo.buffer.length).toBeGreaterThan(5_242_880);
		await field(page, 'Photo').setInputFiles(photo);
		await expect(page.getByText(/^Received, /)).toHaveCount(1);
		const avif = await sharp(photo.buffer).resize(300).avif({ effort: 0 }).toBuffer();
		await field(page, 'NID copy').setInputFiles({ name: 'nid.avif', mimeType: 'image/avif', buffer: avif });
		await expect(page.getByText(/^Received, /)).toHaveCount(2);
		await expect
			.poll(() => sent)
			.toMatchObject([
				{ width: 1800, height: 2400, format: 'jpg' },
				{ width: 225, height: 300, format: 'jpg' },
			]);
	});

	await test.step('children can be added', async () => {
		await page.getByRole('button', { name: 'Add Child' }).click();
		await page.getByLabel('Name', { exact: true }).first().fill('Tahmid');
		await page.getByLabel('Relationship').first().selectOption('Son');
		await page.getByRole('button', { name: 'Add Another Child' }).click();
		await expect(page.getByLabel('Relationship')).toHaveCount(2);
		await expectAccessible(page);
	});

	await test.step('the complete form is sent and the email verified', async () => {
		await fillForm(page, 'civilian', email);
		await page.getByRole('button', { name: 'REGISTER' }).click();
		await expect(page).toHaveURL('/verify-email');
		await expectAccessible(page);
		await verifyByCode(page, site, email);
		await expectAccessible(page);
	});

	const office = await openOffice(browser, site);
	await test.step('the registrar checks the documents and approves', async () => {
		await expectAccessible(office);
		await openApplication(office, email);
		await expect(office.getByRole('heading', { level: 1, name: 'Selina Parvin' })).toBeVisible();
		await expect(office.getByRole('img', { name: /NID copy/i }).first()).toBeVisible();
		await expect(office.getByText('Tahmid')).toBeVisible();
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Approve and send credentials' }).click();
		await office.getByLabel('Reason to approve without').fill('The committee has seen the papers.');
		await office
			.getByRole('dialog')
			.getByRole('button', { name: /Approve/ })
			.click();
		await expect(office.getByText(/Approved\. User ID DGCC-\d{4}/)).toBeVisible();
		await office.context().close();
	});

	await test.step('the mailed password works', async () => {
		const { text } = await site.mail(email, /User ID and Password/);
		expect(text).toMatch(/^User ID: DGCC-\d{4}$/m);
		await logInAs(page, { email, password: text.match(/^Password: (\S+)$/m)![1]! });
	});
});
