import { pages } from '#web/site/site-map.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { watchLayoutShift } from './support/layout-shift.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...withMotion, expectedConsoleErrors: /404 \(Not Found\)/ });

/** Without an email address, /verify-email opens the form. */
const plain = pages
	.map(({ path }) => path)
	.filter((address) => !address.includes(':') && !/^\/(dashboard|payment-|verify-email)/.test(address));
const withParameter = ['/golf-course/5', '/category/burgers', '/no-such-page'];

/** Runs in the page. */
const painted = () =>
	new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

for (const address of [...plain, ...withParameter, 'an event'])
	test(`${address}: nothing moves when the fonts come after the first paint`, async ({ page, request }) => {
		const layoutShift = await watchLayoutShift(page);
		const to = address === 'an event' ? await someEvent(request) : address;
		let fonts = Promise.withResolvers<void>();
		await page.route(/\.woff2$/, async (route) => {
			await fonts.promise;
			await route.continue();
		});
		for (const width of [412, 1350]) {
			fonts = Promise.withResolvers();
			await page.setViewportSize({ width, height: 900 });
			await page.goto(to, { waitUntil: 'domcontentloaded' });
			await page.evaluate(painted);
			fonts.resolve();
			await page.waitForLoadState('networkidle');
			await page.evaluate(painted);
			expect.soft(await layoutShift(), `${width} px`).toEqual([]);
		}
	});

const someEvent = async (request: import('@playwright/test').APIRequestContext) => {
	const events = (await (await request.get('/api/events/get/all')).json()) as { id: string }[];
	return `/events/${events[0]!.id}`;
};
