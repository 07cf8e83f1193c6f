import type { Page } from '@playwright/test';
import { devtools } from '../devtools.ts';

type Stop = {
	element: HTMLElement;
	/** What is wrong while it has the focus. */
	problems: string[];
	/** Elements that show the focus, with their outline at that time. */
	outlines: { of: Element; pseudo: string; outline: string }[];
	top: number;
	bottom: number;
	left: number;
	right: number;
};
declare global {
	interface Window {
		tabWalk: {
			expected: HTMLElement[];
			/** Controls that came or went during the walk, such as the arrows of a carousel at its ends. */
			changed: Set<Node>;
			stops: Stop[];
			outlineOf: (element: Element, pseudo: string) => string;
			/** Ends the recording: else each walk of a page would record the steps of the later ones again. */
			end: AbortController;
		};
	}
}

/**
 * Presses Tab through the whole page, or through the dialog that is open: every control is reached once, in order, and
 * while it has the focus it is on the screen, shows it and is under nothing else.
 */
export async function tabProblems(page: Page): Promise<string[]> {
	// A skip link or a smooth scroll would still be on its way when it is measured.
	const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
	if (!isStill) await page.emulateMedia({ reducedMotion: 'reduce' });
	const presses = await page.evaluate(start);
	const client = await devtools(page);
	const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
	const types = ['rawKeyDown', 'keyUp'] as const;
	// All at once, because a walk of hundreds of steps would take a minute otherwise; the page records each step.
	await Promise.all(
		Array.from({ length: presses }, () =>
			types.map((type) => client.send('Input.dispatchKeyEvent', { type, ...tab })),
		).flat(),
	);
	const problems = await page.evaluate(finish);
	if (!isStill) await page.emulateMedia({ reducedMotion: 'no-preference' });
	return problems;
}

/** Runs in the page. Returns how often to press Tab. */
function start(): number {
	const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
	const candidates = (modal ?? document).querySelectorAll<HTMLElement>(
		'a[href], button, input, select, textarea, summary, video[controls], audio[controls], [tabindex], [contenteditable]',
	);
	const groups = new Set<string>();
	/** Tab reaches one button of a group: the chosen one, else the first. */
	const isOtherRadio = (element: HTMLElement) => {
		if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return false;
		const group = [...(element.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
			({ name, disabled }) => name === element.name && !disabled,
		);
		if (group.some(({ checked }) => checked)) return !element.checked;
		const isFirst = !groups.has(element.name);
		groups.add(element.name);
		return !isFirst;
	};
	const expected = [...candidates].filter(
		(element) =>
			element.tabIndex >= 0 &&
			!element.matches(':disabled, [type=hidden]') &&
			!element.closest('[inert]') &&
			element.checkVisibility({ visibilityProperty: true }) &&
			!isOtherRadio(element),
	);
	const stops: Stop[] = [];

	const outlineOf = (element: Element, pseudo: string) => {
		const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo || null);
		return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1.5 ? '' : `${outlineStyle} ${outlineColor}`;
	};
	/** The outline may be on a part or on the frame of a control. */
	const outlinesOf = (element: HTMLElement) => {
		if (outlineOf(element, '')) return [{ of: element as Element, pseudo: '', outline: outlineOf(element, '') }];
		const around: Element[] = [element, ...element.children, ...(element.parentElement?.children ?? [])];
		for (let parent = element.parentElement, level = 0; parent && level < 4; parent = parent.parentElement, level++)
			around.push(parent);
		return around
			.flatMap((of) => ['', '::before', '::after'].map((pseudo) => ({ of, pseudo, outline: outlineOf(of, pseudo) })))
			.filter(({ outline }) => outline);
	};
	/** The box that people see: an input may be hidden behind its label. */
	const boxOf = (element: HTMLElement) => {
		const box = element.getBoundingClientRect();
		const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label');
		if ((box.width < 4 || box.height < 4) && label) return label.getBoundingClientRect();
		// A link over several lines has its text in the first of its boxes.
		return element.getClientRects().length > 1 ? element.getClientRects()[0]! : box;
	};
	const isPartOf = (element: HTMLElement, hit: Element) =>
		element.contains(hit) || hit.contains(element) || element.closest('label')?.contains(hit);
	const problemsOf = (element: HTMLElement, box: DOMRect) => {
		const problems: string[] = [];
		const isTall = box.height > innerHeight / 2;
		const isWide = box.width > innerWidth;
		if (box.bottom < 4 || box.top > innerHeight - 4 || box.right < 4 || box.left > innerWidth - 4)
			return [`outside the screen (${[box.left, box.top, box.right, box.bottom].map(Math.round)})`];
		if (!isTall && (box.top < -1 || box.bottom > innerHeight + 1)) problems.push('partly above or below the screen');
		if (!isWide && (box.left < -1 || box.right > innerWidth + 1)) problems.push('partly beside the screen');
		const x = (share: number) =>
			Math.max(1, box.left) + (Math.min(innerWidth - 1, box.right) - Math.max(1, box.left)) * share;
		const y = (share: number) =>
			Math.max(1, box.top) + (Math.min(innerHeight - 1, box.bottom) - Math.max(1, box.top)) * share;
		const points = [
			[0.5, 0.5],
			[0.5, 0.06],
			[0.5, 0.94],
			[0.04, 0.5],
			[0.96, 0.5],
		] as const;
		for (const [across, down] of isTall ? points.slice(0, 1) : points) {
			const hit = document.elementFromPoint(x(across), y(down));
			if (!hit || isPartOf(element, hit)) continue;
			let over: Element | null = hit;
			while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
			if (over && !over.contains(element)) {
				problems.push(`under ${over.outerHTML.slice(0, 60)}`);
				break;
			}
		}
		return problems;
	};

	const end = new AbortController();
	const record = () => {
		// The page's own listener, which came first, may have scrolled.
		const element = document.activeElement;
		if (!(element instanceof HTMLElement) || element === document.body || element.matches('iframe')) return;
		if (stops.at(-1)?.element === element) return;
		const box = boxOf(element);
		const { top, bottom, left, right } = box;
		stops.push({
			element,
			problems: problemsOf(element, box),
			outlines: outlinesOf(element),
			top: top + scrollY,
			bottom: bottom + scrollY,
			left,
			right,
		});
	};
	addEventListener('keyup', record, { signal: end.signal });
	const changed = new Set<Node>();
	const changes = new MutationObserver((records) => {
		for (const { target } of records) changed.add(target);
	});
	changes.observe(document.body, { subtree: true, attributeFilter: ['hidden'] });
	end.signal.addEventListener('abort', () => changes.disconnect());
	window.tabWalk = { expected, changed, stops, outlineOf, end };
	// Dates and videos have several parts, and frames and scrolled areas are stops too.
	const parts =
		8 * expected.filter((one) => one.matches('video, audio, [type^=date], [type=time], [type=month]')).length;
	return expected.length + parts + 6 * document.querySelectorAll('iframe').length + 4;
}

