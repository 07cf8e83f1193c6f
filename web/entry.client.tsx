import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says that the page answers now: a button pressed earlier is pressed again (server/first-paint.ts). */
function Ready() {
	useEffect(() => {
		dispatchEvent(new Event('club:ready'));
	}, []);
	return null;
}

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
			<Ready />
		</StrictMode>,
	);
});

// After everything that the reader waits for. Without it the site works as before, only not without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	const start = () =>
		void import('./offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {});
	if (document.readyState === 'complete') start();
	else addEventListener('load', start);
}
