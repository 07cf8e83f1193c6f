import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/core/db/client.ts';
import { withDatabaseName } from './database-url.ts';

export type TestDatabase = Database & { url: string };

/** A migrated database of its own for this test file; gone when the file is done. */
export const testDatabase = (): Promise<TestDatabase> => newDatabase(` template ${inject('templateName')}`);

/** One with nothing in it, not even tables. */
export const emptyDatabase = (): Promise<TestDatabase> => newDatabase('');

async function newDatabase(like: string): Promise<TestDatabase> {
	const name = `test_${randomBytes(6).toString('hex')}`;
	await onServer(`create database ${name}${like}`);
	const url = withDatabaseName(inject('postgresUrl'), name);
	const database = await openDatabase(url, { log: console, max: 5 });
	const close = async () => {
		await database.close();
		await onServer(`drop database if exists ${name} with (force)`);
	};
	afterAll(close);
	return { ...database, url, close };
}

async function onServer(statement: string) {
	const client = new pg.Client({ connectionString: inject('postgresUrl') });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
