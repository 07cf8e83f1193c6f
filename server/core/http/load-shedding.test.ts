import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { sustained } from './load-shedding.ts';

it('takes one slow moment for what it is, and two in a row for overload', () => {
	const overloaded = sustained();
	expect(overloaded(9000, 0)).toBe(false);
	expect(overloaded(9000, 500)).toBe(false);
	expect(overloaded(5000, 1000)).toBe(true);
	expect(overloaded(5000, 1500)).toBe(true);
});

it('begins anew after a quiet time', () => {
	const overloaded = sustained();
	overloaded(9000, 0);
	expect(overloaded(8000, 60_000)).toBe(false);
	expect(overloaded(7000, 61_000)).toBe(true);
});

it('answers 503 with Retry-After', async () => {
	const app = fastify();
	errorHandler(app);
	const { Refusal } = await import('./errors.ts');
	app.get('/', async () => {
		throw new Refusal('UNAVAILABLE', 'Busy.', { retryAfterSeconds: 10 });
	});
	const answer = await app.inject({ url: '/' });
	expect(answer.statusCode).toBe(503);
	expect(answer.headers['retry-after']).toBe('10');
});
