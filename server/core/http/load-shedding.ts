import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const sampleMs = 1_000;
const maxDelayMs = 2_000;

/**
 * Tells whether the server is overloaded: two slow measurements in a row. A single one (at start, during a large import)
 * does not count, because the first visitors after a start would be refused.
 */
export function overloadDetector() {
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

/** Refuses requests while the event loop is seconds behind, instead of letting everyone wait. */
export async function loadShedding(app: FastifyInstance) {
	const overloaded = overloadDetector();
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
