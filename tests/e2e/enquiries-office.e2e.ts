import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, tokenOf } from './support/member.ts';
import { openFromMenu, signInAs } from './support/office.ts';

test('the office replies to a visitor by mail and sees two requests for the hall on one day', async ({
	page,
	site,
	request,
}) => {
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
	await expect(page.getByText('Emailed', { exact: true })).toBeVisible();
	await expectAccessible(page);
	expect((await site.mail(email, /^Re:/)).text).toContain('It is in the office.\n\nAsk for the steward.');

	await test.step('after a colleague’s reply, a second one is sent only after a warning', async () => {
		const replies = `/api/admin/inquiries/${page.url().match(/[0-9a-f-]{36}/)![0]}/replies`;
		await api(site, 'POST', replies, {
			token: await tokenOf(site, site.admin),
			body: { id: randomUUID(), body: 'The steward is away until Sunday.' },
		});
		const box = page.getByLabel('Answer or note');
		await box.fill('Bring the receipt.');
		await page.getByRole('button', { name: 'Send the answer' }).click();
		await expect(page.getByText(/^Someone else has answered since you opened this\./)).toBeVisible();
		await expect(page.getByText('The steward is away until Sunday.')).toBeVisible();
		await expect(box).toHaveValue('Bring the receipt.');
		await page.getByRole('button', { name: 'Send the answer' }).click();
		await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Bring the receipt.');
		await expect(box).toHaveValue('');
	});

	await test.step('a filter is saved, a column hidden, and several enquiries are closed and reopened, also on a phone', async () => {
		await page.goto('/admin/enquiries?q=Wedding');
		await page.getByRole('button', { name: 'Save this filter…' }).click();
		await page.getByLabel('Name', { exact: true }).fill('Weddings');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await page.goto('/admin/enquiries?state=');
		await page.getByRole('link', { name: 'Weddings' }).click();
		await expect(page.getByText('2 enquiries', { exact: true })).toBeVisible();
		await page.getByText('Columns', { exact: true }).click();
		await page.getByRole('checkbox', { name: 'Received' }).click();
		await expect(page.getByRole('columnheader', { name: /Received/ })).toHaveCount(0);
		await expectAccessible(page);
		await page.reload();
		await expect(page.getByRole('link', { name: 'Imran Hossain' })).toBeVisible();
		await expect(page.getByRole('columnheader', { name: /Received/ })).toHaveCount(0);

		// A narrow window does not show this column, so it is not offered either.
		await page.setViewportSize({ width: 768, height: 900 });
		await page.getByText('Columns', { exact: true }).click();
		await expect(page.getByRole('checkbox', { name: 'Status' })).toBeVisible();
		await expect(page.getByRole('checkbox', { name: 'About' })).toBeHidden();
		await page.getByText('Columns', { exact: true }).click();

		await page.setViewportSize({ width: 390, height: 844 });
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Select', exact: true }).click();
		await page.getByRole('checkbox', { name: 'Select all' }).check();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
		await page.getByRole('button', { name: 'Close', exact: true }).click();
		await expect(page.getByText('2 enquiries closed.')).toBeVisible();
		await expect(page.getByText('0 enquiries', { exact: true })).toBeVisible();
		// The message moves into an open dialog, where it can be pressed.
		await page.getByRole('button', { name: 'Remove the filter Weddings' }).click();
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Save this filter…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Undo' }).click();
		await expect(dialog.getByText('Undone.')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(page.getByText('Undone.')).toBeVisible();
		await expect(page.getByText('2 enquiries', { exact: true })).toBeVisible();
		await page.getByRole('button', { name: 'Any day' }).click();
		await page.getByLabel('From', { exact: true }).fill('2020-01-01');
		await page.getByLabel('To', { exact: true }).fill('2020-01-31');
		await expect(page.getByText('0 enquiries', { exact: true })).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 800 });
	});

	await page.goto(`/admin/hall?month=${month}`);
	await expect(page.getByText('1 day requested, booked or blocked, 1 with more than one party.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Hold the hall for Imran Hossain' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Hold the hall for Shirin Sultana' })).toBeVisible();
	await expectAccessible(page);

	await test.step('the hall calendar prints on one landscape page, the list in portrait', async () => {
		const hall = await printedPages(page);
		expect(hall).toHaveLength(1);
		expect(hall[0]!.width).toBeGreaterThan(hall[0]!.height);
		await openFromMenu(page, 'Enquiries');
		const list = page.getByRole('table', { name: 'Enquiries' });
		await expect(list.getByRole('link', { name: 'Imran Hossain' })).toBeVisible();
		const [printed] = await printedPages(page);
		expect(printed!.width).toBeLessThan(printed!.height);
		await page.emulateMedia({ media: 'print' });
		await expect(list.getByText('01811223344').first()).toBeVisible();
		for (const screenOnly of ['navigation', 'search', 'button'] as const)
			await expect(page.getByRole(screenOnly)).toHaveCount(0);
		await page.emulateMedia({ media: 'screen' });
		await page.goBack();
	});

	await test.step('a wrong address shows an office page', async () => {
		await page.goto('/admin/hall?month=9999-12');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hall, \w+ 20\d\d$/);
		await page.goto('/admin/enquiries?sort=bogus&state=NONE&q=umbrella');
		await expect(page).toHaveURL(/\/admin\/enquiries\?q=umbrella$/);
		await page.goto('/admin/nonsense');
		await expect(page.getByText('The office has no page at this address.')).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Today' }).click();
		await expect(page).toHaveURL(/\/admin$/);
	});
});
test.use({ expectedConsoleErrors: /status of (400|404|409)/ });

/** The sizes of the printed pages. */
async function printedPages(page: Page) {
	const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
	return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
		width: Number(width),
		height: Number(height),
	}));
}
