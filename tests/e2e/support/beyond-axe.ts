import { expect, type Page } from '@playwright/test';

/** What axe cannot see: order, focus, text spacing and paper. On a page that is loaded, at any width. */
export async function expectUsable(page: Page) {
	await expectOutline(page);
	await expectVisibleFocus(page);
	await expectRoomForText(page);
	await expectNothingToPressOnPaper(page);
}

const needName = /^- (link|button|heading|textbox|checkbox|radio|combobox|dialog|navigation|region|img)(:|$| \[)/;

/** The names and the order that a screen reader gets, from the accessibility tree. */
async function expectOutline(page: Page) {
	const tree = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
	expect
		.soft(
			tree.filter((line) => needName.test(line)),
			'everything has a name',
		)
		.toEqual([]);
	const levels = tree.flatMap((line) => /^- heading .*\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number);
	expect
		.soft(
			levels.filter((level) => level === 1),
			'one h1',
		)
		.toHaveLength(1);
	// A footer starts again at the second level.
	const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1);
	expect.soft(skipped, `no level of headings is skipped: ${levels.join(' ')}`).toEqual([]);
	const navigations = tree.filter((line) => line.startsWith('- navigation'));
	expect.soft(new Set(navigations).size, 'navigations have different names').toBe(navigations.length);
}

/** Every stop of the Tab key shows that it has the focus, and none is out of order. */
async function expectVisibleFocus(page: Page) {
	// After a key, focus that a script moves is shown as well.
	await page.keyboard.press('Tab');
	const wrong = await page.evaluate(() => {
		const stops = document.querySelectorAll<HTMLElement>(
			'a[href], button, input, select, textarea, summary, [tabindex]',
		);
		const look = (element: Element) => {
			const { outline, boxShadow, borderColor, backgroundColor, textDecoration, top } = getComputedStyle(element);
			return [outline, boxShadow, borderColor, backgroundColor, textDecoration, top].join();
		};
		const problems: string[] = [];
		for (const stop of stops) {
			if (stop.tabIndex > 0) problems.push(`${stop.outerHTML.slice(0, 120)}: out of order`);
			if (stop.tabIndex < 0 || stop.matches(':disabled')) continue;
			if (!stop.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
			(document.activeElement as HTMLElement | null)?.blur();
			const before = look(stop);
			stop.focus();
			if (document.activeElement !== stop) continue;
			if (before === look(stop)) problems.push(`${stop.outerHTML.slice(0, 120)}: no sign of the focus`);
		}
		(document.activeElement as HTMLElement | null)?.blur();
		scrollTo(0, 0);
		return problems;
	});
	expect.soft(wrong, 'the focus is visible everywhere').toEqual([]);
}

/** Spaces of WCAG 1.4.12: no text is cut off. */
async function expectRoomForText(page: Page) {
	const wrong = await page.evaluate(() => {
		const spaces = new CSSStyleSheet();
		spaces.replaceSync(
			'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
		);
		document.adoptedStyleSheets.push(spaces);
		const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
			if (!element.checkVisibility() || element.closest('[aria-hidden="true"], svg, dialog, [popover]')) return false;
			if (element.matches('input, select, textarea, img, video')) return false;
			const { overflowX, overflowY, clipPath } = getComputedStyle(element);
			if (clipPath !== 'none' || element.clientWidth < 2) return false;
			const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
			const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
			if (!hasText) return false;
			return (
				(hides(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
				(hides(overflowX) && element.scrollWidth > element.clientWidth + 2)
			);
		});
		document.adoptedStyleSheets.pop();
		return cut.map((element) => element.outerHTML.slice(0, 160));
	});
	expect.soft(wrong, 'text has room to grow').toEqual([]);
}

/** Header, footer, forms and buttons are not printed. */
async function expectNothingToPressOnPaper(page: Page) {
	if (!(await page.evaluate(() => document.documentElement.hasAttribute('data-document')))) return;
	await page.emulateMedia({ media: 'print' });
	const printed = await page.evaluate(() =>
		[...document.querySelectorAll('[data-shell], button, input, select, textarea, video, iframe')]
			.filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
			.map((element) => element.outerHTML.slice(0, 160)),
	);
	expect.soft(printed, 'nothing to press on paper').toEqual([]);
	await page.emulateMedia({ media: null });
}
