import { expect, type Page } from '@playwright/test';
import { watchLayoutShift } from './layout-shift.ts';
import { forcedColourProblems } from './usable/forced-colours.ts';
import { lostText, lostWideText } from './usable/lost-text.ts';
import { outlineProblems } from './usable/outline.ts';
import { smallTargets } from './usable/small-targets.ts';
import { tabProblems } from './usable/tab-walk.ts';

/** What axe cannot see, on a page that is loaded, at any width. */
export async function expectUsable(page: Page) {
	// A picture or a font may arrive while the positions are compared; a real problem is still there the second time.
	let problems = await usabilityProblems(page);
	if (problems.length > 0) problems = await usabilityProblems(page);
	expect.soft(problems, `${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`).toEqual([]);
}

const usabilityProblems = async (page: Page) => [
	...(await outlineProblems(page)),
	...(await tabProblems(page)),
	...(await withoutDrawing(page, async () => [
		...(await lostWideText(page)),
		...(await forcedColourProblems(page)),
		...(await smallTargets(page)),
		...(await printedControls(page)),
	])),
];

/** Checks that only read styles and positions would have the whole page drawn again after each change of how it is shown. */
async function withoutDrawing<Result>(page: Page, check: () => Promise<Result>): Promise<Result> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		// It has no influence on the layout.
		sheet.replaceSync('html { clip-path: inset(100%) !important }');
		document.adoptedStyleSheets.unshift(sheet);
	});
	const result = await check();
	await page.evaluate(() => document.adoptedStyleSheets.shift());
	return result;
}

/** In a dialog that is open: the Tab key reaches everything in it, and the focus can be seen. */
export async function expectTabWalk(page: Page) {
	expect.soft(await tabProblems(page)).toEqual([]);
}

/** A tablet, and a screen of 1280 by 1024 pixels, enlarged to 200 % and to 400 %. */
const narrow = [
	{ width: 768, height: 1024 },
	{ width: 640, height: 512 },
	{ width: 320, height: 256 },
];

/** Nothing is lost and nothing scrolls sideways on a tablet and on an enlarged page. */
export async function expectReflow(page: Page) {
	for (const size of narrow) {
		await page.setViewportSize(size);
		const problems = [...(await lostText(page)), ...(await page.evaluate(stuckParts))];
		expect.soft(problems, `${new URL(page.url()).pathname} at ${size.width} px`).toEqual([]);
	}
}

/** Runs in the page: what stays on the screen leaves at least half of it to the rest. */
function stuckParts(): string[] {
	scrollTo(0, document.documentElement.scrollHeight / 2);
	const stuck = [...document.querySelectorAll('body *:not(dialog, dialog *, [data-toasts], [data-toasts] *)')].filter(
		(part) => {
			const style = getComputedStyle(part);
			const { top, bottom, width } = part.getBoundingClientRect();
			// The first column of a table sticks to the side only.
			const sticks = style.position === 'sticky' && (style.top !== 'auto' || style.bottom !== 'auto');
			const isAtEdge = style.position === 'fixed' || (sticks && (top < 5 || bottom > innerHeight - 5));
			return isAtEdge && width > innerWidth / 2 && bottom > 0 && top < innerHeight && part.checkVisibility();
		},
	);
	const height = stuck.reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
	scrollTo(0, 0);
	return height > innerHeight / 2 ? [`${height} of ${innerHeight} px do not scroll`] : [];
}

/**
 * What a person hardly notices, by the measure of the browser. On a quiet machine it is less than half; on a busy one a part of a page may
 * come after its two seconds. Documents do not move at all (layout-shift.e2e.ts).
 */
const mostShift = 0.1;

const shiftOf = async (layoutShift: Awaited<ReturnType<typeof watchLayoutShift>>) =>
	(await layoutShift())!.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

/** Opens pages of members or of the office, on a large screen, on a phone and enlarged. */
export async function expectPagesUsable(page: Page, paths: readonly string[]) {
	const before = page.viewportSize()!;
	const layoutShift = await watchLayoutShift(page);
	for (const path of paths) {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path, { waitUntil: 'networkidle' });
		expect.soft(await shiftOf(layoutShift), `${path} moves while it loads`).toBeLessThan(mostShift);
		await expectUsable(page);
		await page.setViewportSize({ width: 390, height: 844 });
		await expectUsable(page);
		await expectReflow(page);
	}
	await page.setViewportSize(before);
}

const onPublicPages = '[data-shell]:not(header), nav, button, input, select, textarea, video, iframe';
/** Of a form what was typed is printed. */
const onFormPages = 'a[data-shell], nav, [data-shell]:not(header), form button:not([aria-pressed=true], .link-button)';
/** A pressed button shows what was chosen, and an entry of the calendar what takes place. */
const inTheOffice =
	'nav, button:not([aria-pressed=true], [data-print], .link-button), [role=tablist], [role=toolbar], [data-sticky-actions]';

/** Menus, footer and buttons are not printed, nor the forms of a page that is read. */
async function printedControls(page: Page): Promise<string[]> {
	const isDocument = await page.evaluate(() => document.documentElement.hasAttribute('data-document'));
	const isOffice = new URL(page.url()).pathname.startsWith('/admin');
	await page.emulateMedia({ media: 'print' });
	const printed = await page.evaluate(
		(controls) =>
			[...document.querySelectorAll(controls)]
				.filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
				.map((element) => `on paper: ${element.outerHTML.slice(0, 160)}`),
		isOffice ? inTheOffice : isDocument ? onPublicPages : onFormPages,
	);
	await page.emulateMedia({ media: null });
	return printed;
}
