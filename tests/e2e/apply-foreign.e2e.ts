import { fillDate, fillForm, scanFile, uniqueEmail, verifyByCode } from './support/applicant.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openApplication, openOffice } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a diplomat applies on a phone, sends a document the office requests, and is approved', async ({
	page,
	site,
	browser,
}) => {
	const email = uniqueEmail('ingrid');
	await page.goto('/membership-registration');
	await page.getByRole('button', { name: 'Foreigner/Diplomat' }).tap();
	await expect(page.getByRole('form', { name: 'Membership application' })).toBeVisible();
	await expect(page.getByLabel('National ID number')).toHaveCount(0);
	await fillForm(page, 'foreign', email);
	await expectAccessible(page);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	// The calendar suggests which days make sense.
	const visa = page.getByRole('group', { name: 'Visa expiry' });
	await expect(visa.locator('input[type=date]')).toHaveAttribute('min', /^20\d\d-/);
	await fillDate(page, 'Visa expiry', '2001-05-01');
	await page.getByRole('button', { name: 'REGISTER' }).tap();
	const summary = page.getByRole('alert').filter({ hasText: 'Passport Details: one field to check' });
	await expect(summary.getByRole('listitem')).toHaveText('Visa expiry – The visa must be valid on the day you apply');
	await fillDate(page, 'Visa expiry', '2032-05-01');
	await page.getByRole('button', { name: 'REGISTER' }).tap();
	const title = page.getByRole('heading', { name: 'Verify Your Email' });
	await expect(title).toBeVisible();
	const message = page.getByRole('region', { name: 'Messages' }).getByText(/^Registration successful/);
	expect((await message.boundingBox())!.y).toBeGreaterThan(844 / 2);
	await verifyByCode(page, site, email);

	const { text } = await site.mail(email, /We have your application/);
	const reference = text.match(/^Reference code: (\S+)$/m)![1]!;
	const office = await openOffice(browser, site, 768);
	await test.step('the registrar requests a better photo', async () => {
		await openApplication(office, email);
		await office.getByRole('button', { name: /Request information/ }).click();
		const dialog = office.getByRole('dialog');
		await dialog.getByLabel('Photo', { exact: true }).check();
		await dialog.getByRole('textbox').fill('The photo is too dark. Please send another one.');
		await dialog.getByRole('button', { name: /Ask|Send|Request/ }).click();
		await expect(office.getByText(/The applicant gets an email/)).toBeVisible();
	});

	await test.step('the applicant sends it on the status page', async () => {
		await site.mail(email, /needs more information/);
		await page.goto('/application-status');
		await page.getByLabel('Email', { exact: true }).fill(email);
		await page.getByLabel(/Reference code/).fill(reference);
		await page.getByRole('main').getByRole('button').first().tap();
		await expect(page.getByText('The photo is too dark. Please send another one.')).toBeVisible();
		await expectAccessible(page);
		await page.getByLabel('Photo', { exact: true }).setInputFiles(await scanFile('brighter.jpg'));
		await expect(page.getByText(/^Received, /)).toHaveCount(1);
		await page.getByRole('button', { name: /Send/ }).tap();
		await expect(page.getByText(/Your answer is with the office/).first()).toBeVisible();
	});

	await test.step('the application is approved', async () => {
		await openApplication(office, email);
		await office.getByRole('button', { name: 'Approve and send credentials' }).click();
		await office.getByLabel('Reason to approve without').fill('The committee has seen the papers.');
		await office
			.getByRole('dialog')
			.getByRole('button', { name: /Approve/ })
			.click();
		await expect(office.getByText(/Approved\. User ID/)).toBeVisible();
		await site.mail(email, /User ID and Password/);
		await office.context().close();
	});
});
