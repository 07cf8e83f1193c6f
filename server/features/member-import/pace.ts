import { performance } from 'node:perf_hooks';
import type { Clock } from '#server/dependencies.ts';

/**
 * Lets visitors go first. The function that it returns is called after each piece of the work, and waits so many times as long as
 * the server was busy since the wait before: while it waits for the database, visitors do not wait for it.
 */
export function pace(clock: Clock, waits: number) {
	let since = performance.eventLoopUtilization();
	return async function rest() {
		await clock.wait(waits * performance.eventLoopUtilization(since).active);
		since = performance.eventLoopUtilization();
	};
}

/** A list in pieces of at most this length. */
export function* piecesOf<T>(list: readonly T[], size: number): Generator<T[]> {
	for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** The same for what comes one after the other. */
export async function* inPieces<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
	let piece: T[] = [];
	for await (const item of items) {
		piece.push(item);
		if (piece.length < size) continue;
		yield piece;
		piece = [];
	}
	if (piece.length > 0) yield piece;
}
