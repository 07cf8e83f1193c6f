import { newRound, type Round, readRound } from './round.ts';

/** Part of what browsers store. */
const key = 'round';

/** The day on this device. Without `Intl`, which takes a phone a tenth of a second at the first use. */
export const today = () => {
	const now = new Date();
	return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

export type StoredRound = {
	read(): Round;
	/** Applies a change to what is stored now, so that two tabs do not overwrite each other's entries. */
	change(change: (round: Round) => Round): void;
	/** Whether the browser keeps the round: private windows and full devices may refuse. */
	isKept(): boolean;
};

/** `onChange` is called after every change, also by another tab. */
export function openStoredRound(onChange: () => void): StoredRound {
	let unkept: Round | undefined;
	const read = () => {
		if (unkept) return unkept;
		try {
			return readRound(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? newRound(today());
		} catch {
			return newRound(today());
		}
	};
	addEventListener('storage', (event) => {
		if (event.key === key || event.key === null) onChange();
	});
	return {
		read,
		change(change) {
			const next = change(read());
			try {
				localStorage.setItem(key, JSON.stringify(next));
				unkept = undefined;
			} catch {
				unkept = next;
			}
			onChange();
		},
		isKept: () => unkept === undefined,
	};
}
