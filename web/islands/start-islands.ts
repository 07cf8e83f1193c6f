import { load } from '#web/core/load.ts';
import { startApp } from './app-start.ts';
import type { StartIsland } from './hydrate.ts';
import { hideLoadNotice, noticeClass, showLoadFailure } from './load-notice.ts';

const starting = new Map<Element, Promise<void>>();

/** The whole app of a page that was sent without it (web/entry.server.tsx). */
const isApp = (island: HTMLElement) => island === document.documentElement;

/** The island's own file first, then those that it imports; the files of the app. */
const filesOf = (island: HTMLElement) => (island.dataset.island ?? '').split(' ');

/** Loads the code of an island and starts it, once. After a failure the next press tries again. */
function startIsland(island: HTMLElement): Promise<void> {
	const running = starting.get(island);
	if (running) return running;
	const files = filesOf(island);
	for (const href of isApp(island) ? files : files.slice(1))
		document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
	const started = (isApp(island) ? startApp() : importAndStart(island, files[0]!)).then(() => {
		hideLoadNotice();
		island.removeAttribute('data-island');
	});
	starting.set(island, started);
	started.catch(() => starting.delete(island));
	return started;
}

async function importAndStart(island: HTMLElement, file: string) {
	const { start } = await load<{ start: StartIsland<unknown> }>(() => import(/* @vite-ignore */ file), file);
	await start(island, JSON.parse(island.dataset.props ?? '{}'));
}

type Press = { again: () => void; withoutScript: () => void };

/** What the visitor pressed before the island was ready, or `undefined` when the browser handles it alone. */
function pressed(event: Event): Press | undefined {
	const target = event.target as HTMLElement;
	if (event.type === 'submit') {
		const form = target as HTMLFormElement;
		const { submitter } = event as SubmitEvent;
		return { again: () => form.requestSubmit(submitter), withoutScript: () => form.submit() };
	}
	if (event.type !== 'click' || isModified(event as MouseEvent)) return undefined;
	const control = target.closest<HTMLElement>('button:not([type=submit]):not([popovertarget]), a[data-opens]');
	if (!control) return undefined;
	return {
		again: () => control.click(),
		withoutScript: () => {
			if (control instanceof HTMLAnchorElement) location.assign(control.href);
		},
	};
}

/** Opening in a new tab or window is left to the browser. */
const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

function onTouch(event: Event) {
	const target = event.target as Element;
	const island = target.closest?.<HTMLElement>('[data-island]');
	if (!island || target.closest(`.${noticeClass}`)) return;
	const press = pressed(event);
	if (press) {
		event.preventDefault();
		event.stopPropagation();
	}
	void startAndPress(island, press);
}

/** Repeats the press when the island is ready. What cannot be loaded is done without it, or the visitor is told. */
async function startAndPress(island: HTMLElement, press: Press | undefined): Promise<void> {
	try {
		await startIsland(island);
	} catch (error) {
		// A page of the app cannot send its forms without the app, and no page can without a network.
		if (!isApp(island) && (!press || (await serverResponds()))) return press?.withoutScript();
		return showLoadFailure(error, () => void startAndPress(island, press));
	}
	press?.again();
}

const serverResponds = () =>
	fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
		() => true,
		() => false,
	);

/** Islands start when they are touched, and those that move by themselves when they are seen or after the page. */
export function startIslands() {
	for (const type of ['pointerdown', 'focusin', 'click', 'submit']) addEventListener(type, onTouch, true);
	const startSilently = (island: HTMLElement) => void startIsland(island).catch(() => {});
	const islands = (when: string) => document.querySelectorAll<HTMLElement>(`[data-island][data-when=${when}]`);
	const startUntouchedApp = () => {
		const app = document.documentElement;
		// The page may show nothing but a loading state before, so a failure is not silent.
		if (app.dataset.island && hasSomethingToShow()) void startAndPress(app, undefined);
	};
	// A mailed link that is pasted into the address of the same page does not load it again.
	addEventListener('hashchange', startUntouchedApp);
	addEventListener('DOMContentLoaded', () => whenShown(startUntouchedApp));
	afterLoad(() => {
		for (const island of islands('loaded')) startSilently(island);
		const visible = new IntersectionObserver((entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				visible.unobserve(target);
				startSilently(target.parentElement!);
			}
		});
		// An island has no box of its own, so its first child is observed.
		for (const island of islands('visible')) if (island.firstElementChild) visible.observe(island.firstElementChild);
	});
}

/** Whether the app would change a page that nobody has touched: for a session, a draft, what the page before passed on, or an address with a choice or token. */
function hasSomethingToShow() {
	try {
		const isPlain = location.search + location.hash === '' && !history.state?.usr;
		return !isPlain || localStorage.length + sessionStorage.length > 0;
	} catch {
		return false;
	}
}

/** A page can be prerendered and never opened. */
function whenShown(action: () => void) {
	if ((document as Document & { prerendering?: boolean }).prerendering)
		document.addEventListener('prerenderingchange', action, { once: true });
	else action();
}

/** When the page is complete and shown. A page that is never idle does not wait for ever. */
export function afterLoad(action: () => void) {
	const start = () => whenShown(action);
	const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback;
	const whenIdle = () => (idle ? idle(start, { timeout: 2000 }) : setTimeout(start));
	if (document.readyState === 'complete') whenIdle();
	else addEventListener('load', whenIdle);
}
