import { pages } from '#web/site/site-map.ts';
import { expectPagesUsable, expectTabWalk, expectUsable } from './support/beyond-axe.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { goToWallet, newMember, payInWallet, payingWallet } from './support/member.ts';
import { confirmIdentity, signInAs } from './support/office.ts';

test('a new member chooses a password, edits the profile, shows the card and books an event', async ({
	page,
	site,
	browser,
}) => {
	const member = await newMember(site, 'active');
	await signInAs(page, member);
	await page.goto('/payment-checkout');
	await goToWallet(page);
	await payInWallet(page, payingWallet());
	await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();

	await test.step('the mailed password opens only the form for another one', async () => {
		await page.goto('/dashboard');
		await expect(page.getByText('Welcome back, Rahim!')).toBeVisible();
		await expect(page.getByRole('link', { name: /Membership Check your status/ })).toBeVisible();
		const form = page.getByRole('region', { name: 'Choose your own password' });
		await expect(form).toBeVisible();
		await expectAccessible(page);
		await page.goto('/dashboard/events');
		for (const label of ['New password', 'Confirm password'])
			await form.getByLabel(label, { exact: true }).fill('a heron below the ninth');
		await form.getByRole('button', { name: 'Save and continue' }).click();
		await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toContainText('temporary password');
		await expectAccessible(page);
		await confirmIdentity(page, member);
		await expect(page.getByRole('button', { name: /: Pitha evening by the river$/ })).toBeVisible();
		await expect(page).toHaveURL('/dashboard/events');
		await expect(page.getByRole('main')).toBeFocused();
		await expect(form).toHaveCount(0);
	});

	await test.step('the dashboard is open', async () => {
		await page.goto('/dashboard');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		const next = page.getByRole('region', { name: 'Next for you' });
		await expect(next.getByText('Nothing booked')).toBeVisible();
		await expectAccessible(page);
	});

	await test.step('a change of the profile is saved', async () => {
		await page
			.getByRole('main')
			.getByRole('link', { name: /^Profile/ })
			.click();
		await page.getByRole('button', { name: 'Edit your details' }).click();
		await page.getByLabel('Occupation', { exact: true }).fill('Architect');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByRole('button', { name: 'Edit your details' })).toBeVisible();
		await page.reload();
		await expect(page.getByText('Architect')).toBeVisible();
		await expectAccessible(page);
		const download = page.waitForEvent('download');
		await page
			.getByRole('button', { name: /Download my data|Download/ })
			.first()
			.click();
		expect((await download).suggestedFilename()).toBe('my-data.zip');
	});

	await test.step('the membership card is valid at the gate', async () => {
		await page.goto('/dashboard/membership');
		await expect(page.getByText(/DGCC-\d{4}/).first()).toBeVisible();
		await expectAccessible(page);
		const token = await page.evaluate(async () => {
			const response = await fetch('/api/account/membership', {
				headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
			});
			return ((await response.json()) as { card: { token: string } }).card.token;
		});
		const gate = await (
			await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
		).newPage();
		await gate.goto(`/card/${token}`);
		await expect(gate.getByText('Valid', { exact: true })).toBeVisible();
		await expect(gate.getByText('Rahim Uddin')).toBeVisible();
		await expectAccessible(gate);
		await expectUsable(gate);
		await gate.context().close();
	});

	await test.step('every page works by keyboard, with wide text, in forced colours and enlarged', () =>
		expectPagesUsable(
			page,
			pages.map(({ path }) => path).filter((path) => /^\/(dashboard|payment-)/.test(path)),
		));

	await test.step('a seat with a guest is booked and cancelled', async () => {
		await page.goto('/dashboard/events');
		await expectAccessible(page);
		await page.getByRole('button', { name: /: Pitha evening by the river$/ }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Add a guest' }).click();
		await expectTabWalk(page);
		await dialog.getByRole('button', { name: 'Book a place', exact: true }).click();
		const error = dialog.getByText('Please write the guest’s name');
		await expect(error).toBeVisible();
		await dialog.getByLabel('Guest 1', { exact: true }).fill('Nila');
		await expect(error).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Book a place', exact: true }).click();
		await expect(page.getByText('You have a seat').first()).toBeVisible();
		const { text } = await site.mail(member.email, /You have a seat: Pitha evening by the river/);
		expect(text).toContain('Pitha evening by the river');
		await page.getByRole('button', { name: 'Cancel booking: Pitha evening by the river' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking', exact: true }).click();
		await expect(page.getByRole('button', { name: 'Cancel booking: Pitha evening by the river' })).toHaveCount(0);
		await site.mail(member.email, /Your booking is cancelled: Pitha evening by the river/);
		await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
		await expect(page).toHaveURL('/login');
	});
});