/** Runs in the page. */
function finish(): string[] {
	const { expected, changed, stops, outlineOf, end } = window.tabWalk;
	end.abort();
	const nameOf = (element: Element) =>
		`<${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? element.id}> "${(element.textContent?.trim() || element.getAttribute('aria-label') || element.getAttribute('name') || '').replace(/\s+/g, ' ').slice(0, 40)}"`;
	(document.activeElement as HTMLElement | null)?.blur();
	const again = stops.findIndex(({ element }, index) => stops.findIndex((stop) => stop.element === element) < index);
	const round = again === -1 ? stops : stops.slice(0, again);
	const problems: string[] = [];
	for (const element of expected) {
		if (changed.has(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
		if (!round.some((stop) => stop.element === element)) problems.push(`Tab does not reach ${nameOf(element)}`);
	}
	let wraps = 0;
	for (const [index, stop] of round.entries()) {
		const name = nameOf(stop.element);
		for (const problem of stop.problems) problems.push(`with the focus ${name} is ${problem}`);
		// Only the thumb of a slider shows the focus, and its style cannot be read.
		const isShown =
			stop.element.matches('[type=range]') ||
			stop.outlines.some(({ of, pseudo, outline }) => outlineOf(of, pseudo) !== outline);
		if (!isShown) problems.push(`${name} does not show the focus`);
		const before = round[index - 1];
		if (!before) continue;
		const isLater = before.element.compareDocumentPosition(stop.element) & Node.DOCUMENT_POSITION_FOLLOWING;
		if (!isLater && ++wraps > 1) problems.push(`${name} comes out of order`);
		const isSameColumn = stop.left < before.right && before.left < stop.right;
		const isPlaced = [before, stop].some(({ element }) => {
			for (let one: Element | null = element; one; one = one.parentElement)
				if (/fixed|sticky|absolute/.test(getComputedStyle(one).position)) return true;
			return false;
		});
		if (isLater && isSameColumn && !isPlaced && stop.bottom < before.top - 4)
			problems.push(`${name} is above ${nameOf(before.element)}, which comes before it`);
	}
	scrollTo(0, 0);
	return problems;
}
