/** Numbers that look random and are the same in every run. */
export function randomNumbers(seed: number) {
	let state = seed;
	/** Mulberry32: from 0 up to, but not including, 1. */
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		/** A whole number from `low` to `high`. */
		between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
		chance: (share: number) => next() < share,
		pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
		/** The list in another order. */
		mixed<T>(list: readonly T[]): T[] {
			const result = [...list];
			for (let last = result.length - 1; last > 0; last--) {
				const other = Math.floor(next() * (last + 1));
				[result[last], result[other]] = [result[other]!, result[last]!];
			}
			return result;
		},
	};
}
export type RandomNumbers = ReturnType<typeof randomNumbers>;
