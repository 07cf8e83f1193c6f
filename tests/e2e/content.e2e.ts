import path from 'node:path';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openFromMenu, openOffice } from './support/office.ts';

// A page before it is published, an address that is refused, a picture that is in use.
test.use({ expectedConsoleErrors: /status of 40[049]/ });

const phone = { width: 390, height: 844 };

test('a price is changed on the phone in two taps, and taken back', async ({ browser, site }) => {
	const office = await openOffice(browser, site, phone.width);
	await office.goto('/admin/content?area=Restaurant');
	await expect(office.getByRole('heading', { name: 'Dishes' })).toBeVisible();
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

	await office.getByRole('button', { name: /^Change the price of Beef Tehari/ }).click();
	const price = office.getByLabel('Price of Beef Tehari in taka');
	await expect(price).toBeFocused();
	await price.pressSequentially('437');
	await expectAccessible(office);
	await office.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(office.getByText('Beef Tehari: ৳437.')).toBeVisible();

	const visitor = await browser.newPage({ viewport: phone, baseURL: site.url });
	const dish = visitor.getByRole('listitem').filter({ hasText: 'Beef Tehari' });
	await visitor.goto('/category/rice-biryani');
	await expect(dish).toContainText('437');

	await office.getByRole('switch', { name: /Beef Tehari$/ }).click();
	await expect(office.getByText('Beef Tehari: sold out until midnight.')).toBeVisible();
	await office.getByRole('button', { name: 'Undo' }).first().click();
	await expect(office.getByRole('switch', { name: /Beef Tehari$/ })).toBeChecked();
});

test('a text is drafted, previewed, published, compared and made live again', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	await openFromMenu(office, 'Texts and prices');
	await office.getByRole('searchbox').last().fill('salads');
	await office.getByRole('link', { name: 'Salads' }).click();
	const introduction = office.getByLabel('Introduction', { exact: true });
	const before = await introduction.inputValue();
	await introduction.fill('');
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByRole('heading', { name: 'Please check one field' })).toBeVisible();
	await expect(introduction).toBeFocused();
	await introduction.fill(`Cut this morning. ${before}`);
	// What is not saved survives a reload.
	office.once('dialog', (dialog) => void dialog.accept());
	await office.reload();
	await expect(introduction).toHaveValue(`Cut this morning. ${before}`);
	await office.getByRole('button', { name: 'Save draft' }).click();
	await expect(office.getByText(/^Draft saved/)).toBeVisible();
	const page = office.frameLocator('iframe');
	await expect(page.getByText('Cut this morning.')).toBeVisible();
	await expectAccessible(office, { exclude: 'iframe' });

	const visitor = await browser.newPage({ baseURL: site.url });
	await visitor.goto('/category/salads');
	await expect(visitor.getByText('Cut this morning.')).toHaveCount(0);
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByText('This is what the site shows.')).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText('Cut this morning.')).toBeVisible();

	await office.setViewportSize(phone);
	await expectAccessible(office, { exclude: 'iframe' });
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

	await office.getByRole('link', { name: 'History' }).click();
	await expect(office.getByRole('insertion').filter({ hasText: 'Cut this morning.' })).toBeVisible();
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
	await office.setViewportSize({ width: 1440, height: 900 });
	await expectAccessible(office);
	await office.getByRole('button', { name: /^Make this live again.*revision 1$/ }).click();
	await office.getByRole('button', { name: 'Make this live again', exact: true }).click();
	await expect(office.getByText('Revision 1 is on the site again.')).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText('Cut this morning.')).toHaveCount(0);
});

test('the texts of the login are previewed as visitors see them, and published', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	await office.goto('/admin/content?area=Membership');
	await office.getByRole('link', { name: 'Login: texts' }).click();
	await office.getByLabel('Title', { exact: true }).first().fill('Good to see you');
	await office.getByRole('button', { name: 'Save draft' }).click();
	const preview = office.frameLocator('iframe');
	await expect(preview.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
	await expect(preview.getByLabel('Password', { exact: true })).toBeVisible();
	await expectAccessible(office, { exclude: 'iframe' });
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByText('This is what the site shows.')).toBeVisible();

	const visitor = await browser.newPage({ baseURL: site.url });
	await visitor.goto('/login');
	await expect(visitor.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
});

