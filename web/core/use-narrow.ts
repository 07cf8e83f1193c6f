import { useSyncExternalStore } from 'react';

const narrow = () => matchMedia('(max-width: 640px)');

function onChange(listener: () => void) {
	const media = narrow();
	media.addEventListener('change', listener);
	return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. For what CSS cannot do: another element, not another look. */
export const useNarrow = () =>
	useSyncExternalStore(
		onChange,
		() => narrow().matches,
		() => false,
	);
