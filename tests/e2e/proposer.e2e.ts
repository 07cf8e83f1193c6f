import { expect, expectAccessible, test } from './support/fixtures.ts';
import {
	api,
	approvedMember,
	createApplicant,
	goToWallet,
	payInWallet,
	payingWallet,
	tokenOf,
} from './support/member.ts';
import { openApplication, openOffice, signInAs } from './support/office.ts';

test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: /status of 40[04]/ });

test('the office works through the checklist, and the proposer agrees at a phone with the emailed link', async ({
	browser,
	page,
	site,
}) => {
	const proposer = await approvedMember(site, 'proposer');
	await signInAs(page, proposer);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
	const { userId } = await api<{ userId: string }>(site, 'GET', '/api/account/membership', {
		token: await tokenOf(site, proposer),
	});
	const applicant = await createApplicant(site, 'proposed');
	const office = await openOffice(browser, site);
	await openApplication(office, applicant);
	const checklist = office.getByRole('listitem');
	const point = (text: string) => checklist.filter({ hasText: text });

	await test.step('the office compares, ticks and asks', async () => {
		const matches = office.getByRole('button', { name: /^Match/ });
		await expect(point('All details match')).toContainText('Open');
		for (const button of await matches.all()) await button.click();
		await expect(point('All details match')).toContainText('Done');
		await office.getByRole('button', { name: 'Mark as done: The photo is recent and shows the face' }).click();
		await expect(point('The photo is recent')).toContainText('Done');

		await office.getByRole('button', { name: 'Ask a proposer…' }).click();
		const dialog = office.getByRole('dialog');
		await dialog.getByLabel('User ID of the member').fill('DGCC-9999');
		await dialog.getByRole('button', { name: 'Send the request' }).click();
		await expect(dialog.getByText('No member has this User ID.')).toBeVisible();
		await dialog.getByLabel('User ID of the member').fill(userId);
		await expectAccessible(office);
		await dialog.getByRole('button', { name: 'Send the request' }).click();
		await expect(point('The proposer supports')).toContainText(/asked .*, the link works until/);

		await office.getByRole('button', { name: 'Waive…: The seconder supports the application' }).click();
		await dialog.getByLabel('Reason').fill('The captain has known him for years.');
		await dialog.getByRole('button', { name: 'Waive' }).click();
		await expect(point('The seconder supports')).toContainText('Waived');
		await expectAccessible(office);
	});

	await test.step('the proposer sees the applicant and agrees', async () => {
		const { text } = await site.mail(proposer.email, /would like to join/);
		await page.goto(text.match(/http\S+\/support-application#\S+/)![0]);
		await expect(page.getByRole('img', { name: /^Rahim/ })).toBeVisible();
		await expect(page.getByText('Non Military')).toBeVisible();
		await expectAccessible(page);
		await page.getByRole('button', { name: 'I support the application' }).click();
		await expect(page.getByRole('heading', { name: 'Your answer' })).toBeFocused();
		await page.reload();
		await expect(page.getByText(/^You support this application\./)).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('only what is still open needs a reason', async () => {
		await office.reload();
		await expect(point('The proposer supports')).toContainText('Done');
		await office.getByRole('button', { name: 'Approve and send credentials' }).click();
		const dialog = office.getByRole('dialog');
		await expect(dialog).toContainText('Open on the checklist:The income tax return is of the last tax year');
		await dialog.getByRole('button', { name: 'Approve and send credentials' }).click();
		await expect(dialog.getByText('Please write why it is not needed.')).toBeVisible();
		await dialog.getByLabel('Reason to approve without it').fill('Seen on paper.');
		await dialog.getByRole('button', { name: 'Approve and send credentials' }).click();
		await expect(office.getByText(/Approved\. User ID/)).toBeVisible();
		await expect(point('The income tax return')).toContainText('Seen on paper.');
	});

	await test.step('after the decision the link has ended', async () => {
		await page.reload();
		await expect(page.getByText(/^This link has ended\./)).toBeVisible();
		await office.context().close();
	});
});
