import { useSyncExternalStore } from 'react';

// Apart from the library, so that a page on which nobody says anything carries neither library nor toaster.
const listeners = new Set<() => void>();
let asked = false;

export function askForToaster() {
	asked = true;
	for (const listener of listeners) listener();
}

export const useToasterAsked = () =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => asked,
		() => false,
	);
