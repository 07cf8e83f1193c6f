import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** `false` on the server and in the first render, `true` once the page reacts to the visitor. */
export const useHydrated = () =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
