import { useState } from 'react';
import { moved } from '#web/core/moved.ts';

let last = 0;
const newKey = () => {
	last += 1;
	return last;
};
const newKeys = (length: number) => Array.from({ length }, newKey);

/** Keys for the items of a list that have no id, so that each keeps its input when the list is sorted. */
export function useKeys(length: number) {
	const [stored, setKeys] = useState(() => newKeys(length));
	let keys = stored;
	// Another text was loaded.
	if (stored.length !== length) {
		keys = newKeys(length);
		setKeys(keys);
	}
	return {
		keys,
		/** Returns the new key. */
		insert(at: number) {
			const key = newKey();
			setKeys(keys.toSpliced(at, 0, key));
			return key;
		},
		remove: (at: number) => setKeys(keys.toSpliced(at, 1)),
		move: (from: number, to: number) => setKeys([...moved(keys, from, to)]),
	};
}