test('a dish is added, sorted and archived', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	await office.goto('/admin/content?area=Restaurant');
	await expectAccessible(office);
	await office.getByRole('link', { name: 'Add a dish to Salads' }).click();
	await office.getByLabel('Dish', { exact: true }).fill('Pomelo salad');
	await expect(office.getByLabel('Address')).toHaveValue('pomelo-salad');
	await office.getByRole('button', { name: 'Save draft' }).click();
	await expect(office.getByRole('heading', { name: 'Please check 2 fields' })).toBeVisible();
	await office.getByLabel('Description', { exact: true }).fill('With roasted peanuts.');
	await office.getByLabel('What is in it', { exact: true }).fill('Pomelo, peanuts, chilli.');
	await office.getByLabel('Price').fill('210');
	await office.getByRole('button', { name: 'Save draft' }).click();
	await expect(office.getByRole('heading', { name: 'Pomelo salad' })).toBeVisible();
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByText('This is what the site shows.')).toBeVisible();

	await office.goto('/admin/content?area=Restaurant');
	await office.getByRole('button', { name: 'Change the order of Salads' }).click();
	await office.getByRole('button', { name: 'Move up: Pomelo salad' }).focus();
	await office.keyboard.press('Enter');
	await expect(office.getByRole('button', { name: 'Move up: Pomelo salad' })).toBeFocused();
	await office.getByRole('button', { name: 'Save the order' }).click();
	await expect(office.getByText('The order is saved.')).toBeVisible();
	const visitor = await browser.newPage({ baseURL: site.url });
	await visitor.goto('/category/salads');
	const headings = await visitor.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
	expect(headings.at(-2)).toContain('Pomelo salad');

	await office.getByRole('link', { name: 'Pomelo salad' }).click();
	await office.getByRole('button', { name: 'Archive…' }).click();
	await office.getByRole('button', { name: 'Archive', exact: true }).click();
	await expect(office.getByText('Archived. It is no longer on the site.')).toBeVisible();
	await visitor.reload();
	await expect(visitor.getByText('Pomelo salad')).toHaveCount(0);
});

test('two drafts are gathered in a set, previewed, published together and withdrawn', async ({ browser, site }) => {
	const office = await openOffice(browser, site, phone.width);
	await office.goto('/admin/content/sets');
	await expect(office.getByText('There are no sets yet.')).toBeVisible();
	await expectAccessible(office);
	for (const [part, name] of [
		['soups', 'Soups'],
		['desserts', 'Desserts'],
	] as const) {
		await office.goto('/admin/content');
		await office.getByRole('searchbox').last().fill(part);
		await office.getByRole('link', { name, exact: true }).click();
		await office.getByLabel('Introduction', { exact: true }).fill('Only at Eid.');
		await office.getByRole('button', { name: 'Save draft' }).click();
		await expect(office.getByText(/^Draft saved/)).toBeVisible();
		await office.getByRole('button', { name: 'Add to a set…' }).click();
		if (part === 'soups') await office.getByLabel('Name of the new set').fill('Eid menu');
		else await office.getByLabel('Set', { exact: true }).selectOption({ label: 'Eid menu' });
		await expectAccessible(office, { exclude: 'iframe' });
		await office.getByRole('button', { name: part === 'soups' ? 'Start the set' : 'Add to the set' }).click();
		await expect(office.getByText('This draft is in the set')).toBeVisible();
	}
	await office.goto('/admin/content/sets');
	await expect(office.getByRole('list', { name: 'Entries of Eid menu' }).getByRole('link')).toHaveText([
		'Desserts',
		'Soups',
	]);
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
	await office.getByRole('button', { name: 'Preview' }).click();
	const preview = await office.getByRole('link', { name: '/category/soups' }).getAttribute('href');
	await office.goto(preview!);
	await expect(office.getByText('Only at Eid.')).toBeVisible();
	await office.goto('/admin/content/sets');

	const visitor = await browser.newPage({ baseURL: site.url });
	const shown = async (part: string) => {
		await visitor.goto(`/category/${part}`);
		return visitor.getByText('Only at Eid.').count();
	};
	expect([await shown('soups'), await shown('desserts')]).toEqual([0, 0]);
	await office.getByRole('button', { name: 'Publish now' }).click();
	await expect(office.getByText('“Eid menu” is on the site: 2 entries.')).toBeVisible();
	expect([await shown('soups'), await shown('desserts')]).toEqual([1, 1]);
	await office.getByRole('button', { name: 'Withdraw' }).click();
	await expect(office.getByText(/^“Eid menu” is withdrawn/)).toBeVisible();
	expect([await shown('soups'), await shown('desserts')]).toEqual([0, 0]);
});

