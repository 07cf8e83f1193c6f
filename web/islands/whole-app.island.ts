import type { StartIsland } from './hydrate.ts';

/** Starts the app on a page that was sent without it (web/entry.server.tsx). */
export const start: StartIsland<unknown> = () =>
	new Promise((ready, failed) => {
		const held = document.querySelector<HTMLScriptElement>('script[type=app]');
		if (!held) return ready();
		const script = document.createElement('script');
		script.type = 'module';
		script.async = true;
		script.textContent = held.textContent;
		addEventListener('app-ready', () => ready(), { once: true });
		script.addEventListener('error', () => {
			script.replaceWith(held);
			failed(new Error('A file of the app could not be loaded.'));
		});
		held.replaceWith(script);
	});
