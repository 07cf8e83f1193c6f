import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says that the page reacts (web/islands/app-start.ts). */
function Ready() {
	useEffect(() => {
		dispatchEvent(new Event('app-ready'));
	}, []);
	return null;
}

// In a transition React works in short pieces and lets the browser react in between.
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
			<Ready />
		</StrictMode>,
	);
});
