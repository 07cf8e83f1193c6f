import { isDocumentPath } from '#web/core/document-paths.ts';
import { pages } from '#web/site/site-map.ts';
import { expectReflow, expectUsable } from './support/beyond-axe.ts';
import { anyNetwork, expect, expectAccessible, hydrated, test, withMotion } from './support/fixtures.ts';
import { lostText } from './support/usable/lost-text.ts';

test.describe.configure({ mode: 'parallel' });

const plain = pages.map((page) => page.path).filter((address) => !address.includes(':') && !needsSignIn(address));
const withParameter = ['/golf-course/3', '/category/curries', '/category/no-such-part', '/no-such-page'];

/** Pages for logged-in members have their own journeys. */
function needsSignIn(address: string) {
	return /^\/(dashboard|payment-)/.test(address);
}

/** The others are for a task, and have a short footer. */
const isRead = (address: string) => isDocumentPath(address) && !/^\/(newsletter|scorecard|tee-times)/.test(address);

/** Runs in the page. */
function unusedPreloads(): string[] {
	const shown = new Set(
		[...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')].flatMap(({ src, srcset }) => [
			src,
			srcset,
		]),
	);
	return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
		.filter(({ media, href, imageSrcset }) => matchMedia(media || 'all').matches && !shown.has(imageSrcset || href))
		.map(({ outerHTML }) => outerHTML);
}

for (const address of [...plain, ...withParameter, 'an event']) {
	test(`${address}: no errors on a phone and on a large screen`, async ({ page, request }) => {
		test.slow();
		const to = address === 'an event' ? await someEvent(request) : address;
		const scripts = watchScripts(page);
		for (const width of [390, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			// A document is the same at each width, and layout-shift.e2e.ts loads it at both; only Home chooses its film when it loads.
			if (width === 390 || to === '/' || !isDocumentPath(to)) await page.goto(to);
			// Without an email address this page redirects to the form.
			if (address === '/verify-email') await expect(page).toHaveURL('/membership-registration');
			await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
			if (!isDocumentPath(to)) await hydrated(page);
			await expectAccessible(page);
			expect(await lostText(page), 'no sideways scroll and no text cut off').toEqual([]);
			if (width === 390) expect(await footerHeight(page)).toBeLessThan(isRead(to) ? 740 : 200);
			if (isDocumentPath(to) && width === 390) await expectFewScripts(page, scripts);
			await expectUsable(page);
			expect.soft(await page.evaluate(unusedPreloads), 'pictures that are fetched early are shown').toEqual([]);
		}
		await expectReflow(page);
	});
}
test.use({ ...withMotion, expectedConsoleErrors: /404 \(Not Found\)/ });

type Page = import('@playwright/test').Page;
type Request = import('@playwright/test').APIRequestContext;

/** Below the screen it has no layout yet. */
const footerHeight = async (page: Page) => {
	const footer = page.getByRole('contentinfo');
	await footer.scrollIntoViewIfNeeded();
	return (await footer.boundingBox())!.height;
};

type Script = { path: string; bytes: Promise<number> };

function watchScripts(page: Page): Script[] {
	const scripts: Script[] = [];
	page.on('response', (response) => {
		const request = response.request();
		if (request.resourceType() !== 'script') return;
		const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
		scripts.push({ path: new URL(response.url()).pathname, bytes });
	});
	return scripts;
}

const maxScriptBytes = 15_000;

/** A page that is only read loads little JavaScript and no framework. */
async function expectFewScripts(page: Page, scripts: Script[]) {
	// Some scripts load when their part of the page is seen.
	await page.mouse.wheel(0, 20_000);
	await page.waitForLoadState('networkidle');
	const inline = await page.evaluate(() =>
		[...document.querySelectorAll('script:not([src], [type])')].map(({ textContent }) => textContent).join(''),
	);
	const files = scripts.map(({ path }) => path);
	const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
	const total = sizes.reduce((sum, size) => sum + size, inline.length);
	expect(total, `bytes of JavaScript: ${files.join(', ')}`).toBeLessThanOrEqual(maxScriptBytes);
	expect(files.filter((file) => /\/(react|router|parts|site)-/.test(file))).toEqual([]);
}

const someEvent = async (request: Request) => {
	const events = (await (await request.get('/api/events/get/all')).json()) as { id: string; imageUrls: string[] }[];
	return `/events/${events.find((event) => event.imageUrls.length > 1)!.id}`;
};

/** A page whose data was late is sent in parts. A browser without scripts then loads it again, complete. */
async function getComplete(request: Request, address: string) {
	// Each from its own network: one that reads all pages at once would be slowed down.
	const get = (url: string) => request.get(url, { headers: { 'x-forwarded-for': anyNetwork() } });
	const response = await get(address);
	return response.headers().etag ? response : get(`${address}?complete`);
}

test('every page of the sitemap has content without JavaScript and the tags for search and sharing', async ({
	request,
	site,
}) => {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
	expect(listed.length).toBeGreaterThan(45);
	// All events have the same page, and a network gets 120 new pages a minute.
	const isEvent = (address: string) => address.includes('/events/');
	const checked = [...listed.filter((page) => !isEvent(page)), ...listed.filter(isEvent).slice(0, 3)];
	const pagesOf = new Map<string, Set<string>>();
	for (const address of checked) {
		expect(address.startsWith(site.url)).toBe(true);
		const response = await getComplete(request, address);
		const html = await response.text();
		const where = new URL(address).pathname;
		expect(response.status(), where).toBe(200);
		expect(html.match(/<h1[\s>]/g), `${where} has one h1`).toHaveLength(1);
		expect(textOf(html).length, `${where} has text`).toBeGreaterThan(120);
		expect(repeated(shownPictures(html)), `${where} shows no picture twice`).toEqual([]);
		// The walk of a hole is a part of the page about the course, and events are one list with three filters.
		const place = where.replace(/\/\d$/, '').replace(/^\/(\w+-)?events.*/, '/events');
		for (const picture of shownPictures(html)) pagesOf.set(picture, (pagesOf.get(picture) ?? new Set()).add(place));
		expect(html, where).toContain(`<link rel="canonical" href="${address}"/>`);
		expect(html, where).toContain(`<meta property="og:url" content="${address}"/>`);
		expect(html, where).not.toContain('name="robots"');
		const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
		expect(description.length, `${where} has a description`).toBeGreaterThan(50);
		const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
		expect((await request.get(picture!)).headers()['content-type'], `${where} has a picture`).toMatch(/^image\//);
		const facts = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)![1]!);
		expect(facts['@graph'].length, where).toBeGreaterThan(0);
	}
	expect(
		[...pagesOf].filter(([, shownOn]) => shownOn.size > 2).map(([name, shownOn]) => [name, ...shownOn]),
		'no picture is on more than two pages',
	).toEqual([]);
	const titles = await Promise.all(
		checked.map(async (address) => titleOf(await (await getComplete(request, address)).text())),
	);
	expect(new Set(titles).size, 'no two pages have the same title').toBe(titles.length);
});

