import { useSyncExternalStore } from 'react';

/** A number that many answers of the server carry; the side list shows the newest of them. */
export function newestNumber() {
	let number: number | undefined;
	const listeners = new Set<() => void>();
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		tell(count: number) {
			number = count;
			for (const listener of listeners) listener();
		},
		use: () =>
			useSyncExternalStore(
				subscribe,
				() => number,
				() => undefined,
			),
	};
}
