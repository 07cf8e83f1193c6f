import type { Page } from '@playwright/test';
import { devtools } from '../devtools.ts';

/** On a phone, controls that a finger would miss. Links inside a sentence are as high as its lines. */
export async function smallTargets(page: Page): Promise<string[]> {
	if (page.viewportSize()!.width > 480) return [];
	const client = await devtools(page);
	await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
	const problems = await page.evaluate(find);
	await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
	return problems;
}

/** Runs in the page. */
function find(): string[] {
	if (!matchMedia('(pointer: coarse)').matches) return ['the page does not know that it is touched'];
	const least = 44;
	const controls = document.querySelectorAll<HTMLElement>(
		'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
	);
	const name = (element: Element) =>
		`<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${(element.textContent?.trim() || element.getAttribute('aria-label') || element.getAttribute('name') || '').replace(/\s+/g, ' ').slice(0, 40)}"`;
	const isInSentence = (element: Element) =>
		element.matches('a, button') &&
		getComputedStyle(element).display === 'inline' &&
		[...element.parentElement!.childNodes].some((node) => node.nodeType === 3 && /\w/.test(node.textContent ?? ''));
	/** How far the control reaches from its middle, up and down or to both sides; a label belongs to its control. */
	const reach = (element: HTMLElement) => {
		const label = (element as HTMLInputElement).labels?.[0];
		const box = (element.getClientRects().length > 1 ? element.getClientRects()[0] : element.getBoundingClientRect())!;
		const boxes = [box, ...(label ? [label.getBoundingClientRect()] : [])];
		// An invisible part before or after it may make it larger.
		for (const pseudo of ['::before', '::after']) {
			const { content, position, width, height } = getComputedStyle(element, pseudo);
			if (content === 'none' || position !== 'absolute') continue;
			boxes.push(new DOMRect(box.x, box.y, Number.parseFloat(width) || 0, Number.parseFloat(height) || 0));
		}
		return {
			width: Math.max(...boxes.map((one) => one.width)),
			height: Math.max(...boxes.map((one) => one.height)),
		};
	};
	const small: { control: HTMLElement; problem: string }[] = [];
	const reachable = new Set<string | null>();
	for (const control of controls) {
		const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
		if (!isShown || control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) continue;
		if (isInSentence(control)) continue;
		const { width, height } = reach(control);
		if (width < 4 && height < 4) continue;
		const isIcon = !control.textContent?.trim() && !control.matches('input, select, textarea');
		if (height < least - 0.5 || (isIcon && width < least - 0.5))
			small.push({ control, problem: `${name(control)} is ${Math.round(width)} by ${Math.round(height)} px` });
		else reachable.add(control.getAttribute('href'));
	}
	// The numbers on a map are small, but a list beside it has the same links.
	return small
		.filter(({ control }) => !reachable.has(control.getAttribute('href') ?? ''))
		.map(({ problem }) => problem);
}
