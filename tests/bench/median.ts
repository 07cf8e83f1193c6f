const rounds = 15;

/** Milliseconds of the middle one of fifteen: a hiccup of the machine changes nothing. */
export async function median(deed: () => Promise<unknown>): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const began = performance.now();
		await deed();
		times.push(performance.now() - began);
	}
	return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
}
