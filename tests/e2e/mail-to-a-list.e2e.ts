import { expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF');

test('the office writes to a filtered list of members, with a PDF, later or at once', async ({ page, site }) => {
	const { email } = await approvedMember(site, 'listed');
	await page.setViewportSize({ width: 390, height: 844 });
	await signInAs(page, site.admin);

	await test.step('the list becomes the recipients', async () => {
		await page.goto('/admin/members');
		await page.getByRole('link', { name: 'Fee not paid yet' }).click();
		await page.getByRole('searchbox', { name: /Find a member/ }).fill(email);
		await expect(page).toHaveURL(/q=listed/);
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Email this member' }).click();
		await expect(page.getByRole('radio', { name: /Members of a list/ })).toBeChecked();
		await expect(page.getByText(`Fee not paid yet; “${email}”.`)).toBeVisible();
		await page.getByRole('radio', { name: /All active members/ }).check();
		await page.getByRole('radio', { name: /Members of a list/ }).check();
	});

	await test.step('a PDF is attached', async () => {
		await page.getByLabel('Subject').fill('Your registration fee');
		await page.getByLabel('Text').fill('Please pay it before the end of the month.');
		const choose = page.getByLabel(/Choose PDFs/);
		await choose.setInputFiles({ name: 'how-to-pay.pdf', mimeType: 'application/pdf', buffer: pdf });
		await expect(page.getByLabel('Name of PDF 1')).toHaveValue('how-to-pay');
		await page.getByLabel('Name of PDF 1').fill('How to pay');
		await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
		await expectAccessible(page, { exclude: 'iframe' });
		await expectUsable(page);
	});

	await test.step('it is scheduled, and made a draft again', async () => {
		await page.getByRole('button', { name: 'Send later…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Schedule' }).click();
		await expect(dialog.getByText('Choose the day and the time.')).toBeVisible();
		await dialog.getByLabel('Send at').fill('2099-01-01T09:00');
		await dialog.getByRole('button', { name: 'Schedule' }).click();
		await expect(page.getByRole('heading', { name: /^Sent on .*2099/ })).toBeVisible();
		await expectAccessible(page, { exclude: 'iframe' });
		await page.goto('/admin/mailings');
		await expect(page.getByText(/Scheduled for .*2099/).first()).toBeVisible();
		await page.getByRole('link', { name: 'Your registration fee' }).click();
		await page.getByRole('button', { name: 'Make it a draft again' }).click();
	});

	await test.step('it is sent to the one person', async () => {
		await page.getByRole('button', { name: 'Send to 1 person…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
		await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
		const mail = await site.mail(email, /Your registration fee/);
		expect(mail.text).toContain('Please pay it before the end of the month.');
		await expect(page.getByRole('link', { name: /How to pay/ })).toBeVisible();
	});
});
// The preview's frame also refuses the scripts of axe and of the fixtures.
test.use({ expectedConsoleErrors: /about:srcdoc.*allow-scripts|status of 400/ });
