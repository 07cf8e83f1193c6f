import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** How often the delay of the event loop is measured, and the delay from which on requests are refused. */
const usual = { sampleMs: 1_000, maxDelayMs: 2_000 };

/**
 * Tells whether the server is overloaded: two slow measurements in a row. A single one (at start, during a large import)
 * does not count, because the first visitors after a start would be refused.
 */
export function overloadDetector(sampleMs = usual.sampleMs) {
	let latest: { value: number; at: number } | undefined;
	let isOverloaded = false;
	return (value: number, now: number): boolean => {
		if (value !== latest?.value) {
			isOverloaded = latest !== undefined && now - latest.at < 2.5 * sampleMs;
			latest = { value, at: now };
		}
		return isOverloaded;
	};
}

/** For a route that responds also while others are refused, because a check must see that the server is alive. */
export const neverShed = { pressureHandler: () => {} };

/** Refuses requests while the event loop is seconds behind, instead of letting everyone wait. */
export async function loadShedding(app: FastifyInstance, { sampleMs, maxDelayMs } = usual) {
	const overloaded = overloadDetector(sampleMs);
	await app.register(underPressure, {
		sampleInterval: sampleMs,
		maxEventLoopDelay: maxDelayMs,
		pressureHandler: (_request, _reply, _type, value = 0) => {
			if (!overloaded(value, performance.now())) return;
			throw new Refusal('UNAVAILABLE', 'The club’s server is busy. Please try again in a moment.', {
				retryAfterSeconds: 10,
			});
		},
	});
}
