import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#tests/helpers/database.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

function migrations(...files: string[]) {
	const folder = temporaryFolder();
	for (const [index, text] of files.entries()) {
		const name = path.join(folder, `2031031010000${index}_step`);
		mkdirSync(name);
		writeFileSync(path.join(name, 'migration.sql'), text);
	}
	return folder;
}

async function openConnections(count: number) {
	const { url } = await testDatabase();
	return Promise.all(
		Array.from({ length: count }, async () => {
			const database = await openDatabase(url, { log: console });
			onTestFinished(database.close);
			return database;
		}),
	);
}

test('several processes that start together migrate once', async () => {
	const folder = migrations(
		'create table first as select 1 as n;\n--> statement-breakpoint\nselect pg_sleep(0.3);',
		'create table second (n int);',
	);
	const all = await openConnections(4);
	await Promise.all(all.map((database) => migrate(database, { folder })));
	await migrate(all[0]!, { folder });
	expect((await all[0]!.pool.query('select n from first')).rows).toEqual([{ n: 1 }]);
	expect(
		(await all[0]!.pool.query('select from drizzle.__drizzle_migrations where name like $1', ['2031%'])).rowCount,
	).toBe(2);
});

test('a failed migration says why, changes nothing and releases the lock', async () => {
	const [database] = await openConnections(1);
	const broken = migrations('create table half (n int);\n--> statement-breakpoint\nselect nonsense;');
	await expect(migrate(database!, { folder: broken })).rejects.toMatchObject({
		name: 'OperatorError',
		message: expect.stringContaining('column "nonsense" does not exist'),
	});
	expect((await database!.pool.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
	await migrate(database!, { folder: migrations('create table half (n int);') });
	await eventually('the lock to end with its connection', async () => {
		const { rowCount } = await database!.pool.query(
			`select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
		);
		return rowCount === 0;
	});
});
