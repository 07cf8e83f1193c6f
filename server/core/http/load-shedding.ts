import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const sampleMs = 1_000;
const behindMs = 2_000;

/**
 * Says whether we are overloaded: two measurements in a row must say so. One slow moment (the start, a large import) is
 * none, and would turn away the first visitors of a fresh server.
 */
export function sustained() {
	let latest: { value: number; at: number } | undefined;
	let before = false;
	return (value: number, now: number): boolean => {
		if (value !== latest?.value) {
			before = latest !== undefined && now - latest.at < 2.5 * sampleMs;
			latest = { value, at: now };
		}
		return before;
	};
}

/** When the event loop is seconds behind, it is kinder to say so at once than to let everybody wait. */
export async function loadShedding(app: FastifyInstance) {
	const overloaded = sustained();
	await app.register(underPressure, {
		sampleInterval: sampleMs,
		maxEventLoopDelay: behindMs,
		pressureHandler: (_request, _reply, _type, value = 0) => {
			if (!overloaded(value, performance.now())) return;
			throw new Refusal('UNAVAILABLE', 'The club’s server is busy. Please try again in a moment.', {
				retryAfterSeconds: 10,
			});
		},
	});
}
