import { readdir, readFile, stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, withMotion } from './support/fixtures.ts';
import { watchLayoutShift } from './support/layout-shift.ts';

/** Notes the requests of a page that have ended. */
function watchRequests(page: Page) {
	const sizes: { url: string; bytes: Promise<number> }[] = [];
	page.on('requestfinished', (request) => {
		const bytes = request
			.sizes()
			.then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
		sizes.push({ url: request.url(), bytes });
	});
	return sizes;
}

/** The screen of a phone has more points, and the page takes larger pictures for it. */
async function asOnPhone(page: Page) {
	const client = await page.context().newCDPSession(page);
	const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
	await client.send('Emulation.setDeviceMetricsOverride', screen);
}

/** Before anyone scrolls. */
async function expectLightPage(page: Page, requests: ReturnType<typeof watchRequests>) {
	await page.waitForLoadState('networkidle');
	const sizes = await Promise.all(requests.map(({ bytes }) => bytes));
	expect(requests.length, requests.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(25);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(350_000);
}

/** The address of the largest content of the first screen, once it is a picture: on a busy machine a text may be painted first. */
async function largestPicture(page: Page): Promise<string> {
	let address = '';
	await expect
		.poll(async () => {
			address = await page.evaluate(async () => {
				const entries = await new Promise<PerformanceEntryList>((resolve) =>
					new PerformanceObserver((list) => resolve(list.getEntries())).observe({
						type: 'largest-contentful-paint',
						buffered: true,
					}),
				);
				return (entries.at(-1) as PerformanceEntry & { url: string }).url;
			});
			return address;
		})
		.not.toBe('');
	return address;
}

/** The largest picture of the first screen is asked for once, by the only link that fetches a picture early. */
async function expectOnePreload(page: Page, requests: ReturnType<typeof watchRequests>) {
	const largest = await largestPicture(page);
	const preloads = await page.evaluate(() =>
		[...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
			.filter(({ media }) => matchMedia(media || 'all').matches)
			.map(({ href, imageSrcset }) => imageSrcset || href),
	);
	// The other link is React's, for the crest in the header.
	expect(preloads.filter((address) => !/\/crest-[^/]*\.svg$/.test(address))).toEqual([
		expect.stringContaining(new URL(largest).pathname),
	]);
	const name = /\/(season-[a-z]+(-tall)?)-/.exec(largest)![1]!;
	// The film of the season may have begun by now; it is no picture.
	expect(requests.filter(({ url }) => url.includes(`/pictures/${name}-`)).map(({ url }) => url)).toEqual([largest]);
}

for (const width of [390, 1440]) {
	test(`Home at ${width} px: complete, accessible, no layout shift`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		if (width === 390) await asOnPhone(page);
		const layoutShift = await watchLayoutShift(page);
		const requests = watchRequests(page);
		await page.goto('/');
		if (width === 390) await expectLightPage(page, requests);
		await expectOnePreload(page, requests);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where excellence meets passion on every green');
		await expect(page.getByRole('link', { name: 'Get Membership' })).toBeVisible();
		await expect(page.getByRole('region', { name: 'Club notices' })).toContainText('Victory Day Cup');
		await expect(page.getByRole('heading', { name: 'Monthly Medal' })).toBeVisible();
		await page.mouse.wheel(0, 20_000);
		await expect(page.getByRole('contentinfo')).toBeInViewport();
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
		expect(await layoutShift()).toEqual([]);
	});
}

test('details of layout: sponsors two by two, current events with their last day', async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await page.goto('/');
	// What is below the screen has no layout yet.
	const thanks = page.getByText('With thanks to');
	await thanks.scrollIntoViewIfNeeded();
	const logos = thanks.locator('..').getByRole('img');
	await expect(logos).toHaveCount(4);
	const rows = await logos.evaluateAll((all) => all.map((logo) => Math.round(logo.getBoundingClientRect().top)));
	expect(rows.filter((top) => top === rows[0])).toHaveLength(2);
	expect(rows.filter((top) => top === rows[2])).toHaveLength(2);
	await page.goto('/present-events');
	await expect(page.getByRole('link', { name: /Now To \d+ \w+ 20\d\d Winter menu/ })).toBeVisible();
	await page.goto('/past-events');
	await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
	const event = page.getByRole('article');
	const [back, day] = [event.getByRole('paragraph').first(), event.getByText(/^\d{1,2}$/).first()];
	await expect(day).toBeVisible();
	const [above, below] = [(await back.boundingBox())!, (await day.boundingBox())!];
	expect(below.y - above.y - above.height).toBeGreaterThan(30);
});

