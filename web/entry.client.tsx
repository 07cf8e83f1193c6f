import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Says that the page reacts (web/islands/app-start.ts). Around the router: beside it, it would change all ids of `useId`. */
function Ready({ children }: { children: ReactNode }) {
	useEffect(() => {
		dispatchEvent(new Event('app-ready'));
	}, []);
	return children;
}

// In a transition React works in short pieces and lets the browser react in between.
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Ready>
				<HydratedRouter />
			</Ready>
		</StrictMode>,
	);
});
