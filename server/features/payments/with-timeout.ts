import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Waits for the work, but no longer than a person should wait for a page; then returns undefined. The work continues,
 * and the next request shows what it stored.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>, log: FastifyBaseLogger): Promise<T | undefined> {
	const stop = new AbortController();
	const late = pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
	let waiting = true;
	const watched = work.catch((error: unknown) => {
		if (waiting) throw error;
		log.error({ err: error }, 'work failed after its request had ended');
		return undefined;
	});
	try {
		return await Promise.race([watched, late]);
	} finally {
		waiting = false;
		stop.abort();
	}
}
