import fastify from 'fastify';
import { expect, it } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { errorHandler } from './error-handler.ts';
import { loadShedding, neverShed, overloadDetector } from './load-shedding.ts';

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

it('refuses requests with 503 and Retry-After while the event loop is late, but never a health check', async () => {
	const app = fastify();
	errorHandler(app, { record: () => {} });
	// Every delay counts as late. The requests come more often than the delay is measured, however long the test waits.
	await loadShedding(app, { sampleMs: 300, maxDelayMs: 0.001 });
	app.get('/', async () => 'served');
	app.get('/healthz', { config: neverShed }, async () => 'alive');
	let refused: Awaited<ReturnType<typeof app.inject>> | undefined;
	await eventually('a request is refused', async () => {
		refused = await app.inject({ url: '/' });
		return refused.statusCode === 503;
	});
	expect(refused?.headers['retry-after']).toBe('10');
	expect((await app.inject({ url: '/healthz' })).body).toBe('alive');
	await app.close();
});
