import type { Page } from '@playwright/test';
import { objectsOf } from '#tests/helpers/pdf-text.ts';
import { expect, test, withMotion } from './support/fixtures.ts';
import { lostText } from './support/usable/lost-text.ts';

/** How much of the way is behind the dot on the map, from 0 to 1. */
const walked = (page: Page) =>
	page.locator('section[aria-label="From the tee to the green"] svg').evaluate((way) => {
		return Number(getComputedStyle(way).getPropertyValue('--walked'));
	});

/** Printed on A4: nothing is cut off at the edge, and no sheet is empty. */
async function expectWholePages(page: Page) {
	await page.emulateMedia({ media: 'print' });
	await page.setViewportSize({ width: 794, height: 1123 });
	expect(await lostText(page), 'on paper').toEqual([]);
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.emulateMedia({ media: null });
	const objects = objectsOf(await page.pdf({ format: 'A4', printBackground: true }));
	const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
	const written = sheets.map(({ head }) => {
		const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.stream();
		return [...content.matchAll(/\b(Tj|TJ|Do)\b/g)].length;
	});
	expect(written.length).toBeGreaterThan(3);
	expect(written.length).toBeLessThan(10);
	expect(written.filter((parts) => parts < 5)).toEqual([]);
}

test('a hole opens as a walk: the dot goes to the green as one scrolls, and the back button closes it', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto('/golf-course');
	await expectWholePages(page);
	const rail = page.getByRole('navigation', { name: 'Holes', exact: true });
	await rail.getByRole('link', { name: 'Hole 3, The Inlet' }).click();
	await expect(page).toHaveURL('/golf-course#hole-3');
	await expect(rail.getByRole('link', { name: 'Hole 9' }), 'the numbers stay beside the holes').toBeInViewport();
	const height = async (hole: number) => (await page.locator(`#hole-${hole}`).boundingBox())!.height;
	expect(await height(3), 'a large hole beside a small one').toBeGreaterThan(1.3 * (await height(4)));
	await page.getByRole('link', { name: 'Walk hole 3' }).click();
	await expect(page).toHaveURL('/golf-course/3');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hole 3, The Inlet');
	expect(await walked(page)).toBe(0);
	const inlet = page.getByRole('heading', { name: 'At the inlet' });
	const shown = () => inlet.evaluate((heading) => Number(getComputedStyle(heading.parentElement!).opacity));
	expect(await shown(), 'the advice of a landing area that is not reached').toBe(0);
	await inlet.scrollIntoViewIfNeeded();
	await expect.poll(shown).toBe(1);
	expect(Math.abs((await walked(page)) - 300 / 376), 'the dot is at the inlet').toBeLessThan(0.15);
	await page.getByRole('link', { name: 'Hole 4, Two Bends' }).scrollIntoViewIfNeeded();
	await expect.poll(() => walked(page)).toBe(1);
	await page.goBack();
	await expect(page).toHaveURL('/golf-course#hole-3');
	await page.goto('/golf-course/10');
	await expect(page.getByText('This hole does not exist.')).toBeVisible();
});

test('on a phone the map moves under its frame, so that the dot stays in sight', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto('/golf-course/1');
	const map = page.getByRole('img', { name: 'Map of hole 1' });
	const below = async () => {
		const frame = (await map.locator('xpath=ancestor::div[2]').boundingBox())!;
		const drawing = (await map.boundingBox())!;
		return {
			start: Math.round(drawing.y - frame.y),
			end: Math.round(drawing.y + drawing.height - frame.y - frame.height),
		};
	};
	await page.getByRole('heading', { name: 'On the tee' }).scrollIntoViewIfNeeded();
	expect((await below()).start).toBeLessThan(-50);
	await page.getByRole('link', { name: 'Hole 2, Mango Grove' }).scrollIntoViewIfNeeded();
	await expect.poll(async () => (await below()).start).toBe(0);
	expect((await below()).end).toBeGreaterThan(50);
});

test('with reduced motion the walk stands still, and all its advice is shown', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/golf-course/3');
	await page.getByRole('link', { name: 'Hole 4, Two Bends' }).scrollIntoViewIfNeeded();
	expect(await walked(page)).toBe(0);
	await expect(page.getByText('Long is better than short.')).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the walk has its map and all its advice', async ({ page }) => {
		await page.goto('/golf-course/3');
		const walk = page.getByRole('region', { name: 'From the tee to the green' });
		await expect(walk.getByRole('img', { name: /^Map of hole 3/ })).toBeVisible();
		await expect(walk.getByRole('heading', { level: 2 })).toHaveText([
			'On the tee',
			'The landing',
			'At the inlet',
			'On the green',
		]);
		await expect(walk.getByText('Long is better than short.')).toBeVisible();
	});
});

test.use({ ...withMotion, expectedConsoleErrors: /404 \(Not Found\)/ });
