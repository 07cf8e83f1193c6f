import { useSyncExternalStore } from 'react';

// Apart from the library, so that a page without messages loads neither library nor toaster.
const listeners = new Set<() => void>();
let requested = false;

export function requestToaster() {
	requested = true;
	for (const listener of listeners) listener();
}

export const useToasterRequested = () =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => requested,
		() => false,
	);
