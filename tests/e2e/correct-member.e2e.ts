import { fillDate, scanFile } from './support/applicant.ts';
import { newColleague } from './support/colleague.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { openOffice, signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a member is corrected at the phone, a second person confirms the name, and the state changes', async ({
	browser,
	page,
	site,
}) => {
	const member = await approvedMember(site, 'correct');
	const office = await openOffice(browser, site, 390);

	await test.step('a telephone number is corrected at once', async () => {
		await office.goto(`/admin/members?q=${encodeURIComponent(member.email)}`);
		await office
			.getByRole('row')
			.getByRole('link', { name: /^Rahim/ })
			.click();
		await office.getByRole('link', { name: 'Correct the record…' }).click();
		await expect(office.getByRole('heading', { level: 1, name: /^Correct the record of Rahim/ })).toBeVisible();
		await office.getByRole('button', { name: 'Correct the record' }).click();
		await expect(office.getByRole('alert').filter({ hasText: 'Nothing is changed.' })).toBeVisible();
		await office.getByLabel('Mobile number').fill('01899-999999');
		const changes = office.getByRole('region', { name: 'Before and after' });
		await expect(changes).toContainText('01899-999999');
		const since = office.getByRole('group', { name: 'Member since' });
		await since.getByLabel('Year').fill('');
		await office.getByRole('button', { name: 'Correct the record' }).click();
		await expect(since).toContainText('The date must include a year.');
		await since.getByLabel('Day').fill('3');
		await since.getByLabel('Month').fill('4');
		await since.getByLabel('Year').fill('2019');
		await expect(changes).toContainText('3 April 2019');
		await expect(changes).toContainText('This correction takes effect at once.');
		await office.getByLabel('Reason').fill('She called the office.');
		await expectAccessible(office);
		await office.getByRole('button', { name: 'Correct the record' }).click();
		await expect(office.getByText('Corrected.', { exact: true })).toBeVisible();
		// In the head and among the details.
		await expect(office.getByRole('link', { name: '01899999999' })).toHaveCount(2);
	});

	await test.step('a name waits for a second person', async () => {
		await office.getByRole('link', { name: 'Correct the record…' }).click();
		await office.getByLabel('Last Name').fill('Chowdhury');
		await office.getByLabel('Email').fill(`new-${member.email}`);
		await expect(office.getByText(/Then the member is logged out everywhere/)).toBeVisible();
		await office.getByLabel('Reason').fill('As on the passport.');
		await office.getByLabel('Attachment').setInputFiles(await scanFile('passport.jpg'));
		await expect(office.getByText(/^Received, /)).toBeVisible();
		await office.getByRole('button', { name: 'Correct the record' }).click();
		await expect(office.getByText('Saved. A second person has to confirm it.')).toBeVisible();
		await office.goto('/admin/member-corrections');
		await expectAccessible(office);
		await office
			.getByRole('row')
			.getByRole('link', { name: /^Rahim/ })
			.click();
		await expect(office.getByText('You wrote this correction, so someone else has to confirm it.')).toBeVisible();
		await expect(office.getByRole('button', { name: 'Confirm…' })).toHaveCount(0);
	});

	await test.step('the second person sees before and after, and confirms', async () => {
		await signInAs(page, await newColleague(site, 'REGISTRAR'));
		await page.getByRole('link', { name: /correction of a member’s record to confirm/ }).click();
		await page
			.getByRole('row')
			.getByRole('link', { name: /^Rahim/ })
			.click();
		await expect(page.getByText('Chowdhury')).toBeVisible();
		await page.getByRole('button', { name: 'Open Attachment' }).click();
		await expect(page.getByRole('img', { name: 'Attachment' })).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Confirm…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
		await expect(page.getByText('Confirmed. The record is corrected.')).toBeVisible();
		await page.getByRole('main').getByRole('link', { name: 'Rahim Chowdhury' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Rahim Chowdhury' })).toBeVisible();
	});

	await test.step('another membership type is planned, shown and withdrawn', async () => {
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Change type…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('New membership type').selectOption('Honorary Membership');
		await fillDate(dialog, 'From', '2099-01-01');
		await dialog.getByLabel('Reason').fill('Decided by the committee.');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Plan the change' }).click();
		await expect(page.getByRole('heading', { name: 'Changes to Honorary Membership on 1 January 2099' })).toBeVisible();
		await expect(page.getByText('Full Membership. Member since')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Withdraw the change…' }).click();
		await dialog.getByRole('button', { name: 'Withdraw it' }).click();
		await expect(page.getByText('Withdrawn. The member gets an email.')).toBeVisible();
		await expect(page.getByRole('heading', { name: /^Changes to Honorary/ })).toHaveCount(0);
	});

	await test.step('the state changes, with its effects in plain words', async () => {
		await page.getByRole('button', { name: 'More' }).click();
		await page.getByRole('button', { name: 'Change state…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Change the state' }).click();
		await expect(dialog.getByText('Choose the state.')).toBeVisible();
		await dialog.getByLabel('New state').selectOption('Suspended');
		await expect(dialog.getByText('The card is not valid, and no event can be booked.')).toBeVisible();
		await fillDate(dialog, 'Last day', '2099-12-31');
		await dialog.getByLabel('Reason').fill('Decided by the committee.');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Change the state' }).click();
		await expect(page.getByText('Changed.', { exact: true })).toBeVisible();
		await page.getByRole('link', { name: 'State', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Suspended until 31 December 2099' })).toBeVisible();
		await expect(page.getByText('Decided by the committee.')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('a request for erasure that came by letter is recorded', async () => {
		await page.getByRole('button', { name: 'Record a request…' }).click();
		const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
		await dialog.getByRole('textbox').fill('Letter of 3 May');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Record the request' }).click();
		await expect(page.getByRole('heading', { name: /^Asked to be erased on/ })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Record a request…' })).toBeHidden();
	});
});
