import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the first response sufficient for the first paint (docs/decisions/0022). Styles are written into the page instead
 * of being loaded from files; React expects their links, which stay but have no effect. The scripts of a page that is
 * complete without them are held back until it is painted, because they compete with its picture and fonts for a slow
 * network. Those are the pages with a canonical link; member and office pages show little before their scripts run.
 */
export function firstPaint(clientDir: string): (html: string) => string {
	const sheets = new Map<string, string>();
	const read = (name: string) => {
		const cached = sheets.get(name);
		if (cached !== undefined) return cached;
		const css = readFileSync(path.join(clientDir, 'assets', name), 'utf8').trim();
		sheets.set(name, css);
		return css;
	};
	const inlineStyles = (html: string) =>
		html.replace(
			/<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)#?"\/>/g,
			(link, name: string) => `<style>${read(name)}</style>${link.replace('/>', ' media="not all"/>')}`,
		);
	return (html) => {
		const page = inlineStyles(html);
		return page.includes('<link rel="canonical"') ? holdScripts(page) : page;
	};
}

const holdScripts = (html: string) =>
	html
		.replaceAll('<link rel="modulepreload" ', '<link rel="held" ')
		.replace('<script type="module" ', () => `<script>(${releaseScripts})()</script><script type="held" `);

/**
 * Runs in a page whose scripts are held back. Starts them after everything visible is loaded and painted, or at once when
 * the visitor interacts with the page, or after three seconds at the latest: a picture may hang, and a page in a hidden tab
 * is never painted. A button that was pressed before hydration is pressed again afterwards, and typed text is passed to the
 * form. Links work at once, except those that open something on the page (`data-opens`).
 *
 * Sent to the browser as source text, so it cannot use anything outside of itself.
 */
function releaseScripts() {
	const release = () => {
		const held = document.querySelector('script[type=held]');
		if (!held) return;
		for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=held]')) link.rel = 'modulepreload';
		const script = document.createElement('script');
		script.type = 'module';
		script.async = true;
		script.textContent = held.textContent;
		held.replaceWith(script);
	};
	for (const touch of ['pointerdown', 'keydown', 'focusin'])
		addEventListener(touch, release, { once: true, capture: true });
	addEventListener('load', () => requestAnimationFrame(() => setTimeout(release)));
	setTimeout(release, 3000);

	let pressed: HTMLElement | null = null;
	const filled = new Map<HTMLInputElement, { value: string; checked: boolean }>();
	const press = (event: Event) => {
		const button = (event.target as Element).closest<HTMLElement>('button, a[data-opens]');
		if (!button) return;
		event.preventDefault();
		pressed = button;
	};
	const fill = (event: Event) => {
		const field = event.target as HTMLInputElement;
		filled.set(field, { value: field.value, checked: field.checked });
	};
	addEventListener('click', press, true);
	addEventListener('input', fill, true);
	addEventListener('club:ready', async () => {
		removeEventListener('click', press, true);
		removeEventListener('input', fill, true);
		for (const [field, { value, checked }] of filled) {
			await null; // one at a time, so that the form handles each change before the next
			// React detects a change by comparing with the last value it saw, so the field is reset first.
			if (field.type === 'checkbox' || field.type === 'radio') {
				field.checked = !checked;
				field.click();
				continue;
			}
			if (field.type !== 'file') {
				field.value = '';
				Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
			}
			for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
		}
		pressed?.click();
	});
}
