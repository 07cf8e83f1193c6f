import { field, fillForm, uniqueEmail, verifyByCode } from './support/applicant.ts';
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
		await page
			.getByRole('link', { name: /Get Started/ })
			.first()
			.click();
		await expect(page.getByRole('button', { name: 'Non Military' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Non Military' }).click();
		await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
		await expect(page.getByText('Reference (For Civilians Only)').first()).toBeVisible();
	});

	await test.step('an empty form lists every missing field and links to it', async () => {
		await page.getByRole('button', { name: 'REGISTER' }).click();
		const summary = page.getByRole('alert').filter({ hasText: 'First Name is required' });
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

	await test.step('children can be added', async () => {
		await page.getByRole('button', { name: 'Add Child' }).click();
		await page.getByLabel('Name', { exact: true }).first().fill('Tahmid');
		await page.getByLabel('Relationship').first().selectOption('Son');
		await page.getByRole('button', { name: 'Add Another Child' }).click();
		await expect(page.getByLabel('Relationship')).toHaveCount(2);
	});

	await test.step('the complete form is sent and the e-mail verified', async () => {
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
