import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/helpers/database.ts';
import { withDatabaseName } from '#tests/helpers/database-url.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openDatabase } from './client.ts';

const log = { error: vi.fn() };

/** A port that nothing listens on: it was free a moment ago. */
async function closedPort() {
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' ? address?.port : 0;
}

test('explains that nothing listens at the host, without printing the password', async () => {
	const port = await closedPort();
	const opening = openDatabase(`postgres://club:hush-hush@127.0.0.1:${port}/club`, { log });
	await expect(opening).rejects.toMatchObject({
		name: 'OperatorError',
		message: `No PostgreSQL listens at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
	});
	await expect(opening).rejects.not.toThrow('hush-hush');
});

test('explains an unknown host, an invalid address and a missing database', async () => {
	await expect(openDatabase('postgres://a:b@nowhere.invalid/club', { log })).rejects.toThrow(
		'The database host nowhere.invalid:5432 is not known.',
	);
	await expect(openDatabase('postgres://a:b@host:port/club', { log })).rejects.toThrow(
		'DATABASE_URL is not a valid address.',
	);
	await expect(openDatabase(withDatabaseName(inject('postgresUrl'), 'absent'), { log })).rejects.toThrow(
		/has no database "absent"\. Create it/,
	);
});

test('gives up on a server that accepts and never responds', async () => {
	const silent = createServer(() => {}).listen(0, '127.0.0.1');
	await new Promise((resolve) => silent.once('listening', resolve));
	onTestFinished(() => void silent.close());
	const address = silent.address();
	const port = typeof address === 'object' ? address?.port : 0;
	await expect(openDatabase(`postgres://a:b@127.0.0.1:${port}/club`, { log })).rejects.toThrow('does not respond');
});

test('runs queries, rolls back transactions and sets time limits', async () => {
	const { db, pool } = await testDatabase();
	await db.execute(sql`create table notes (text text)`);
	const notes = pgTable('notes', { text: text() });
	const failing = db.transaction(async (tx) => {
		await tx.insert(notes).values({ text: 'rolled back' });
		throw new Error('stop here');
	});
	await expect(failing).rejects.toThrow('stop here');
	await db.transaction((tx) => tx.insert(notes).values({ text: 'committed' }));
	expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'committed' }]);
	const { rows } = await pool.query(
		`select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'application_name') order by name`,
	);
	expect(rows.map((row) => row.setting)).toEqual(['club', '30000', '15000']);
});

test('logs a lost connection and replaces it', async () => {
	const { url, pool: other } = await testDatabase();
	const log = { error: vi.fn() };
	const { pool, close } = await openDatabase(url, { log });
	onTestFinished(close);
	const { rows } = await pool.query('select pg_backend_pid() as pid');
	await other.query('select pg_terminate_backend($1)', [rows[0].pid]);
	await eventually('the loss to be logged', () => log.error.mock.calls.length > 0);
	expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
	await close();
	await close(); // closing twice does nothing
});

test('says where a query that fails was sent from', async () => {
	const { db } = await testDatabase();
	const failing = db.transaction((tx) => tx.execute(sql`select 1 / 0`));
	await expect(failing).rejects.toMatchObject({
		cause: { message: 'division by zero', stack: expect.not.stringContaining('onStreamRead') },
	});
});

test('runs queries of one transaction one after the other, also when the first fails', async () => {
	const { db } = await testDatabase();
	const warned = vi.fn();
	process.on('warning', warned);
	onTestFinished(() => void process.off('warning', warned));
	const results = await db.transaction((tx) =>
		Promise.all([1, 2, 3].map((n) => tx.select({ n: sql`${n}::int` }).from(sql`generate_series(1, 1)`))),
	);
	expect(results).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
	const failing = db.transaction((tx) =>
		Promise.allSettled([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]).then(([first, second]) => {
			expect(first).toMatchObject({ status: 'rejected', reason: { cause: { message: 'division by zero' } } });
			expect(second).toMatchObject({
				status: 'rejected',
				reason: { cause: { message: expect.stringContaining('aborted') } },
			});
			throw new Error('stop here');
		}),
	);
	await expect(failing).rejects.toThrow('stop here');
	await new Promise((resolve) => setImmediate(resolve));
	expect(warned).not.toHaveBeenCalled();
});
