/** The same numbers for the same seed, so that a failed run can be repeated. */
export type Random = {
	/** From 0 to below 1. */
	next(): number;
	/** A whole number, both ends included. */
	between(least: number, most: number): number;
	pick<T>(items: readonly T[]): T;
	chance(share: number): boolean;
};

/** mulberry32, a small generator that is good enough for choosing faults. */
export function randomOf(seed: number): Random {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
	return {
		next,
		between,
		pick: (items) => items[between(0, items.length - 1)]!,
		chance: (share) => next() < share,
	};
}
