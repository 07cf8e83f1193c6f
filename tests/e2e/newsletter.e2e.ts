import { uniqueEmail } from './support/applicant.ts';
import { expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';

test('a visitor subscribes to the newsletter, confirms by mail and unsubscribes by one click', async ({
	page,
	site,
	request,
}) => {
	// An address gets three mails a day, also from other journeys.
	const email = uniqueEmail('rina');
	await page.goto('/vision');
	const box = page.getByRole('contentinfo');
	await box.getByLabel('Your email address').fill('rina');
	await box.getByRole('button', { name: 'Subscribe' }).click();
	await expect(box.getByText('Invalid email')).toBeVisible();
	await expectAccessible(page);
	await box.getByLabel('Your email address').fill(email);
	await box.getByRole('button', { name: 'Subscribe' }).click();
	await expect(box.getByText('Please check your inbox and confirm with the link we have sent you.')).toBeVisible();

	const { text } = await site.mail(email, /Please confirm/);
	await page.goto(new URL(text.match(/http\S+\/newsletter\/confirm\/\S+/)![0]).pathname);
	await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
	await expectAccessible(page);
	await expectUsable(page);

	// A second subscription gets the same response, and its mail says that there is nothing to do.
	await page.goto('/');
	await box.getByLabel('Your email address').fill(email);
	await box.getByRole('button', { name: 'Subscribe' }).click();
	await expect(box.getByText('Please check your inbox and confirm with the link we have sent you.')).toBeVisible();
	const { headers } = await site.mail(email, /already/);
	const [, link] = headers['list-unsubscribe']!.match(/<(\S+)>/)!;
	expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

	// Opening the unsubscribe link of the mail header changes nothing; it shows a page with a button.
	await page.goto(new URL(link!).pathname);
	await expect(page.getByRole('heading', { name: 'Unsubscribe from the newsletter?' })).toBeVisible();
	await expectAccessible(page);
	await expectUsable(page);
	const oneClick = await request.post(link!, { form: { 'List-Unsubscribe': 'One-Click' } });
	expect(oneClick.status()).toBe(200);
	await page.getByRole('button', { name: 'Unsubscribe' }).click();
	await expect(page.getByText('You have unsubscribed.')).toBeVisible();
});
