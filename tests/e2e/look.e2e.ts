import { seasonNames, seasonOf } from '#web/content/seasons.ts';
import { expect, test, withMotion } from './support/fixtures.ts';

test.use(withMotion);

for (const address of ['/', '/golf-course']) {
	test(`${address} loads the picture of one season, that of today or of the dial`, async ({ page }) => {
		const seasons = new Set<string>();
		const films = new Set<string>();
		page.on('request', (request) => {
			const name = /\/season-([a-z]+)-[^/]*\.(avif|webp|jpg)$/.exec(request.url())?.[1];
			if (name) seasons.add(name);
			// The browser asks for parts of a film, each at the same address.
			if (/\.(webm|mp4)$/.test(request.url())) films.add(request.url());
		});
		/** Behind the title of Home, in one format; the course has none. */
		const expectFilms = async (season: string) => {
			if (address === '/') await expect.poll(() => films.size, 'the film of this season').toBeGreaterThan(0);
			const names = [...films].map((url) => /\/season-([a-z]+)-[^/]*$/.exec(url)?.[1]);
			expect(names).toEqual(address === '/' ? [season] : []);
			films.clear();
		};
		const today = seasonOf(new Date());
		const other = seasonNames.find((name) => name !== today)!;
		await page.goto(address);
		await page.waitForLoadState('networkidle');
		await expectFilms(today);
		await page.mouse.wheel(0, 20_000);
		await page.waitForLoadState('networkidle');
		expect([...seasons]).toEqual([today]);
		seasons.clear();
		const dial = page.getByRole('navigation', { name: 'The third hole in' });
		await dial.getByRole('link', { name: new RegExp(`^${other}$`, 'i') }).click();
		await expect(page).toHaveURL(`${address}?season=${other}`);
		await expect(dial.getByRole('link', { name: new RegExp(`^${other}$`, 'i') })).toHaveAttribute(
			'aria-current',
			'true',
		);
		await page.waitForLoadState('networkidle');
		await expectFilms(other);
		await page.mouse.wheel(0, 20_000);
		await page.waitForLoadState('networkidle');
		expect([...seasons]).toEqual([other]);
	});
}

test('the tabs of a section are one row on a phone, which scrolls', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const [address, label] of [
		['/vision', 'About Us'],
		['/past-events', 'Events by time'],
		['/facilites-guests', 'Facilities'],
	] as const) {
		await page.goto(address);
		const tabs = page.getByRole('navigation', { name: label, exact: true });
		const tops = await tabs
			.getByRole('link')
			.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
		expect(tops.length).toBeGreaterThan(1);
		expect(new Set(tops.map(Math.round)).size, address).toBe(1);
	}
	const tabs = page.getByRole('navigation', { name: 'About Us', exact: true });
	await page.goto('/vision');
	expect(await tabs.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
	await tabs.getByRole('link').last().scrollIntoViewIfNeeded();
	expect(await tabs.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
});

test('a picture that is a link comes closer under the mouse, and pages fade into each other', async ({ page }) => {
	await page.goto('/services');
	const picture = page
		.getByRole('main')
		.getByRole('link')
		.filter({ has: page.locator('img') })
		.first()
		.locator('img');
	await picture.scrollIntoViewIfNeeded();
	const box = () => picture.evaluate((image) => getComputedStyle(image).getPropertyValue('object-view-box'));
	const still = await box();
	await picture.hover();
	await expect.poll(box).not.toBe(still);
	const rules = () =>
		page.evaluate(() => {
			const all = (list: CSSRuleList): CSSRule[] =>
				[...list].flatMap((rule) => [
					rule,
					// Rules for another setting of the device do not apply.
					...(rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches
						? []
						: 'cssRules' in rule
							? all(rule.cssRules as CSSRuleList)
							: []),
				]);
			return [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules)).map((rule) => rule.constructor.name);
		});
	expect(await rules()).toContain('CSSViewTransitionRule');
	expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	expect(await rules()).not.toContain('CSSViewTransitionRule');
});
