import type { Page } from '@playwright/test';

/** The spaces of WCAG 1.4.12. */
const wideText =
	'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Text that cannot be read because something cuts it off, and a page that scrolls sideways. */
export const lostText = (page: Page): Promise<string[]> => page.evaluate(find);

export async function lostWideText(page: Page): Promise<string[]> {
	await page.evaluate((css) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets.push(sheet);
	}, wideText);
	const problems = await lostText(page);
	await page.evaluate(() => document.adoptedStyleSheets.pop());
	return problems.map((problem) => `with wide spaces ${problem}`);
}

/** Runs in the page. */
function find(): string[] {
	const problems: string[] = [];
	const { scrollWidth, clientWidth } = document.documentElement;
	const name = (element: Element) =>
		`<${element.tagName.toLowerCase()} class="${element.className}"> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
	if (scrollWidth > clientWidth) problems.push(`the page scrolls ${scrollWidth - clientWidth} px sideways`);
	const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
	const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
	/** What a box does with the texts in it. */
	const read = (box: Element) => {
		const { overflowX, overflowY, clipPath, maskImage, position } = getComputedStyle(box);
		const edge = box.getBoundingClientRect();
		// Text for screen readers, text that moves through its box, and an edge that fades because there is more to open.
		const moves = box.getAnimations().length > 0;
		const isLeftOut =
			moves || clipPath !== 'none' || maskImage.includes('gradient') || (edge.width < 2 && edge.height < 2);
		return { overflowX, overflowY, edge, isLeftOut, isFixed: position === 'fixed' };
	};
	// Each once, because hundreds of texts are in the same boxes.
	const boxes = new Map<Element, ReturnType<typeof read>>();
	const boxOf = (box: Element) => {
		const known = boxes.get(box) ?? read(box);
		boxes.set(box, known);
		return known;
	};
	for (const element of document.querySelectorAll<HTMLElement>('body *')) {
		const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
		if (texts.length === 0 || element.closest('[aria-hidden="true"], svg, [inert], option, script, style, template'))
			continue;
		// The beginning of a text with an ellipsis in a list; its page has all of it.
		if (element.closest('td, li') && getComputedStyle(element).webkitLineClamp !== 'none') continue;
		if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		const lines = texts.flatMap((node) => {
			const range = document.createRange();
			range.selectNodeContents(node);
			return [...range.getClientRects()].filter(({ width }) => width > 0);
		});
		if (lines.length === 0) continue;
		const text = {
			top: Math.min(...lines.map(({ top }) => top)),
			right: Math.max(...lines.map(({ right }) => right)),
			bottom: Math.max(...lines.map(({ bottom }) => bottom)),
			left: Math.min(...lines.map(({ left }) => left)),
		};
		// The box of a text is a little taller than its letters.
		const room = 2 + Number.parseFloat(getComputedStyle(element).fontSize) * 0.3;
		let horizontal = true;
		let vertical = true;
		for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
			const { overflowX, overflowY, edge, isLeftOut, isFixed } = boxOf(box);
			if (isLeftOut) {
				horizontal = vertical = false;
				break;
			}
			const isCut =
				(horizontal && hides(overflowX) && (text.right > edge.right + 2 || text.left < edge.left - 2)) ||
				(vertical && hides(overflowY) && (text.bottom > edge.bottom + room || text.top < edge.top - room));
			if (isCut) {
				problems.push(`${name(element)} is cut off by ${box === element ? 'its own box' : name(box)}`);
				horizontal = vertical = false;
				break;
			}
			if (scrolls(overflowX)) horizontal = false;
			if (scrolls(overflowY)) vertical = false;
			if (isFixed) break;
		}
		if (horizontal && (text.right > clientWidth + 2 || text.left < -2))
			problems.push(`${name(element)} is beside the page`);
	}
	return problems;
}
