import { setTimeout as pause } from 'node:timers/promises';

/** Checks until the result is truthy and returns it; fails at the deadline, naming what it waited for. */
export async function eventually<T>(
	what: string,
	check: () => T | Promise<T>,
	deadlineMs = 90_000,
): Promise<NonNullable<T>> {
	const end = performance.now() + deadlineMs;
	// A check is often a call to a server, and what takes long need not be looked at fifty times a second.
	for (let rest = 20; ; rest = Math.min(250, rest * 1.2)) {
		const result = await check();
		if (result) return result;
		if (performance.now() > end) throw new Error(`Waited ${deadlineMs} ms without success for: ${what}`);
		await pause(rest);
	}
}
