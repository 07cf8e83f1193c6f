import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './support/fixtures.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const title = (page: Page, label: string) => mainMenu(page).locator('summary', { hasText: label });
const item = (page: Page, label: string) => mainMenu(page).getByRole('link', { name: label, exact: true });

/** Whether a screen reader says "expanded" or "collapsed", from the browser's accessibility tree. */
async function isExpanded(control: Locator): Promise<unknown> {
	const page = control.page();
	const client = await page.context().newCDPSession(page);
	const marker = 'data-asked';
	await control.evaluate((element, name) => element.setAttribute(name, ''), marker);
	const { root } = await client.send('DOM.getDocument');
	const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${marker}]` });
	const { nodes } = await client.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
	await control.evaluate((element, name) => element.removeAttribute(name), marker);
	await client.detach();
	return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test.describe('the menu of a wide screen', () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test('with a mouse: one menu is open at a time, and a press elsewhere closes it', async ({ page }) => {
		await page.goto('/services');
		await expect(item(page, 'Upcoming')).toBeHidden();
		await title(page, 'Events').click();
		await expect(item(page, 'Upcoming')).toBeVisible();
		await expectAccessible(page);

		await title(page, 'Facilities').click();
		await expect(item(page, 'for Guests')).toBeVisible();
		await expect(item(page, 'Upcoming')).toBeHidden();
		await page.getByRole('heading', { level: 1 }).click();
		await expect(item(page, 'for Guests')).toBeHidden();

		await title(page, 'About Us').click();
		await title(page, 'About Us').click();
		await expect(item(page, 'Our Vision')).toBeHidden();

		await title(page, 'About Us').click();
		await item(page, 'Our Vision').click();
		await expect(page).toHaveURL('/vision');
		await expect(item(page, 'Our Vision')).toBeHidden();
		await expect(title(page, 'About Us')).toHaveAttribute('aria-current', 'true');
		await title(page, 'About Us').click();
		await expect(item(page, 'Our Vision')).toHaveAttribute('aria-current', 'page');
	});

	test('under the mouse: a menu opens after a moment, stays after a press and closes when the mouse has left', async ({
		page,
	}) => {
		await page.goto('/services');
		await title(page, 'Events').hover();
		await expect(item(page, 'Upcoming')).toBeVisible();
		await item(page, 'Past').hover();
		await expect(item(page, 'Past')).toBeVisible();
		await title(page, 'Facilities').hover();
		await expect(item(page, 'for Guests')).toBeVisible();
		await expect(item(page, 'Upcoming')).toBeHidden();
		await page.mouse.move(200, 700);
		await expect(item(page, 'for Guests')).toBeHidden();

		await title(page, 'Events').hover();
		await expect(item(page, 'Upcoming')).toBeVisible();
		await title(page, 'Events').click();
		await page.mouse.move(200, 700);
		await title(page, 'Events').click();
		await expect(item(page, 'Upcoming'), 'the press kept it open, the next one closes it').toBeHidden();
	});

	test('with the keyboard: Enter, Space, arrows and Escape, and the focus that leaves closes it', async ({ page }) => {
		await page.goto('/services');
		const events = title(page, 'Events');
		await events.focus();
		expect(await isExpanded(events)).toBe(false);
		await page.keyboard.press('Enter');
		await expect(item(page, 'Upcoming')).toBeVisible();
		expect(await isExpanded(events)).toBe(true);
		await page.keyboard.press('Space');
		await expect(item(page, 'Upcoming')).toBeHidden();

		await page.keyboard.press('ArrowDown');
		await expect(item(page, 'Upcoming')).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowDown');
		await expect(item(page, 'Past')).toBeFocused();
		await page.keyboard.press('ArrowUp');
		await expect(item(page, 'Present')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(item(page, 'Present')).toBeHidden();
		await expect(events).toBeFocused();
		expect(await isExpanded(events)).toBe(false);

		await page.keyboard.press('Enter');
		for (const label of ['Upcoming', 'Present', 'Past']) {
			await page.keyboard.press('Tab');
			await expect(item(page, label)).toBeFocused();
		}
		await page.keyboard.press('Tab');
		await expect(item(page, 'Membership')).toBeFocused();
		await expect(item(page, 'Past')).toBeHidden();
		await page.keyboard.press('Shift+Tab');
		await expect(events, 'a closed menu is one stop').toBeFocused();

		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/upcoming-events');
	});

	test('works the same on a page of the app', async ({ page }) => {
		await page.goto('/login');
		await hydrated(page);
		await title(page, 'Events').click();
		await expect(item(page, 'Past')).toBeVisible();
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expect(item(page, 'Past')).toBeHidden();
		await expect(title(page, 'Events')).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL('/upcoming-events');
	});
});

test.describe('the menu of a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ });
	const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main, small screen' });

	test('opens and closes by button and Escape, fills the screen and returns the focus', async ({ page }) => {
		await page.goto('/terms');
		await expect(drawer(page)).toBeHidden();
		expect(await isExpanded(button(page))).toBe(false);
		await button(page).tap();
		await expect(drawer(page).getByRole('link', { name: 'Membership' })).toBeVisible();
		expect(await isExpanded(button(page))).toBe(true);
		await expect(button(page)).toHaveAccessibleName('Close');
		const { y, height } = (await drawer(page).boundingBox())!;
		expect(y + height).toBe(844);
		await page.mouse.move(195, 700);
		await page.mouse.wheel(0, 500);
		expect(await page.evaluate(() => scrollY), 'the page behind it stays').toBe(0);
		await expectAccessible(page);
		await button(page).tap();
		await expect(drawer(page)).toBeHidden();
		await expect(button(page)).toHaveAccessibleName('Menu');

		await button(page).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await expect(drawer(page).getByRole('link', { name: 'Home' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(drawer(page)).toBeHidden();
		await expect(button(page)).toBeFocused();

		await page.keyboard.press('Space');
		await page.keyboard.press('Shift+Tab');
		await page.keyboard.press('Shift+Tab');
		await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
		await expect(drawer(page), 'the focus that leaves closes it').toBeHidden();
	});

	test('opens its parts, the one of this page at once, and is closed on the next page', async ({ page }) => {
		await page.goto('/vision');
		await button(page).tap();
		await expect(drawer(page).getByRole('link', { name: 'Our Vision' })).toHaveAttribute('aria-current', 'page');
		await expect(drawer(page).getByRole('link', { name: 'Past' })).toBeHidden();
		const events = drawer(page).locator('summary', { hasText: 'Events' });
		expect(await isExpanded(events)).toBe(false);
		await events.tap();
		expect(await isExpanded(events)).toBe(true);
		await expectAccessible(page);
		await drawer(page).getByRole('link', { name: 'Past' }).tap();
		await expect(page).toHaveURL('/past-events');
		await expect(drawer(page)).toBeHidden();
	});

	test('closes after a link that loads no new page', async ({ page }) => {
		await page.goto('/login');
		await hydrated(page);
		await button(page).tap();
		await drawer(page).getByRole('link', { name: 'Login' }).tap();
		await expect(drawer(page)).toBeHidden();
		await expect(page).toHaveURL('/login');
	});
});
