import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { api, tokenOf } from './member.ts';
import { signInAs } from './office.ts';

test('the office answers a visitor by mail and gives the hall away once', async ({ page, site, request }) => {
	const email = 'rokeya@example.com';
	await request.post('/api/inquiries/contact', {
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
			data: { id: randomUUID(), name, date: `${month}-12`, eventType: 'Wedding', guests: 200, phone: '01811223344' },
		});

	await signInAs(page, site.admin);
	await page.goto('/admin/enquiries?q=umbrella');
	await expect(page.getByText('1 enquiry', { exact: true })).toBeVisible();
	await page.getByRole('link', { name: 'Rokeya Begum' }).click();
	await page.getByLabel('Answer or note').fill('It is in the office.\n\nAsk for the steward.');
	await page.getByRole('button', { name: 'Send the answer' }).click();
	await expect(page.getByText('Mailed', { exact: true })).toBeVisible();
	await expectAccessible(page);
	expect((await site.mail(email, /^Re:/)).text).toContain('It is in the office.\n\nAsk for the steward.');

	await test.step('a colleague answers meanwhile: the second answer goes out knowingly', async () => {
		const replies = `/api/admin/inquiries/${page.url().match(/[0-9a-f-]{36}/)![0]}/replies`;
		await api(site, 'POST', replies, {
			token: await tokenOf(site, site.admin),
			body: { id: randomUUID(), body: 'The steward is away until Sunday.' },
		});
		const box = page.getByLabel('Answer or note');
		await box.fill('Bring the receipt.');
		await page.getByRole('button', { name: 'Send the answer' }).click();
		await expect(page.getByText(/^Somebody has answered since you opened this\./)).toBeVisible();
		await expect(page.getByText('The steward is away until Sunday.')).toBeVisible();
		await expect(box).toHaveValue('Bring the receipt.');
		await page.getByRole('button', { name: 'Send the answer' }).click();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Bring the receipt.');
		await expect(box).toHaveValue('');
	});

	await page.goto(`/admin/hall?month=${month}`);
	await page.getByRole('button', { name: 'Confirm the hall for Imran Hossain' }).click();
	await expect(page.getByText('Clash')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Confirm the hall for Shirin Sultana' }).click();
	await expect(page.getByText('Imran Hossain has the hall on that day. Release it there first.')).toBeVisible();
});
test.use({ expectedComplaints: /status of 409/ });
