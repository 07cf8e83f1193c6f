import type { Page } from '@playwright/test';

/** With the few colours that a person has chosen, what only a background showed is gone. */
export async function forcedColourProblems(page: Page): Promise<string[]> {
	await page.emulateMedia({ forcedColors: 'active' });
	const problems = await page.evaluate(find);
	await page.emulateMedia({ forcedColors: null });
	return problems;
}

/** Runs in the page. */
function find(): string[] {
	const problems: string[] = [];
	const name = (element: Element) =>
		`<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${(element.textContent?.trim() || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ').slice(0, 40)}"`;
	const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
	const pseudos = ['', '::before', '::after'];
	const styles = (element: Element) => pseudos.map((pseudo) => getComputedStyle(element, pseudo || null));
	const hasEdge = (style: CSSStyleDeclaration) =>
		(['Top', 'Right', 'Bottom', 'Left'] as const).some(
			(side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
		) ||
		(style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);

	for (const element of document.querySelectorAll('body *')) {
		if (!seen(element)) continue;
		// A shape that is cut out of a background needs a colour of its own.
		for (const style of styles(element))
			if (style.maskImage.includes('url(') && style.forcedColorAdjust !== 'none' && style.content !== 'none')
				problems.push(`the shape of ${name(element)} is not visible`);
	}

	for (const control of document.querySelectorAll('button, input, select, textarea, [role=button], [role=tab]')) {
		if (!seen(control) || control.matches('[type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]'))
			continue;
		const isUnderlined = [control, ...control.querySelectorAll('*')].some((part) =>
			getComputedStyle(part).textDecorationLine.includes('underline'),
		);
		const hasPicture = control.querySelector('svg, img') !== null;
		// A row, a cell, a list of tabs or the frame of an input may have the edge.
		const around = control.matches('input, [role=tab]') ? control.parentElement : control.closest('li, td, th');
		const parts = [control, ...control.children, around].filter((part) => part !== null);
		if (!isUnderlined && !hasPicture && !parts.flatMap(styles).some(hasEdge))
			problems.push(`${name(control)} has no edge`);
	}

	/** What is left of a look without backgrounds and shadows. */
	const look = (element: Element) =>
		[element, ...element.children]
			.flatMap(styles)
			.map((style) =>
				[
					style.color,
					style.fontWeight,
					style.textDecorationLine,
					style.borderTopStyle,
					style.borderTopWidth,
					style.borderTopColor,
					style.borderBottomStyle,
					style.borderBottomWidth,
					style.borderBottomColor,
					style.borderLeftWidth,
					style.borderLeftStyle,
					style.borderLeftColor,
					style.outlineStyle,
					style.outlineWidth,
					style.content,
					style.maskImage,
					style.forcedColorAdjust === 'none' ? style.backgroundColor : '',
					style.display,
				].join(),
			)
			.join('|');
	const chosen =
		'[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [aria-checked=true]';
	for (const element of document.querySelectorAll(chosen)) {
		if (!seen(element)) continue;
		const list = element.closest('ul, ol, nav, [role=tablist], [role=group], tr') ?? element.parentElement!;
		const other = [...list.querySelectorAll(element.tagName)].find(
			(one) => seen(one) && !one.matches(chosen) && one.className.split(' ')[0] === element.className.split(' ')[0],
		);
		if (other && look(other) === look(element))
			problems.push(`${name(element)} looks like ${name(other)}, which is not chosen`);
	}
	for (const input of document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) {
		const label = input.labels?.[0] ?? input;
		if (!seen(label) || input.disabled) continue;
		const parts = () => [input, label, ...label.querySelectorAll('*')].map(look).join('/');
		if (
			getComputedStyle(input).appearance !== 'none' &&
			input.getBoundingClientRect().width > 8 &&
			getComputedStyle(input).opacity !== '0'
		)
			continue;
		const before = parts();
		const was = input.checked;
		const group = [...document.querySelectorAll<HTMLInputElement>(`[name="${input.name}"]`)].find(
			({ checked }) => checked,
		);
		input.checked = !was;
		if (before === parts()) problems.push(`${name(label)} does not show whether it is chosen`);
		input.checked = was;
		if (group) group.checked = true;
	}

	// A bar, dot or field of colour that says something.
	for (const element of document.querySelectorAll('[role=meter], [role=progressbar], [role=img]:not(svg)')) {
		if (!seen(element)) continue;
		const parts = [element, ...element.querySelectorAll('*')];
		const isDrawn =
			parts.some(
				(part) =>
					part.matches('svg, img') ||
					styles(part).some((style) => hasEdge(style) || style.forcedColorAdjust === 'none'),
			) || element.textContent?.trim();
		if (!isDrawn) problems.push(`${name(element)} is only drawn with backgrounds`);
	}
	return problems;
}
