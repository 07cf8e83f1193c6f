import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { openDatabase } from '#server/core/db/client.ts';
import { migrate, migrationsFolder } from '#server/core/db/migrate.ts';
import { jobsOf } from '#server/core/feature.ts';
import { openJobs } from '#server/core/jobs/jobs.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { type ChainReport, verifyChain } from '#server/features/audit/chain.ts';
import { features } from '#server/features.ts';
import { type ArchiveFile, type Manifest, names, readArchive } from './archive.ts';
import { fillTable, fillWaitingJobs, rowCount, setSequence, withoutTriggers } from './database-rows.ts';

/** Refuses an archive with a migration that this version does not know. */
export function checkVersion({ migrations, version }: Manifest) {
	const known = new Set(readdirSync(migrationsFolder));
	const unknown = migrations.find((name) => !known.has(name));
	if (unknown)
		throw new OperatorError(
			`This archive was made by a newer version (${version}, with ${unknown}). Update first, then restore.`,
		);
}

export type RestoreJob = {
	archive: ArchiveFile;
	manifest: Manifest;
	url: string;
	storage: Storage;
	log: FastifyBaseLogger;
};

/** Loads a checked archive into an empty database and storage, and compares the result with the manifest. */
export async function restoreBackup(job: RestoreJob): Promise<{ jobs: number; chain: ChainReport }> {
	const { url, log, manifest } = job;
	const database = await openDatabase(url, { log, max: 2 });
	try {
		await migrateTo(database, manifest.migrations);
		await withClient(url, (client) => load(client, job));
		// Brings an archive of an earlier version up to date, as any update does.
		await migrate(database);
		const jobs = await restoreJobs(job);
		await checkFiles(job);
		return { jobs, chain: await verifyChain(database.db) };
	} finally {
		await database.close();
	}
}

async function migrateTo(database: Parameters<typeof migrate>[0], migrations: string[]) {
	const folder = mkdtempSync(path.join(tmpdir(), 'club-migrations-'));
	try {
		for (const name of migrations)
			cpSync(path.join(migrationsFolder, name), path.join(folder, name), { recursive: true });
		await migrate(database, { folder });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Loads all tables in one transaction, and the files, in the order of the archive, which is read once. */
async function load(client: pg.Client, { archive, manifest, storage }: RestoreJob) {
	const tables = new Map(manifest.tables.map((table) => [names.table(table.name), table]));
	const files = new Map(manifest.files.map((upload) => [names.file(upload.key), upload]));
	await client.query('begin');
	await withoutTriggers(client, manifest.tables, async () => {
		for await (const { name, content } of readArchive(archive)) {
			const table = tables.get(name);
			const upload = files.get(name);
			if (table) await pipeline(content, fillTable(client, table));
			else if (upload) await storage.putStream(upload.key, content, upload);
			else content.resume();
		}
	});
	for (const table of manifest.tables) {
		const rows = await rowCount(client, table);
		if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows instead of ${table.rows}`);
	}
	for (const sequence of manifest.sequences) await setSequence(client, sequence);
	await client.query('commit');
}

/** pg-boss creates its schema first, then the waiting jobs are added. */
async function restoreJobs({ archive, url, log }: RestoreJob): Promise<number> {
	await (await openJobs({ url, log, definitions: jobsOf(features) })).stop();
	return withClient(url, async (client) => {
		let restored = 0;
		await client.query('begin');
		for await (const { name, content } of readArchive(archive)) {
			if (name === names.jobs) restored = await fillWaitingJobs(client, (into) => pipeline(content, into));
			else content.resume();
		}
		await client.query('commit');
		return restored;
	});
}

/** Archives of earlier versions contain the generated secret. */
export async function readSecret(archive: ArchiveFile): Promise<string | undefined> {
	for await (const { name, content } of readArchive(archive)) {
		if (name === names.secret) return (await buffer(content)).toString('utf8').trim();
		content.resume();
	}
	return undefined;
}

async function checkFiles({ manifest, storage }: RestoreJob) {
	for (const { key, sha256 } of manifest.files) {
		const stored = await storage.read(key);
		const hash = createHash('sha256');
		if (stored) for await (const chunk of stored.stream) hash.update(chunk);
		if (!stored || hash.digest('hex') !== sha256) throw new Error(`the file ${key} was not restored correctly`);
	}
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: 'club-restore' });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
