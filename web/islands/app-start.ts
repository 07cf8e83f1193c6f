import { load } from '#web/core/load.ts';
import { hideLoadNotice, showLoadFailure } from './load-notice.ts';

/** Runs the script of the router again, or for the first time where it was held back (web/entry.server.tsx). */
const runAppScript = () =>
	new Promise<void>((ready, failed) => {
		const last = document.querySelector<HTMLScriptElement>('script[type=app], script[type=module]:not([src])');
		if (!last) return ready();
		const script = document.createElement('script');
		script.type = 'module';
		script.async = true;
		script.nonce = last.nonce;
		script.textContent = last.textContent;
		addEventListener('app-ready', () => ready(), { once: true });
		onAppFailure(failed);
		last.replaceWith(script);
	});

/** A file that the script imports at once fails the script; one that it imports later is a promise that nobody waits for. */
function onAppFailure(action: (reason: unknown) => void) {
	const options = { capture: true, signal: appReady.signal };
	const isAppScript = (target: unknown) => target instanceof HTMLScriptElement && !target.src;
	addEventListener('error', ({ target }) => isAppScript(target) && action(target), options);
	addEventListener('unhandledrejection', ({ reason }) => action(reason), options);
}

const appReady = new AbortController();
addEventListener('app-ready', () => appReady.abort(), { once: true });

/** Starts the app of this page. */
export const startApp = (): Promise<void> => load(runAppScript);

/** On pages where the browser starts the app: a start that fails is tried again, and then the visitor is told. */
export function watchAppStart() {
	const { document: isDocument, island } = document.documentElement.dataset;
	if (isDocument || island) return;
	let failed = false;
	onAppFailure(() => {
		if (failed) return;
		failed = true;
		const start = () => startApp().then(hideLoadNotice, (error: unknown) => showLoadFailure(error, start));
		void start();
	});
}

/**
 * On a page of the app, a form that is sent before React has taken over is sent again afterwards: without React the browser
 * would send it to the page itself.
 */
export function holdEarlySubmit() {
	let early: SubmitEvent | undefined;
	const hold = (event: SubmitEvent) => {
		// A document sends its forms without scripts, or an island takes care of them.
		if (document.documentElement.dataset.document || document.documentElement.dataset.island) return;
		event.preventDefault();
		event.stopPropagation();
		early = event;
	};
	addEventListener('submit', hold, true);
	addEventListener(
		'app-ready',
		() => {
			removeEventListener('submit', hold, true);
			if (early) (early.target as HTMLFormElement).requestSubmit(early.submitter);
		},
		{ once: true },
	);
}
