import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/core/db/client.ts';
import { testDatabase } from '#tests/helpers/database.ts';
import { errorHandler } from './error-handler.ts';

async function responseTo(error: unknown) {
	const app = fastify();
	errorHandler(app, { record: () => {} });
	app.get('/', async () => {
		throw error;
	});
	return app.inject('/');
}
const withCode = (code: string) => Object.assign(new Error('no'), { code });

it.each(['53100', '53200', '53300', '57P01', '57P03', '08006', 'ENOSPC', 'ECONNREFUSED'])(
	'asks to try again when there is a shortage or an outage: %s',
	async (code) => {
		for (const error of [withCode(code), new Error('Failed query', { cause: withCode(code) })]) {
			const response = await responseTo(error);
			expect(response.statusCode).toBe(503);
			expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
			expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('try again') });
		}
	},
);

it('asks to try again when every connection to the database is in use', async () => {
	const { url } = await testDatabase();
	const database = await openDatabase(url, { log: console, max: 1 });
	database.pool.options.connectionTimeoutMillis = 50;
	const held = await database.pool.connect();
	const error = await database.db.execute(sql`select 1`).catch((failure: unknown) => failure);
	held.release();
	await database.close();
	expect((await responseTo(error)).statusCode).toBe(503);
});

it('does not call our own mistakes a shortage', async () => {
	for (const error of [withCode('42P01'), withCode('22021'), new TypeError('x is undefined')])
		expect((await responseTo(error)).statusCode).toBe(500);
});
