import { officeCall } from './support/billing.ts';
import { expect, expectAccessible, testOnOwnSite } from './support/fixtures.ts';
import { openFromMenu, openOffice } from './support/office.ts';

/** Both journeys use one demo, because making it takes as long as ten journeys. */
const test = testOnOwnSite({ seed: 'demo' });
test.describe.configure({ mode: 'serial' });

type Bills = { bills: { number: string; openPaisa: number }[] };

test('the counter takes a payment for the bill that the payer chooses, with the keyboard alone', async ({
	browser,
	site,
}) => {
	const late = await officeCall<{ items: { memberId: string; userId: string }[] }>(
		site,
		'GET',
		'/api/admin/arrears?sort=days',
	);
	const openOf = async (memberId: string) =>
		(await officeCall<Bills>(site, 'GET', `/api/admin/bills/members/${memberId}`)).bills.filter(
			({ openPaisa }) => openPaisa > 0,
		);
	const payer = await (async () => {
		for (const { memberId, userId } of late.items) {
			const open = await openOf(memberId);
			if (open.length > 1) return { memberId, userId, open };
		}
		throw new Error('nobody owes two bills');
	})();
	const newest = payer.open[0]!;

	const page = await openOffice(browser, site);
	const { keyboard } = page;
	const dialog = page.getByRole('dialog');
	await page.goto(`${site.url}/admin/counter`);
	await page.getByRole('button', { name: 'Take a payment' }).focus();
	await keyboard.press('Enter');
	await dialog.getByLabel('Member').focus();
	await keyboard.type(payer.userId);
	await keyboard.press('Enter');
	await expect(dialog.getByRole('button', { name: /^Choose / })).toBeVisible();
	await keyboard.press('Tab');
	await keyboard.press('Tab');
	await keyboard.press('Enter');
	const choice = dialog.getByLabel('Pays first');
	await expect(choice).toHaveValue('');
	await expectAccessible(page);
	await choice.focus();
	await keyboard.press('End');
	await expect(choice).toHaveValue(newest.number);
	await keyboard.press('Tab');
	await keyboard.type((newest.openPaisa / 100).toFixed(2));
	await keyboard.press('Enter');
	await expect(page.getByText(/^Receipt R-\d{4}-\d{5}: /)).toBeVisible();
	await expect(page.getByText(`For bill ${newest.number}`)).toBeVisible();
	expect((await openOf(payer.memberId)).map(({ number }) => number)).toEqual(
		payer.open.slice(1).map(({ number }) => number),
	);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await expectAccessible(page);
});

test('the demo opens on a whole club, and one action removes it', async ({ browser, site }) => {
	const admin = await openOffice(browser, site);
	const membersOnHome = async () => {
		await admin.goto(`${site.url}/`);
		return admin.getByText('Members', { exact: true }).locator('xpath=following-sibling::dd').innerText();
	};
	expect(await membersOnHome()).toBe('245');

	await admin.goto(`${site.url}/admin`);
	for (const name of ['Applications', 'Approvals', 'Income', 'Event bookings'])
		await expect(admin.getByRole('heading', { name, exact: true })).toBeVisible();
	await expectAccessible(admin);
	await openFromMenu(admin, 'Members');
	await expect(admin.getByText('270 members', { exact: true })).toBeVisible();
	await openFromMenu(admin, 'Reports');
	await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();
	await expect(admin.getByRole('row', { name: /^Serving Defence Officer/ })).toBeVisible();

	await openFromMenu(admin, 'Server');
	await admin.getByRole('button', { name: 'Remove the demo data' }).click();
	const dialog = admin.getByRole('dialog');
	await expectAccessible(admin);
	await dialog.getByRole('button', { name: 'Remove for good' }).click();
	await expect(dialog.getByText('Please type “remove demo”.')).toBeVisible();
	await dialog.getByLabel('Type “remove demo” to confirm').fill('remove demo');
	await dialog.getByRole('button', { name: 'Remove for good' }).click();
	await expect(admin.getByText('The demo data is removed.')).toBeVisible();
	await expect(admin.getByRole('heading', { name: 'Demo data' })).toHaveCount(0);
	await openFromMenu(admin, 'Members');
	await expect(admin.getByText(/No members|no members/)).toBeVisible();
	expect(await membersOnHome()).toBe('245');
});
