import { useState } from 'react';
import { useLocation } from 'react-router';
import { forget, type Kept, keep, readKept } from './kept.ts';

/**
 * A state that is kept while it differs from `start`: it is there again after another page, an Escape or a new login.
 * `field` tells it from the others of the page; `forget` is for when it is stored, or thrown away.
 */
export function useKept<T>(field: string, start: T) {
	const place = `${useLocation().pathname} ${field}`;
	const [{ value, since }, setKept] = useState<Pick<Kept<T>, 'value'> & { since?: string | undefined }>(
		() => readKept<T>(place) ?? { value: start },
	);
	const clear = () => {
		forget(place);
		setKept({ value: start });
	};
	return {
		value,
		/** Since when it is kept. */
		since,
		set(next: T) {
			if (JSON.stringify(next) === JSON.stringify(start)) clear();
			else setKept({ value: next, since: keep(place, next) });
		},
		forget: clear,
	};
}
