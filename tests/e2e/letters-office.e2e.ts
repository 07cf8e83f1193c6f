import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, someNetwork, test } from './fixtures.ts';
import { signInAs } from './office.ts';

test('the office answers a visitor, gives the hall away and writes to its readers', async ({ page, site, request }) => {
	const headers = { 'x-forwarded-for': someNetwork() };
	const email = 'rokeya@example.com';
	await request.post('/api/inquiries/contact', {
		headers,
		data: {
			id: randomUUID(),
			firstName: 'Rokeya',
			lastName: 'Begum',
			phone: '01711223344',
			email,
			message: 'I left a brown umbrella on the verandah.',
		},
	});
	const month = `${new Date().getFullYear() + 1}-12`;
	for (const name of ['Imran Hossain', 'Shirin Sultana'])
		await request.post('/api/inquiries/prebook', {
			headers,
			data: { id: randomUUID(), name, date: `${month}-12`, eventType: 'Wedding', guests: 200, phone: '01811223344' },
		});
	await request.post('/api/newsletter', { headers, data: { email } });
	const { text } = await site.mail(email, /Please confirm/);
	await request.post(`/api/newsletter/confirm/${text.match(/\/newsletter\/confirm\/(\S+)/)![1]}`, { headers });

	await signInAs(page, site.admin);
	await page.goto('/admin/enquiries?q=umbrella');
	await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Rokeya Begum' }).click();
	await page.getByLabel('Answer or note').fill('It is in the office.\n\nAsk for the steward.');
	await page.getByRole('button', { name: 'Send the answer' }).click();
	await expect(page.getByText('Mailed', { exact: true })).toBeVisible();
	await expectAccessible(page);
	expect((await site.mail(email, /^Re:/)).text).toContain('It is in the office.\n\nAsk for the steward.');

	await page.goto(`/admin/hall?month=${month}`);
	await page.getByRole('button', { name: 'Confirm the hall for Imran Hossain' }).click();
	await expect(page.getByText('Clash')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Confirm the hall for Shirin Sultana' }).click();
	await expect(page.getByText('Imran Hossain has the hall on that day. Release it there first.')).toBeVisible();

	await page.goto('/admin/mailings');
	await page.getByRole('button', { name: 'Write a mailing' }).click();
	await page.getByLabel('Newsletter subscribers').check();
	await page.getByLabel('Subject').fill('December on the river');
	await page.getByLabel('Text').fill('The third green is back in play.');
	await expect(page.getByText('Kept.', { exact: true })).toBeVisible();
	await expect(page.frameLocator('iframe').getByText('The third green is back in play.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Send to 1 person…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
	await expect(page.getByRole('heading', { name: 'Where they are' })).toBeVisible();
	await expectAccessible(page);
	const mail = await site.mail(email, /December on the river/);
	expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});
// The preview's frame runs nothing, not even what axe and the fixtures bring along.
test.use({ expectedComplaints: /status of 409|about:srcdoc.*allow-scripts/ });
