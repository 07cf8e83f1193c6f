import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/core/db/client.ts';
import { migrate, migrationsFolder } from '#server/core/db/migrate.ts';
import { withDatabaseName } from './database-url.ts';
import { atEndOfFile } from './end-of-file.ts';
import { eventually } from './eventually.ts';
import { guardPool, outsideTransaction } from './pool-guard.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database for this test file; it is dropped when the file is done. Copying files is faster than writing a log. */
export const testDatabase = (): Promise<TestDatabase> =>
	newDatabase(` template ${inject('templateName')} strategy file_copy`);

/** A database without any tables. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('');

/** Applies the migrations that are older than the named one. */
export async function migrateUpTo(database: Database, name: string) {
	const folder = mkdtempSync(path.join(tmpdir(), 'club-test-'));
	const all = readdirSync(migrationsFolder).sort();
	const end = all.findIndex((migration) => migration.endsWith(name));
	for (const migration of all.slice(0, end))
		cpSync(path.join(migrationsFolder, migration), path.join(folder, migration), { recursive: true });
	await migrate(database, { folder });
	rmSync(folder, { recursive: true });
}

async function newDatabase(template: string): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString('hex')}`;
	await onServer((client) => client.query(`create database ${name}${template}`));
	const url = withDatabaseName(inject('postgresUrl'), name);
	const database = await openDatabase(url, { log: console, max: 5 });
	// Tests of races send hundreds of calls at once; on a busy machine they wait long for one of the five connections.
	database.pool.options.connectionTimeoutMillis = 60_000;
	guardPool(database);
	atEndOfFile(async () => {
		if (!database.pool.ending) await database.close();
		await onServer(async (client) => {
			// A pool's end() returns before its connections are closed, and dropping the database would break them.
			await eventually('all connections to close (tests close what they open with atEndOfFile)', () =>
				isUnused(client, name),
			);
			await client.query(`drop database ${name}`);
		});
	});
	return { ...database, url };
}

/** Until this many calls wait for what the test's own transaction has locked. */
export const waiting = ({ pool }: Database, calls: number) =>
	eventually(`${calls} calls to wait for a lock`, async () => {
		const { rowCount } = await outsideTransaction(() =>
			pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
		);
		return (rowCount ?? 0) >= calls;
	});

async function isUnused(client: pg.Client, name: string) {
	const { rowCount } = await client.query(
		`select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
		[name],
	);
	return rowCount === 0;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
	const client = new pg.Client({ connectionString: inject('postgresUrl') });
	await client.connect();
	try {
		await work(client);
	} finally {
		await client.end();
	}
}
