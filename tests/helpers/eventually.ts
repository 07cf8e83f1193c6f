import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is truthy, and gives it; fails at the deadline, naming what was waited for. */
export async function eventually<T>(
	what: string,
	ask: () => T | Promise<T>,
	deadlineMs = 90_000,
): Promise<NonNullable<T>> {
	const end = performance.now() + deadlineMs;
	for (;;) {
		const answer = await ask();
		if (answer) return answer;
		if (performance.now() > end) throw new Error(`Waited ${deadlineMs} ms in vain for: ${what}`);
		await pause(20);
	}
}
