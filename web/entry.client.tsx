import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const takeOver = () =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		);
	});

// The page is whole without scripts: it is painted before they take it over. A tab in the background paints nothing.
if (document.hidden) takeOver();
else requestAnimationFrame(() => setTimeout(takeOver));

// After everything that the reader waits for. Without it the site works as before, only not without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	addEventListener('load', () => {
		void import('./offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {});
	});
}
