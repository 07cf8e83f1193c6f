import { Window } from 'happy-dom';

const attributes = ['aria-label', 'alt', 'title', 'placeholder'] as const;
/** What nobody reads. */
const hidden = 'script, style, template, svg title';

const { DOMParser } = new Window();

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Everything that a visitor, a screen reader or a search engine reads: texts, names of controls, the title and the description. */
export function textsOf(html: string): string[] {
	const document = new DOMParser().parseFromString(html, 'text/html');
	for (const element of document.querySelectorAll(hidden)) element.remove();
	const texts: string[] = [];
	const walker = document.createTreeWalker(document.documentElement, 4);
	while (walker.nextNode()) texts.push(walker.currentNode?.textContent ?? '');
	for (const name of attributes)
		for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
	for (const element of document.querySelectorAll('meta[name=description], meta[property^=og\\:]'))
		if (!/image|type|url/.test(element.getAttribute('property') ?? ''))
			texts.push(element.getAttribute('content') ?? '');
	return [...new Set(texts.map(tidy))].filter(Boolean);
}
