import type { Locator, Page } from '@playwright/test';
import { appPaths, isDocumentPath } from '#web/core/document-paths.ts';
import config from '../../playwright.config.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { expect, hydrated, test, withMotion } from './support/fixtures.ts';
import { approvedMember } from './support/member.ts';
import { signInAs } from './support/office.ts';

test.use({
	...withMotion,
	viewport: { width: 1440, height: 900 },
	expectedConsoleErrors: /status of 40[12]|Refresh token failed|The profile could not be loaded/,
	// The test runner turns off what keeps a page for the back button.
	launchOptions: {
		...config.use?.launchOptions,
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
		// Without a window, Chromium keeps no page for the back button.
		executablePath: findChromium()!,
	},
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** The mark is lost when the browser loads a new page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Back to a page that the browser kept: it fires no load event. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

test('the browser prepares documents when a link is hovered, and never pages of the app or files', async ({ page }) => {
	const client = await page.context().newCDPSession(page);
	const errors: unknown[] = [];
	const prepared = new Set<string>();
	let candidates: string[] = [];
	client.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && errors.push(ruleSet.errorMessage));
	client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
		candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
	});
	client.on('Preload.prerenderStatusUpdated', ({ key }) => prepared.add(new URL(key.url).pathname));
	await client.send('Preload.enable');
	await page.goto('/image-gallery');
	await expect.poll(() => candidates).toEqual(expect.arrayContaining(['/', '/sponsors', '/video-gallery', '/contact']));
	expect(candidates.filter((path) => !isDocumentPath(path))).toEqual([]);
	expect(candidates.filter((path) => /\.\w+$/.test(path))).toEqual([]);
	expect(errors).toEqual([]);

	await link(page, 'Login').hover();
	await link(page, 'Sponsors').hover();
	await expect.poll(() => [...prepared]).toEqual(['/sponsors']);
	const rules = await page.locator('script[type=speculationrules]').textContent();
	for (const path of appPaths) expect(JSON.stringify(JSON.parse(rules!))).toContain(`"/${path}{/*}?"`);
});

test('the back button shows a document as it was left', async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
	});
	await page.goto('/contact');
	await page.getByLabel('Message').fill('Is the course open');
	await mark(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
	await expect(page).toHaveURL('/terms');
	await goBack(page);
	await expect(page).toHaveURL('/contact');
	expect(await page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
	expect(await isMarked(page)).toBe(true);
	await expect(page.getByLabel('Message')).toHaveValue('Is the course open');
	await page.getByRole('button', { name: 'Submit Message' }).click();
	await expect(page.getByText('Last name is required')).toBeVisible();

	// On a busy machine a page may first be sent in parts, which nobody keeps.
	for (const path of ['/', '/contact', '/image-gallery', '/login']) {
		const kept = async () => (await page.request.get(path)).headers()['cache-control'] ?? '';
		await expect.poll(kept, path).not.toContain('no-store');
	}
});

test('a member sees the dashboard link from the first moment, in every tab and after going back', async ({
	page,
	site,
	context,
}) => {
	const member = await approvedMember(site, 'mover');
	await page.goto('/about');
	await expect(link(page, 'Login')).toBeVisible();
	await expect(link(page, 'Dashboard')).toBeHidden();

	const other = await context.newPage();
	await signInAs(other, member);
	await expect(link(page, 'Dashboard'), 'the tab that was open already').toBeVisible();
	await expect(link(page, 'Login')).toBeHidden();

	await context.addInitScript(() => {
		// As soon as there is something to show.
		new MutationObserver((_, observer) => {
			if (!document.body) return;
			observer.disconnect();
			Object.assign(window, { atFirst: document.documentElement.dataset.account });
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto('/services', { waitUntil: 'domcontentloaded' });
	expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst)).toBe('member');
	await expect(link(page, 'Dashboard')).toBeVisible();
	await expect(link(page, 'Login')).toBeHidden();
	await expect(menu(page).getByRole('link', { name: 'Office' })).toBeHidden();

	await page.goto('/sponsors');
	await other.getByRole('button', { name: 'Logout' }).click();
	await expect(other).toHaveURL('/login');
	await expect(link(page, 'Login')).toBeVisible();
	await expect(link(page, 'Dashboard')).toBeHidden();
	await goBack(page);
	await expect(page).toHaveURL('/services');
	await expect(link(page, 'Login'), 'a page kept for the back button').toBeVisible();
	await expect(link(page, 'Dashboard')).toBeHidden();
});

test('the office sees its own link', async ({ page, site }) => {
	await signInAs(page, site.admin);
	await expect(page).toHaveURL('/admin');
	await page.goto('/');
	await expect(link(page, 'Office')).toBeVisible();
	await expect(link(page, 'Login')).toBeHidden();
});

test('the map of a hole and the picture of an event move to the next page', async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { moved: viewTransition !== null }));
	});
	const moved = () => page.evaluate(() => (window as { moved?: boolean }).moved);
	const nameOf = (picture: Locator) => picture.evaluate((element) => getComputedStyle(element).viewTransitionName);

	await page.goto('/');
	const strip = page.getByRole('link', { name: /^3 Par 4/ });
	await strip.focus();
	expect(await nameOf(strip.locator('[data-moves]'))).toBe('moves');
	await strip.click();
	await expect(page).toHaveURL('/golf-course#hole-3');
	expect(await moved()).toBe(true);
	expect(await nameOf(page.locator('#hole-3 [data-moves]'))).toBe('moves');

	await page.goto('/upcoming-events');
	const event = page.getByRole('main').getByRole('listitem').getByRole('link').first();
	const name = await nameOf(event.locator('img'));
	await event.click();
	await expect(page).toHaveURL(/\/events\//);
	expect(await moved()).toBe(true);
	const names = await page
		.locator('main img')
		.evaluateAll((all) => all.map((one) => getComputedStyle(one).viewTransitionName));
	expect(names).toContain(name);
});

test('from the app to a document and back: by a link, and by code', async ({ page }) => {
	await page.goto('/login');
	await hydrated(page);
	await mark(page);
	await page
		.getByRole('main')
		.getByRole('link', { name: /Forgot/ })
		.click();
	await expect(page).toHaveURL('/forgot-password');
	expect(await isMarked(page), 'the app opens its own pages').toBe(true);

	await link(page, 'Services').click();
	await expect(page).toHaveURL('/services');
	await expect(page.locator('html[data-document]')).toBeAttached();
	expect(await isMarked(page), 'the browser loads a document').toBe(false);

	await page.goto('/login');
	await hydrated(page);
	await mark(page);
	await page.evaluate(() => {
		const { __reactRouterDataRouter: router } = window as unknown as {
			__reactRouterDataRouter: { navigate(to: string): Promise<void> };
		};
		void router.navigate('/sponsors?from=app');
	});
	await expect(page).toHaveURL('/sponsors?from=app');
	await expect(page.locator('html[data-document]')).toBeAttached();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Sponsors');
	expect(await isMarked(page)).toBe(false);
	await goBack(page);
	await expect(page).toHaveURL('/login');
	await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});
