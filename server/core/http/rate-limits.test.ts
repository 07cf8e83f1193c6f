import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/db/client.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { networkOf, openLimits, rateLimits } from './rate-limits.ts';

let database: Database;
beforeAll(async () => {
	database = await testDatabase();
});

it('allows the permitted number of requests, then says how long to wait', async () => {
	const limits = openLimits(database.pool, 'a secret for tests');
	for (let use = 0; use < rateLimits.login.points; use++) await limits.spend('login', 'a');
	await expect(limits.spend('login', 'a')).rejects.toMatchObject({
		code: 'TOO_MANY_REQUESTS',
		retryAfterSeconds: expect.any(Number),
		message: expect.stringMatching(/wait \d+ minutes/),
	});
	await expect(limits.spend('login', 'b')).resolves.toBeUndefined();
});

it('keeps counting after a restart and across processes', async () => {
	const before = openLimits(database.pool, 'a secret for tests');
	for (let use = 0; use < rateLimits.login.points; use++) await before.spend('login', 'restarted');
	const after = openLimits(database.pool, 'a secret for tests');
	await expect(after.spend('login', 'restarted')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('allows no more than permitted when all requests arrive at once', async () => {
	const processes = [openLimits(database.pool, 'a secret for tests'), openLimits(database.pool, 'a secret for tests')];
	const tries = Array.from({ length: 60 }, (_, index) => processes[index % 2]!.spend('login', 'crowd'));
	const outcomes = await Promise.allSettled(tries);
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(rateLimits.login.points);
});

it('can be reset', async () => {
	const limits = openLimits(database.pool, 'a secret for tests');
	for (let use = 0; use < rateLimits.login.points; use++) await limits.spend('login', 'c');
	expect(await limits.wait('login', 'c')).toBeGreaterThan(0);
	await limits.reset('login', 'c');
	expect(await limits.wait('login', 'c')).toBe(0);
});

it('also counts the networks of one IPv6 customer together', async () => {
	const limits = openLimits(database.pool, 'a secret for tests');
	const network = (customer: number, at: number) => networkOf(`2001:db8:${customer}:${at.toString(16)}::1`);
	const uses = Array.from({ length: 400 }, (_, at) => limits.spend('login', network(1, at)));
	const outcomes = await Promise.allSettled(uses);
	expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16 * rateLimits.login.points);
	await expect(limits.spend('login', network(1, 5000))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
	await expect(limits.spend('login', network(2, 0))).resolves.toBeUndefined();
});

describe('counts an IPv6 network as one address', () => {
	it.each([
		['203.0.113.9', '203.0.113.9'],
		['::ffff:203.0.113.9', '203.0.113.9'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
		['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
		['2001:db8::1', '2001:db8:0:0::/64'],
		['::1', '0:0:0:0::/64'],
	])('%s is %s', (address, network) => {
		expect(networkOf(address)).toBe(network);
	});
});
