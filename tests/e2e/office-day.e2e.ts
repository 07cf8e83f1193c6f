import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { chooseOwnPassword } from '#tests/helpers/own-password.ts';
import { scanFile } from './support/applicant.ts';
import { expectPagesUsable, expectTabWalk } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { api, createApplicant, goToWallet, payInWallet, payingWallet, tokenOf } from './support/member.ts';
import { openApplication, openOffice, signInAs } from './support/office.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a day in the office: applications, an event, an enquiry, a review, check-in and a mailing', async ({
	page: visitor,
	site,
	browser,
}) => {
	const [hopeful, hasty, unsure] = [
		await createApplicant(site, 'hopeful'),
		await createApplicant(site, 'hasty'),
		await createApplicant(site, 'unsure'),
	];
	const office = await openOffice(browser, site);
	await expect(office.getByRole('heading', { name: 'Applications to decide' })).toBeVisible();
	await expectAccessible(office);

	await test.step('one application is approved, one rejected, one needs more information', async () => {
		await openApplication(office, hopeful);
		await office.getByLabel('New note').fill('Plays off eleven; the captain knows him.');
		await office.getByLabel('Attach a PDF or picture').setInputFiles(await scanFile('letter.jpg'));
		await expect(office.getByRole('button', { name: 'Remove letter.jpg' })).toBeVisible();
		await office.getByRole('button', { name: 'Save the note' }).click();
		await expect(office.getByText('Every download is recorded.')).toBeVisible();
		const download = office.waitForEvent('download');
		await office.getByRole('button', { name: 'letter.jpg', exact: true }).click();
		expect((await download).suggestedFilename()).toBe('letter.jpg');
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Approve and send credentials' }).click();
		await dialog(office).getByLabel('Minute number').fill('EC 14/2026, item 7');
		await dialog(office).getByLabel('Reason to approve without').fill('The committee has seen the papers.');
		await dialog(office).getByRole('button', { name: 'Approve and send credentials' }).click();
		await expect(office.getByText(/Approved\. User ID/)).toBeVisible();
		await expect(office.getByText('Minute: EC 14/2026, item 7', { exact: true })).toBeVisible();

		await openApplication(office, hasty);
		await office.getByRole('button', { name: /^Reject/ }).click();
		await expect(dialog(office)).toBeVisible();
		await expectTabWalk(office);
		await dialog(office).getByLabel('Reason').fill('no '.repeat(600));
		await expect(dialog(office).getByText('1800 of 2000 characters')).toBeVisible();
		await dialog(office).getByLabel('Reason').fill('The proposer does not know you.');
		await dialog(office).getByRole('button', { name: 'No places at present' }).click();
		await dialog(office).getByRole('button', { name: 'Reject and send' }).click();
		expect((await site.mail(hasty, /^Your application to/)).text).toMatch(
			/The proposer does not know you\.\s+There is no place in this category at present\./,
		);

		await openApplication(office, unsure);
		await office.getByRole('button', { name: /Request information/ }).click();
		await dialog(office).getByRole('button', { name: 'Photo not clear' }).click();
		await expect(dialog(office).getByLabel('Photo', { exact: true })).toBeChecked();
		await dialog(office).getByRole('textbox').fill('A brighter photo, please.');
		await dialog(office)
			.getByRole('button', { name: /Ask|Send|Request/ })
			.click();
		expect((await site.mail(unsure, /needs more information/)).text).toContain('A brighter photo, please.');
	});

	const title = 'Lanterns on the ninth';
	await test.step('an event with two pictures is published and on the site at once', async () => {
		await office.goto('/admin/events/new');
		await office.getByLabel('Title').fill('W'.repeat(150));
		await office.getByLabel('Starts').fill('2037-01-10T18:00');
		await office.getByLabel('Ends').fill('2037-01-09T18:00');
		await office.getByLabel('Total seats').fill('0');
		await office.getByRole('button', { name: 'Save draft' }).click();
		await expect(office.getByLabel('Total seats')).toHaveAccessibleDescription(/At least one seat/);
		await expect(office.getByText('It must not end before it starts.')).toBeVisible();
		await office.getByLabel('Ends').fill('2037-01-10T21:00');
		await office.getByLabel('Total seats').fill('20');
		await office.getByRole('button', { name: 'Save draft' }).click();
		await expect(office.getByRole('heading', { name: /^W+$/ })).toBeVisible();
		expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
		await office.getByLabel('Title').fill(title);
		await office.getByLabel('Summary').fill('Nine holes by lantern light, soup afterwards.');
		await office
			.getByLabel('Choose pictures')
			.setInputFiles([await scanFile('first.jpg'), await scanFile('second.jpg')]);
		await expect(office.getByRole('button', { name: /^Remove picture/ })).toHaveCount(2);
		await office.getByLabel('Caption of picture 1').fill('The ninth at dusk, January');
		await office.getByLabel('Format').fill('Nine holes, scramble');
		await office.getByLabel('Schedule').fill('6:00 PM Lanterns are lit');
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Publish' }).click();
		await expect(office.getByText('Saved. It is on the site.')).toBeVisible();
		await visitor.goto('/upcoming-events');
		await visitor.getByRole('link', { name: title }).first().click();
		await expect(visitor.getByText('Date: January 10, 2037')).toBeVisible();
		await expect(visitor.getByRole('link', { name: /^Open picture \d of 2$/ })).toHaveCount(2);
		await expect(visitor.getByText('Nine holes, scramble')).toBeVisible();
		await expect(visitor.getByRole('region', { name: 'The day' })).toContainText('Lanterns are lit');
		await visitor.getByRole('link', { name: 'Open picture 1 of 2' }).click();
		await expect(visitor.getByRole('dialog')).toContainText('The ninth at dusk, January');
		await visitor.keyboard.press('Escape');
	});
	const eventId = office.url().match(/[0-9a-f-]{36}/)![0];

	await test.step('a visitor’s enquiry gets a reply', async () => {
		const email = 'ferry@example.com';
		await api(site, 'POST', '/api/inquiries/contact', {
			body: {
				id: randomUUID(),
				firstName: 'Jamal',
				lastName: 'Mia',
				phone: '01711223344',
				email,
				message: 'Does the ferry run on Fridays?',
			},
		});
		await office.goto('/admin/enquiries?q=ferry');
		await office.getByRole('link', { name: 'Jamal Mia' }).click();
		await office.getByLabel('Answer or note').fill('Until nine in the evening.');
		await office.getByRole('button', { name: 'Send the answer' }).click();
		expect((await site.mail(email, /^Re:/)).text).toContain('Until nine in the evening.');
	});

	await test.step('a review is hidden, with a reason', async () => {
		const userName = 'Buy Cheap Clubs';
		await api(site, 'POST', '/api/reviews', { body: { userName, userPhone: '01700000000' } });
		await visitor.goto('/review');
		await expect(visitor.getByText(userName)).toBeVisible();
		await office.goto('/admin/reviews');
		await office.getByRole('button', { name: `Hide: ${userName}` }).click();
		await dialog(office).getByLabel('Reason').fill('Advertises.');
		await dialog(office).getByRole('button', { name: 'Hide it' }).click();
		await expect(office.getByText('Hidden. It is no longer on the site.')).toBeVisible();
		await visitor.goto('/review');
		await expect(visitor.getByText(userName)).toHaveCount(0);
	});

	const { text } = await site.mail(hopeful, /User ID and Password/);
	const mailed = { email: hopeful, password: text.match(/^Password: (\S+)$/m)![1]! };
	const member = await chooseOwnPassword(site.url, mailed, 'a ferry in the evening light');
	const userId = text.match(/^User ID: (\S+)$/m)![1]!;
	await test.step('the new member pays and books a seat', async () => {
		await signInAs(visitor, member);
		await visitor.goto('/payment-checkout');
		await goToWallet(visitor);
		await payInWallet(visitor, payingWallet());
		await expect(visitor.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
		const token = await tokenOf(site, member);
		await api(site, 'POST', `/api/account/events/${eventId}/registration`, { token, body: { guests: [] } });
	});

	await test.step('the member is checked in', async () => {
		await office.goto(`/admin/events/${eventId}/check-in`);
		await office.getByLabel('User ID', { exact: true }).fill(userId);
		await office.getByRole('button', { name: 'Check in' }).click();
		await expect(office.getByText('1 of 1 in')).toBeVisible();
	});

	await test.step('the attendees get a mailing', async () => {
		await office.goto('/admin/mailings');
		await office.getByRole('button', { name: 'Write a mailing' }).click();
		await office.getByLabel('Attendees of an event').check();
		await office.getByLabel('Event', { exact: true }).selectOption({ label: await optionWith(office, title) });
		await office.getByLabel('Subject').fill('Thank you for the lanterns');
		await office.getByLabel('Text').fill('There is a red scarf left. It is in the office.');
		await office.getByRole('button', { name: 'Send to 1 person…' }).click();
		await dialog(office).getByRole('button', { name: 'Send to 1 person' }).click();
		expect((await site.mail(hopeful, /Thank you for the lanterns/)).text).toContain('red scarf');
	});

	await test.step('the menu fits the screen, whichever of its groups is open', async () => {
		await office.goto('/admin');
		await expect(office.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
			'Waiting for the office',
		);
		const menu = office.getByRole('navigation', { name: 'Office' });
		for (const group of await menu.locator('summary').all()) {
			await group.click();
			await expect(menu.locator('details[open]')).toHaveCount(1);
			expect(await lastEntry(menu)).toBeLessThan(await top(menu.getByText(site.admin.email)));
		}
	});

	await test.step('the pages of the event work by keyboard, with wide text, in forced colours and enlarged', async () => {
		const pages = ['', '/attendees', '/check-in'].map((part) => `/admin/events/${eventId}${part}`);
		await expectPagesUsable(office, pages);
	});
	await office.context().close();
});

const top = async (locator: Locator) => (await locator.boundingBox())!.y;
/** Where the menu ends. */
const lastEntry = async (menu: Locator) => {
	const { y, height } = (await menu.locator('summary, li').filter({ visible: true }).last().boundingBox())!;
	return y + height;
};

/** The option's label has the date after the title. */
const optionWith = (page: Page, title: string) =>
	page.getByRole('option', { name: new RegExp(title) }).evaluate((option) => (option as HTMLOptionElement).label);
