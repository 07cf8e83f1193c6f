import { useSyncExternalStore } from 'react';

// Separate from the library, so that a page without messages loads neither the library nor the toaster.
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