test('a page is added with blocks, previewed, published and moved', async ({ browser, site }) => {
	const office = await openOffice(browser, site);
	await office.goto('/admin/content?area=Pages');
	await office.getByRole('link', { name: 'Add a page' }).click();
	await office.getByLabel('Title', { exact: true }).fill('Caddie School');
	await office.getByLabel('Top of the page').selectOption('Text');
	await office.getByLabel('Place in the menus').selectOption('Quick links in the footer');
	await office.getByLabel('Label in the menu').fill('Caddie school');
	await office.getByLabel('Description for search engines').fill('How the club teaches its caddies.');

	const add = async (kind: string) => {
		await office.getByRole('button', { name: 'Add a block', exact: true }).click();
		await office.getByRole('button', { name: kind, exact: true }).click();
		await expect(office.getByRole('button', { name: new RegExp(`^${kind}`), expanded: true }).last()).toBeFocused();
	};
	await add('Heading');
	await office.getByLabel('Heading', { exact: true }).fill('Two weeks in winter');
	await add('Paragraph');
	const text = office.getByRole('textbox', { name: 'Text', exact: true });
	await text.click();
	await office.keyboard.type('Ask the ');
	await office.getByRole('button', { name: 'Bold' }).click();
	await expect(office.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
	await office.keyboard.type('office');
	await office.keyboard.press('Control+b');
	await office.keyboard.type(' or see ');
	await office.getByRole('button', { name: 'Link', exact: true }).click();
	await office.getByLabel('Text of the link').fill('the course');
	await office.getByRole('dialog').getByLabel('Address').fill('javascript:alert(1)');
	await office.getByRole('button', { name: 'Set the link' }).click();
	await expect(office.getByText('Please write a page such as /contact, or an address with https://.')).toBeVisible();
	await expectAccessible(office);
	await office.getByRole('dialog').getByLabel('Address').fill('/golf-course');
	await office.keyboard.press('Enter');
	await expect(text.getByRole('link', { name: 'the course' })).toHaveAttribute('href', '/golf-course');
	await add('Table');
	await office.getByLabel('Title of the table').fill('Lessons');
	await office.getByLabel('Column 1', { exact: true }).fill('Day');
	await office.getByLabel('Column 2', { exact: true }).fill('Time');
	await office.getByLabel('Row 1, Day').fill('Saturday');
	await office.getByLabel('Row 1, Time').fill('7:00 AM');
	await office.getByRole('button', { name: 'Move up: Table, block 3' }).click();
	await office.setViewportSize(phone);
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
	await office.setViewportSize({ width: 1440, height: 900 });
	await office.getByRole('button', { name: 'Save draft' }).click();
	await expect(office.getByRole('heading', { name: 'Caddie School', level: 1 })).toBeVisible();
	const preview = office.frameLocator('iframe');
	await expect(preview.getByRole('heading', { name: 'Two weeks in winter' })).toBeVisible();
	await expectAccessible(office, { exclude: 'iframe' });

	const visitor = await browser.newPage({ viewport: phone, baseURL: site.url });
	expect((await visitor.goto('/caddie-school'))?.status()).toBe(404);
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByText('This is what the site shows.')).toBeVisible();
	expect((await visitor.goto('/'))?.status()).toBe(200);
	await visitor.getByRole('contentinfo').getByRole('link', { name: 'Caddie school' }).click();
	await expect(visitor.getByRole('heading', { name: 'Caddie School' })).toBeVisible();
	await expect(visitor.getByRole('cell', { name: '7:00 AM' })).toBeVisible();
	await expect(visitor.getByRole('strong').filter({ hasText: 'office' })).toBeVisible();
	await expect(visitor.getByRole('main').getByRole('link', { name: 'the course' })).toHaveAttribute(
		'href',
		'/golf-course',
	);
	await expectAccessible(visitor);
	expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

	await office.getByRole('button', { name: 'Change the address' }).click();
	await office.getByLabel('Last part of the web address').fill('contact');
	await office.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(office.getByText('“/contact” belongs to the site. Please choose another address.')).toBeVisible();
	await office.getByLabel('Last part of the web address').fill('school-for-caddies');
	await office.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(office.getByText('The address is changed.')).toBeVisible();
	await visitor.goto('/caddie-school');
	await expect(visitor).toHaveURL('/school-for-caddies');
	await office.getByRole('button', { name: 'Archive…' }).click();
	await office.getByRole('button', { name: 'Archive', exact: true }).click();
	await expect(office.getByRole('heading', { name: 'Archived' })).toBeVisible();
	expect((await visitor.goto('/school-for-caddies'))?.status()).toBe(404);
});

