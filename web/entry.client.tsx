import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says that the page is hydrated: a button pressed earlier is pressed again (server/core/pages/first-paint.ts). */
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

// After everything that the visitor waits for. It only makes visited pages available without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	const start = () =>
		void import('./offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {});
	if (document.readyState === 'complete') start();
	else addEventListener('load', start);
}
