import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seasonNames } from '#web/content/seasons.ts';
import { expect, test } from './support/fixtures.ts';

type Line = { text: string; color: number[]; x: number; y: number; width: number; height: number };

/** Runs in the page: the lines of text on the picture, whose letters are then made invisible. */
function hideText(hero: Element): Line[] {
	const walker = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	while (walker.nextNode()) nodes.push(walker.currentNode as Text);
	const lines = nodes.flatMap((node) => {
		const parent = node.parentElement!;
		const { color, backgroundColor } = getComputedStyle(parent);
		// A button has a ground of its own.
		if (!node.data.trim() || backgroundColor !== 'rgba(0, 0, 0, 0)' || !parent.checkVisibility()) return [];
		const range = document.createRange();
		range.selectNodeContents(node);
		return [...range.getClientRects()].map(({ x, y, width, height }) => ({
			text: node.data.trim(),
			color: color.match(/[\d.]+/g)!.map(Number),
			x,
			y,
			width,
			height,
		}));
	});
	for (const node of nodes) node.parentElement!.style.setProperty('color', 'transparent', 'important');
	return lines;
}

/** As WCAG defines it. */
const luminance = (color: readonly number[]) => {
	const [red, green, blue] = color.map((part) =>
		part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

/** The contrast of each line with the brightest hundredth of what is behind it. */
async function contrasts(page: Page) {
	const lines = await page.locator('section[aria-labelledby=hero]').evaluate(hideText);
	const screenshot = sharp(await page.screenshot()).removeAlpha();
	return Promise.all(
		lines.map(async ({ text, color, x, y, width, height }) => {
			const pixels = await screenshot
				.clone()
				.extract({
					left: Math.floor(x),
					top: Math.floor(y),
					width: Math.ceil(width),
					height: Math.ceil(height),
				})
				.raw()
				.toBuffer();
			const behind: number[] = [];
			for (let at = 0; at < pixels.length; at += 3) behind.push(luminance([...pixels.subarray(at, at + 3)]));
			const brightest = behind.sort((one, other) => one - other)[Math.floor(behind.length * 0.99)]!;
			return { text, contrast: (luminance(color.slice(0, 3)) + 0.05) / (brightest + 0.05) };
		}),
	);
}

for (const season of seasonNames) {
	test(`the text on the picture of ${season} has enough contrast on a phone, a tablet and a large screen`, async ({
		page,
	}) => {
		for (const [width, height] of [
			[390, 844],
			[768, 1024],
			[1440, 900],
		] as const) {
			await page.setViewportSize({ width, height });
			await page.goto(`/?season=${season}`);
			const picture = page.locator('section[aria-labelledby=hero] img').first();
			await expect
				.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 100))
				.toBe(true);
			await picture.evaluate((img: HTMLImageElement) => img.decode());
			const found = await contrasts(page);
			expect(found.length).toBeGreaterThan(4);
			expect
				.soft(
					found.filter(({ contrast }) => contrast < 4.5),
					`${width} px`,
				)
				.toEqual([]);
		}
	});
}
