import { setTimeout as pause } from 'node:timers/promises';

/** Checks until the result is truthy and returns it; fails at the deadline, naming what it waited for. */
export async function eventually<T>(
	what: string,
	check: () => T | Promise<T>,
	deadlineMs = 90_000,
): Promise<NonNullable<T>> {
	const end = performance.now() + deadlineMs;
	for (;;) {
		const result = await check();
		if (result) return result;
		if (performance.now() > end) throw new Error(`Waited ${deadlineMs} ms without success for: ${what}`);
		await pause(20);
	}
}
