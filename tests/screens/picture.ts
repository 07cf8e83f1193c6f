import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, PageScreenshotOptions } from '@playwright/test';
import { someNetwork } from './api.ts';
import type { Screen } from './screen.ts';
import { siteUrl } from './store.ts';

/** Labels of values that differ between machines and runs; their values are replaced. */
const changing = [
	'Running since',
	'Size of the database',
	'Memory in use',
	'Free on disk',
	'Waiting',
	'Running',
	'Oldest waiting since',
];

/** Stops everything that changes by itself: time, sliders, polling and videos. Blocks requests to other sites. */
export async function freeze(context: BrowserContext, time: number) {
	await context.clock.setFixedTime(time);
	await context.route(
		({ origin }) => origin !== siteUrl,
		(route) => route.abort(),
	);
	await context.route(/\.(mp4|webm)$/, (route) => route.abort());
	await context.addInitScript(() => {
		window.setInterval = (() => 0) as unknown as typeof window.setInterval;
	});
}

/** Tracks the requests of a page; `quiet` waits until there have been none for a moment. */
export function watchRequests(page: Page) {
	const open = new Set<unknown>();
	let last = performance.now();
	const update = (change: () => void) => {
		change();
		last = performance.now();
	};
	page.on('request', (request) => update(() => open.add(request)));
	page.on('requestfinished', (request) => update(() => open.delete(request)));
	page.on('requestfailed', (request) => update(() => open.delete(request)));
	return {
		forget: () => update(() => open.clear()),
		async quiet() {
			const deadline = performance.now() + 30_000;
			while (open.size > 0 || performance.now() - last < 150) {
				if (performance.now() > deadline) throw new Error('Requests were still open after 30 s');
				await pause(50);
			}
		},
	};
}

/**
 * Documents are complete. A page of the app starts at the first touch, and React marks the elements that it has taken over;
 * before that, clicks would be lost.
 */
async function hydrated(page: Page) {
	await page.evaluate(() => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
	await page.waitForFunction(() => {
		if (document.documentElement.hasAttribute('data-document')) return true;
		const main = document.querySelector('main');
		return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
	});
}

/** Loads lazy pictures without scrolling, which would move sticky elements, and replaces values that differ between runs. */
const complete = (page: Page) =>
	page.evaluate(async (terms) => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		// The browser draws these parts only when they come near the screen.
		for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) part.style.contentVisibility = 'visible';
		for (const picture of document.images) picture.loading = 'eager';
		await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
		await document.fonts.ready;
		for (const term of document.querySelectorAll('dt'))
			if (terms.includes(term.textContent) && term.nextElementSibling) term.nextElementSibling.textContent = '0';
		await frame();
		await frame();
	}, changing);

/** Takes pictures until two in a row are equal, because a busy browser draws some parts late, such as frames. */
async function steadyPicture(page: Page, options: PageScreenshotOptions): Promise<Buffer> {
	let last = await page.screenshot(options);
	for (let tries = 0; tries < 5; tries++) {
		const next = await page.screenshot(options);
		if (next.equals(last)) break;
		last = next;
	}
	return last;
}

/** Opens a page, waits until it is complete, and saves its picture. */
export async function savePicture(
	page: Page,
	requests: ReturnType<typeof watchRequests>,
	{ act, window, print, plain }: Screen,
	{ path, file }: { path: string; file: string },
) {
	requests.forget();
	await page.mouse.move(0, 0);
	// The server's clock is fixed, so a limit for one network would never end.
	await page.setExtraHTTPHeaders({ 'x-forwarded-for': someNetwork() });
	await page.goto(path);
	if (!plain) await hydrated(page);
	await requests.quiet();
	if (act) {
		await act(page);
		await page.mouse.move(0, 0);
		await requests.quiet();
	}
	if (print) await page.emulateMedia({ media: 'print' });
	await complete(page);
	await requests.quiet();
	for (const frame of page.frames()) await frame.waitForLoadState();
	await writeFile(file, await steadyPicture(page, { fullPage: !window, animations: 'disabled' }));
	if (print) await page.emulateMedia({ media: null });
}
