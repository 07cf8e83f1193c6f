import type { EntrySummary } from '#contract/content.office.ts';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, tokenOf } from './support/member.ts';

test('a visitor corrects a message, sends it after a lost connection, and both sides get a mail', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/contact');
	await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
	await expect(page.getByText('7:00 AM to 5:00 PM')).toBeVisible();
	await expectAccessible(page);
	const phone = page.getByRole('region', { name: 'Telephone' }).getByRole('link').first();
	expect((await phone.boundingBox())!.height).toBeGreaterThanOrEqual(44);

	await page.getByLabel('First name').fill('Nasreen');
	await page.getByLabel('Last name').fill('Akhter');
	await page.getByLabel('Phone number').fill('+880 1711-223344');
	await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nasreen@');
	await page.getByLabel('Message').fill('Is the course open to guests on Friday?');
	const send = page.getByRole('button', { name: 'Submit Message' });
	await send.click();
	await expect(page.getByText('Invalid email')).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused();
	await expect(page.getByLabel('Message')).toHaveValue('Is the course open to guests on Friday?');
	await expectAccessible(page);

	const email = 'nasreen@example.com';
	await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
	await page.context().setOffline(true);
	await send.click();
	await expect(page.getByRole('alert')).toContainText('offline');
	await page.context().setOffline(false);
	await send.click();
	await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused();
	await expectAccessible(page);

	const inbox = await site.mail('office@dgcc.example', /Message from Nasreen Akhter/);
	expect(inbox.headers['reply-to']).toBe(email);
	expect(inbox.text).toContain('Is the course open to guests on Friday?');
	const thanks = await site.mail(email, /Your message to/);
	expect(thanks.text).toContain('replies within two working days');

	await page.getByRole('button', { name: 'Write another message' }).click();
	await expect(page.getByLabel('Message')).toHaveValue('');
});
test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });

test('another rate and other hours for some days are on the pages as soon as the office has saved them', async ({
	page,
	site,
}) => {
	await page.goto('/visiting');
	await expect(page.getByRole('region', { name: 'Green fee' })).toContainText('৳1,500');
	await expect(page.getByRole('main')).not.toContainText('{');

	const token = await tokenOf(site, site.admin);
	const change = async (kind: string, slug: string, fields: object) => {
		const list = await api<{ entries: EntrySummary[] }>(site, 'GET', `/api/admin/content?kind=${kind}`, { token });
		const { id, version } = list.entries.find((entry) => entry.slug === slug)!;
		await api(site, 'PATCH', `/api/admin/content/${id}`, { token, body: { version, fields } });
	};
	const today = clubDay(new Date());
	const exception = (from: string, to: string, en: string) => ({
		...{ from, to, concerns: 'club', text: { en } },
		...{ noStarts: false, firstStart: null, courseCloses: null },
		...{ noBookings: false, bookFrom: null, bookUntil: null },
	});
	await change('rate', 'green-fee', { price: 175_000 });
	await change('hours', 'hours', {
		exceptions: [
			exception(addDays(today, -9), addDays(today, -1), 'Closed for repairs'),
			exception(today, addDays(today, 1), 'Closed for Eid-ul-Fitr'),
		],
	});

	await expect(async () => {
		await page.goto('/visiting');
		await expect(page.getByRole('region', { name: 'Green fee' })).toContainText('৳1,750', { timeout: 500 });
		await expect(page.getByRole('region', { name: 'Hours' })).toContainText('Closed for Eid-ul-Fitr', { timeout: 500 });
	}).toPass();
	for (const address of ['/visiting', '/contact']) {
		await page.goto(address);
		for (const place of [page.getByRole('main'), page.getByRole('complementary', { name: 'Today at the club' })])
			await expect(place.getByText('Closed for Eid-ul-Fitr')).toBeVisible();
		await expect(page.getByText('Closed for repairs')).toHaveCount(0);
		await expectAccessible(page);
	}

	await change('rate', 'green-fee', { price: 150_000 });
	await change('hours', 'hours', { exceptions: [] });
});
