import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { overloadDetector } from './load-shedding.ts';

it('ignores one slow measurement and detects overload after two in a row', () => {
	const overloaded = overloadDetector();
	expect(overloaded(9000, 0)).toBe(false);
	expect(overloaded(9000, 500)).toBe(false);
	expect(overloaded(5000, 1000)).toBe(true);
	expect(overloaded(5000, 1500)).toBe(true);
});

it('starts over after a quiet period', () => {
	const overloaded = overloadDetector();
	overloaded(9000, 0);
	expect(overloaded(8000, 60_000)).toBe(false);
	expect(overloaded(7000, 61_000)).toBe(true);
});

it('returns 503 with Retry-After', async () => {
	const app = fastify();
	errorHandler(app);
	const { Refusal } = await import('./errors.ts');
	app.get('/', async () => {
		throw new Refusal('UNAVAILABLE', 'Busy.', { retryAfterSeconds: 10 });
	});
	const response = await app.inject({ url: '/' });
	expect(response.statusCode).toBe(503);
	expect(response.headers['retry-after']).toBe('10');
});
