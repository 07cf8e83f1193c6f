import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseScripts } from './release-scripts.ts';

/**
 * Makes the first answer enough for the first paint. A page's few kilobytes of styles travel in the page itself instead of in
 * files that each cost a slow network another round; the links stay where React expects them, but as styles for no medium
 * they block nothing. The scripts of a page that is whole without them are held back until it is seen: on a slow network they
 * would share the line with its picture and its letters. Those are the pages that searches may find, hence the canonical
 * address; a member's rooms and the office show little before their scripts run.
 */
export function firstPaint(clientDir: string): (html: string) => string {
	const sheets = new Map<string, string>();
	const read = (name: string) => {
		const known = sheets.get(name);
		if (known !== undefined) return known;
		const css = readFileSync(path.join(clientDir, 'assets', name), 'utf8').trim();
		sheets.set(name, css);
		return css;
	};
	const bringStyles = (html: string) =>
		html.replace(
			/<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g,
			(link, name: string) => `<style>${read(name)}</style>${link.replace('/>', ' media="not all"/>')}`,
		);
	return (html) => {
		const page = bringStyles(html);
		return page.includes('<link rel="canonical"') ? holdScripts(page) : page;
	};
}

const holdScripts = (html: string) =>
	html
		.replaceAll('<link rel="modulepreload" ', '<link rel="held" ')
		.replace('<script type="module" ', () => `<script>(${releaseScripts})()</script><script type="held" `);
