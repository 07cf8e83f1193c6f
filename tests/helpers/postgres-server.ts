import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/core/db/client.ts';
import { startPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { jobsOf } from '#server/core/feature.ts';
import { openJobs } from '#server/core/jobs/jobs.ts';
import { features } from '#server/features.ts';
import { withDatabaseName } from './database-url.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** A database that no test uses, for creating and dropping the others. */
		postgresUrl: string;
		/** The migrated database with queues that every test file gets a copy of. */
		templateName: string;
	}
}

// Test data does not have to survive a crash, so nothing waits for the disk.
// Databases live for seconds, so nothing has to be vacuumed.
const forTests = {
	fsync: 'off',
	synchronous_commit: 'off',
	full_page_writes: 'off',
	autovacuum: 'off',
	max_connections: '100',
};

/** Vitest's global setup: one PostgreSQL per run. */
export async function setup(project: TestProject) {
	const dir = await mkdtemp(path.join(tmpdir(), 'club-test-'));
	const postgres = await startPostgres({ dir, settings: forTests });
	const templateName = 'club_template';
	const postgresUrl = withDatabaseName(postgres.migrationUrl, 'postgres');
	await createDatabase(postgresUrl, templateName);
	await prepareTemplate(withDatabaseName(postgres.migrationUrl, templateName));
	project.provide('postgresUrl', postgresUrl);
	project.provide('templateName', templateName);
	return async () => {
		await postgres.stop();
		await rm(dir, { recursive: true, force: true });
	};
}

async function createDatabase(url: string, name: string) {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
}

/** Migrates it and creates the queues of the jobs. */
async function prepareTemplate(url: string) {
	const database = await openDatabase(url, { log: console });
	await migrate(database);
	const jobs = await openJobs({ url, log: pino({ level: 'silent' }), definitions: jobsOf(features) });
	await jobs.stop();
	// PostgreSQL copies a template only while it has no connections.
	await database.close();
}
