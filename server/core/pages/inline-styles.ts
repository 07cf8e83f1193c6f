import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the styles of a page into it: as files each would cost a slow network one more round trip before anything is
 * visible. React expects the links on the pages of the app, where they stay without effect; a document does not need them.
 * React Router adds a # to each, and Vite looks for the address without it before it imports a part of a page: it would add the
 * styles again, and with them the fonts that came too late for the first paint.
 */
export function inlineStyles(clientDir: string): (html: string) => string {
	const sheets = new Map<string, string>();
	const read = (name: string) => {
		const cached = sheets.get(name);
		if (cached !== undefined) return cached;
		const css = readFileSync(path.join(clientDir, 'assets', name), 'utf8').trim();
		sheets.set(name, css);
		return css;
	};
	return (html) => {
		const isDocument = html.includes(' data-document=');
		return html.replace(/<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g, (link, name: string) => {
			if (isDocument) return `<style>${read(name)}</style>`;
			const expected = link.replace('/>', ' media="not all"/>');
			const found = expected.replace('.css#', '.css');
			return `<style>${read(name)}</style>${expected}${found === expected ? '' : found}`;
		});
	};
}
