import { useSyncExternalStore } from 'react';

/** Follows a media query; `false` on the server and in the first render. */
export const useMedia = (query: string) =>
	useSyncExternalStore(
		(listener) => {
			const media = matchMedia(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		() => matchMedia(query).matches,
		() => false,
	);