test('Home is complete without JavaScript', async ({ browser, site }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(site.url);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where excellence meets passion on every green');
	await expect(page.getByRole('heading', { name: 'Monthly Medal' })).toBeVisible();
	await expect(page.getByText('৳10,00,000')).toBeVisible();
	await context.close();
});

test('the notices pause under the mouse, on focus and by button, and take 20 s for one round', async ({ page }) => {
	await page.goto('/');
	const strip = page.getByRole('region', { name: 'Club notices' });
	const state = () =>
		strip.evaluate((region) => {
			const text = region.firstElementChild;
			const style = text ? getComputedStyle(text) : undefined;
			return `${style?.animationPlayState} ${style?.animationDuration}`;
		});
	await expect(
		strip.getByText('All nine holes are open again after the rains.', { exact: true }).first(),
	).toBeAttached();
	expect(await state()).toBe('running 20s');
	await strip.hover();
	expect(await state()).toBe('paused 20s');
	await page.mouse.move(0, 0);
	expect(await state()).toBe('running 20s');
	await strip.focus();
	expect(await state()).toBe('paused 20s');
	const pause = page.getByRole('checkbox', { name: 'Pause notices' });
	await pause.focus();
	expect(await state()).toBe('running 20s');
	await page.keyboard.press('Space');
	await expect(pause).toBeChecked();
	expect(await state()).toBe('paused 20s');
	// The label is what a mouse presses.
	await page.getByRole('main').locator('label').filter({ has: pause }).click();
	await page.mouse.move(0, 0);
	await expect(pause).not.toBeChecked();
	expect(await state()).toBe('running 20s');
});

test('pages have an ETag and a strict content security policy, assets are compressed and immutable', async ({
	request,
}) => {
	const first = await request.get('/');
	const etag = first.headers().etag!;
	expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304);
	expect(first.headers()['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
	expect(first.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
	const asset = (await first.text()).match(/\/assets\/[^"]+\.js/)![0];
	const script = await request.get(asset, { headers: { 'accept-encoding': 'br' } });
	expect(script.headers()).toMatchObject({
		'content-encoding': 'br',
		'cache-control': expect.stringContaining('immutable'),
	});
});

/** Of pages with a form of their own, beside the one for the newsletter. */
const forms = ['contact-form', 'prebook-form', 'reviews'];

test('the first island of a page loads at most 80 KB of JavaScript with everything it needs, a form 90 KB', async () => {
	const islands: Record<string, string[]> = JSON.parse(await readFile('build/islands.json', 'utf8'));
	expect(Object.keys(islands).length).toBeGreaterThan(8);
	for (const [name, files] of Object.entries(islands)) {
		// A file of a few bytes has no compressed form.
		const sizeOf = (file: string) => stat(`build/client${file}.br`).catch(() => stat(`build/client${file}`));
		const sent = await Promise.all(files.map(async (file) => (await sizeOf(file)).size));
		expect(
			sent.reduce((sum, size) => sum + size, 0),
			name,
		).toBeLessThanOrEqual(forms.includes(name) ? 90_000 : 80_000);
	}
});

test('the picture of every season fits into the budget of a phone', async () => {
	const files = (await readdir('build/pictures')).filter((file) => /^season-\w+-tall-\w+-748\.avif$/.test(file));
	expect(files).toHaveLength(4);
	for (const file of files) expect((await stat(`build/pictures/${file}`)).size, file).toBeLessThan(50_000);
});

test('an unknown address shows the not-found page with 404', async ({ page }) => {
	const response = await page.goto('/no-such-page');
	expect(response?.status()).toBe(404);
	await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
	await expect(page.getByText("The page you're looking for doesn't exist or has been moved.")).toBeVisible();
	await page.getByRole('link', { name: 'Go Home' }).click();
	await expect(page).toHaveURL('/');
});
test.use({ ...withMotion, expectedConsoleErrors: /404 \(Not Found\)/ });
