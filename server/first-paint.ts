import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the first answer enough for the first paint. A page's few kilobytes of styles travel in the page itself instead of in
 * files that each cost a slow network another round; the links stay where React expects them, but as styles for no medium
 * they block nothing. Scripts are fetched after what is seen.
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
	return (html) =>
		html
			.replace(
				/<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g,
				(link, name: string) => `<style>${read(name)}</style>${link.replace('/>', ' media="not all"/>')}`,
			)
			.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}
