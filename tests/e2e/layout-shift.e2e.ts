import { pages } from '#web/site/site-map.ts';
import { anyNetwork, expect, test, withMotion } from './support/fixtures.ts';
import { watchLayoutShift } from './support/layout-shift.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ ...withMotion, expectedConsoleErrors: /404 \(Not Found\)/ });

const plain = pages
	.map(({ path }) => path)
	.filter((address) => !address.includes(':') && !/^\/(dashboard|payment-)/.test(address));
const withParameter = ['/golf-course/5', '/category/burgers', '/card/unknown', '/no-such-page'];

/** Runs in the page. */
const painted = () =>
	new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

for (const width of [412, 1350])
	test(`nothing moves on a screen of ${width} px when the fonts come after the first paint`, async ({
		page,
		request,
	}) => {
		const layoutShift = await watchLayoutShift(page);
		let fonts = Promise.withResolvers<void>();
		await page.route(/\.woff2$/, async (route) => {
			await fonts.promise;
			await route.continue();
		});
		await page.setViewportSize({ width, height: 900 });
		for (const address of [...plain, ...withParameter, await someEvent(request)]) {
			fonts = Promise.withResolvers();
			// Each from its own network: one that reads all pages at once would be slowed down.
			await page.setExtraHTTPHeaders({ 'x-forwarded-for': anyNetwork() });
			await page.goto(address, { waitUntil: 'domcontentloaded' });
			await page.evaluate(painted);
			fonts.resolve();
			await page.waitForLoadState();
			// Without an email address, this page opens the form.
			if (address === '/verify-email') await expect(page).toHaveURL('/membership-registration');
			if (address.startsWith('/card')) await expect(page.getByRole('status')).toHaveCount(0);
			await page.evaluate(painted);
			expect.soft(await layoutShift(), address).toEqual([]);
		}
	});

const someEvent = async (request: import('@playwright/test').APIRequestContext) => {
	const events = (await (await request.get('/api/events/get/all')).json()) as { id: string }[];
	return `/events/${events[0]!.id}`;
};
