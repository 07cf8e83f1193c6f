import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Waits for work, but no longer than a person in front of a screen should. The work itself goes on: what it finds out
 * is written down and seen at the next look. Nothing is answered when it takes longer.
 */
export async function within<T>(ms: number, work: Promise<T>, log: FastifyBaseLogger): Promise<T | undefined> {
	const stop = new AbortController();
	const late = pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
	let waiting = true;
	const watched = work.catch((error: unknown) => {
		if (waiting) throw error;
		log.error({ err: error }, 'work that nobody waited for failed');
		return undefined;
	});
	try {
		return await Promise.race([watched, late]);
	} finally {
		waiting = false;
		stop.abort();
	}
}
