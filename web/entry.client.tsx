import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});

// After everything that the reader waits for. Without it the site works as before, only not without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
	addEventListener('load', () => {
		void import('./offline/start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {});
	});
}