/** Large pictures of a lightbox are in templates, those of a dish in its dialog. */
function shownPictures(html: string) {
	const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<(template|dialog)[\s\S]*?<\/\1>/g, '');
	return [...main.matchAll(/<img[^>]* src="\/(?:pictures|demo)\/([^"]+)"/g)].map(([, file]) =>
		file!.replace(/(-[0-9a-f]{8})?\.\w+$/, ''),
	);
}
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const textOf = (html: string) =>
	(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('structured data describes the club, its restaurant, its hall and its events', async ({ request, site }) => {
	const factsOf = async (where: string) => {
		const html = await (await getComplete(request, where)).text();
		const graph = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)![1]!)['@graph'];
		return graph as { '@type': string | string[]; [name: string]: unknown }[];
	};
	const [club] = await factsOf('/');
	expect(club).toMatchObject({
		'@type': ['GolfCourse', 'SportsClub'],
		url: `${site.url}/`,
		address: { '@type': 'PostalAddress', addressCountry: 'BD' },
	});
	const [restaurant, trail] = await factsOf('/restaurant');
	expect(restaurant).toMatchObject({
		'@type': 'Restaurant',
		openingHoursSpecification: { length: 4 },
		aggregateRating: { '@type': 'AggregateRating', bestRating: 5, reviewCount: expect.any(Number) },
	});
	expect(trail).toMatchObject({
		'@type': 'BreadcrumbList',
		itemListElement: [{ name: 'Home' }, { name: 'Services' }, { name: 'Golf View Restaurant' }],
	});
	const event = await someEvent(request);
	expect((await factsOf(event))[0]).toMatchObject({ '@type': 'Event', url: site.url + event });
	expect((await factsOf('/convention-hall'))[0]).toMatchObject({ '@type': 'EventVenue' });
});

test('robots.txt, the icon of the browser and the web app manifest are complete', async ({ request, site }) => {
	const robots = await (await request.get('/robots.txt')).text();
	expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
	expect(robots).toContain('Disallow: /admin');
	const manifest = await (await request.get('/manifest.webmanifest')).json();
	for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
		const icon = await (await request.get(src)).body();
		// The width and height of a PNG start at byte 16.
		expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
	}
	const icon = await request.get('/favicon.ico');
	expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
	// An icon file starts with 0, then its type, 1.
	expect((await icon.body()).readUInt32BE(0)).toBe(0x00000100);
});