test('pictures are uploaded, described and used for a person, and stay while they are in use', async ({
	browser,
	site,
}) => {
	const demo = (name: string) => path.resolve(import.meta.dirname, '../../public/demo', name);
	const office = await openOffice(browser, site, phone.width);
	await office.goto('/admin/pictures');
	await expect(office.getByText('The library is empty.')).toBeVisible();
	await expectAccessible(office);
	const upload = office.getByLabel('Choose pictures from this device');
	await upload.setInputFiles([demo('hole-7.jpg'), demo('aerial.jpg')]);
	await expect(office.getByText('2 pictures')).toBeVisible();
	await upload.setInputFiles(demo('aerial.jpg'));
	await expect(office.getByText('aerial.jpg is in the library already.')).toBeVisible();
	await expect(office.getByText('2 pictures')).toBeVisible();
	await expectAccessible(office);

	await office.getByRole('link', { name: 'Describe them together' }).click();
	await office.getByLabel('Description of hole-7.jpg').fill('The captain at the fifth');
	await office.keyboard.press('Tab');
	await office.keyboard.type('At the fifth');
	await office.getByLabel('Description of aerial.jpg').fill('The course from above');
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
	await office.getByRole('button', { name: 'Save 2 pictures' }).click();
	await expect(office.getByText('2 pictures are saved.')).toBeVisible();

	await office.getByRole('link', { name: 'Pictures', exact: true }).first().click();
	await office.getByRole('link', { name: /hole-7\.jpg/ }).click();
	await office.getByRole('button', { name: /^Focal point/ }).press('Shift+ArrowRight');
	await expect(office.getByRole('button', { name: /^Focal point: 60 % from the left/ })).toBeVisible();
	await office.getByRole('button', { name: 'Choose the crop for 3:4' }).click();
	await office.getByRole('button', { name: /^The crop for 3:4/ }).press('ArrowLeft');
	await expectAccessible(office);
	expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
	await office.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(office.getByText('Saved.', { exact: true })).toBeVisible();

	await office.goto('/admin/content?area=About the club');
	await office.getByRole('link', { name: 'Brig Gen (Retd) Shahidul Haque' }).click();
	await office.getByRole('button', { name: /^Choose (a picture|another)$/ }).click();
	const dialog = office.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Uploaded' }).click();
	await expectAccessible(office, { exclude: 'iframe' });
	await dialog.getByRole('button', { name: /hole-7\.jpg/ }).click();
	await expect(office.getByLabel(/^Description of the picture/).first()).toHaveValue('The captain at the fifth');
	await office.getByRole('button', { name: 'Publish', exact: true }).click();
	await expect(office.getByText('This is what the site shows.')).toBeVisible();
	const visitor = await browser.newPage({ viewport: phone, baseURL: site.url });
	await visitor.goto('/leadership-team');
	await expect(visitor.getByRole('img', { name: 'The captain at the fifth' })).toBeVisible();

	await office.goto('/admin/pictures');
	await office.getByRole('link', { name: /hole-7\.jpg/ }).click();
	await expect(office.getByRole('heading', { name: 'Where it is used' })).toBeVisible();
	await expect(office.getByText('(on the site)')).toBeVisible();
	await office.getByRole('button', { name: 'Delete' }).click();
	await expect(office.getByText(/^This picture is in use: Person .* \(live\)/)).toBeVisible();
});
