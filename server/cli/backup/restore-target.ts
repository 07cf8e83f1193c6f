import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/core/db/client.ts';
import { lockFolder } from '#server/core/db/embedded/data-folder.ts';
import { startPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Env } from '#server/env.ts';

export type Target = {
	url: string;
	/** Where the previous data is now, if there was any. */
	aside: string | undefined;
	done(): Promise<void>;
	/** After a failure: restores the previous state as far as possible. */
	undo(): Promise<void>;
};

type Options = { env: Env; secret: string | undefined; force: boolean; now: Date };

/** Prepares an empty target for a restore and locks it against other processes. */
export function openTarget(options: Options): Promise<Target> {
	const { DATABASE_URL, DATABASE_MIGRATION_URL = DATABASE_URL } = options.env;
	return DATABASE_MIGRATION_URL ? emptyDatabase(options, DATABASE_MIGRATION_URL) : packagedDatabase(options);
}

async function packagedDatabase(options: Options): Promise<Target> {
	const { dataDir } = options.env;
	const folder = lockFolder(dataDir);
	try {
		const moved = moveAside(options, ['postgres', 'files', 'app-secret']);
		try {
			const postgres = await startPostgres({ dir: dataDir });
			return {
				url: postgres.migrationUrl,
				aside: moved.aside,
				done: async () => {
					await postgres.stop();
					folder.release();
				},
				undo: async () => {
					await postgres.stop();
					moved.back();
					folder.release();
				},
			};
		} catch (error) {
			moved.back();
			throw error;
		}
	} catch (error) {
		folder.release();
		throw error;
	}
}

async function emptyDatabase(options: Options, url: string): Promise<Target> {
	// Explains why, if the database cannot be reached.
	await (await openDatabase(url, { log: console, max: 1 })).close();
	const client = new pg.Client({ connectionString: url, application_name: 'club-restore' });
	await client.connect();
	try {
		await refuseWhileRunning(client);
		if (!options.force && (await hasTables(client)))
			throw new OperatorError('The database is not empty. With --force everything in it is deleted first, for good.');
		const moved = moveAside(options, options.env.S3_BUCKET ? ['app-secret'] : ['files', 'app-secret']);
		await client.query(`
			drop schema if exists pgboss cascade;
			drop schema if exists drizzle cascade;
			drop schema public cascade;
			create schema public`);
		return { url, aside: moved.aside, done: async () => {}, undo: async () => moved.back() };
	} finally {
		await client.end();
	}
}

/** How long a connection of a server that has just stopped may take to close. */
const closingMs = 5_000;

async function refuseWhileRunning(client: pg.Client) {
	const end = performance.now() + closingMs;
	let rows = await connectionsOf(client);
	while (rows.length > 0 && performance.now() < end) {
		await pause(200);
		rows = await connectionsOf(client);
	}
	if (rows.length === 0) return;
	const connections = rows.map(({ name, count }) => `${count} × ${name}`).join(', ');
	throw new OperatorError(
		`The server is running: it has connections to this database (${connections}). Stop it first.`,
	);
}

async function connectionsOf(client: pg.Client) {
	const { rows } = await client.query<{ name: string; count: string }>(`
		select application_name as name, count(*) as count from pg_stat_activity
		where datname = current_database() and application_name like 'club%' and pid <> pg_backend_pid()
		group by application_name order by application_name`);
	return rows;
}

async function hasTables(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ there: boolean }>(`
		select exists (
			select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
		) as there`);
	return rows[0]!.there;
}

/** With --force, existing data is moved to another folder and never deleted. */
function moveAside({ env: { dataDir }, secret, force, now }: Options, parts: string[]) {
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const aside = path.join(dataDir, `before-restore-${stamp}`);
	const existing = parts.filter((name) => hasData(path.join(dataDir, name), secret));
	if (existing.length > 0 && !force)
		throw new OperatorError(
			`There is already data in ${dataDir} (${existing.join(', ')}). With --force it is moved to ${aside} first.`,
		);
	if (existing.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
	for (const name of existing) renameSync(path.join(dataDir, name), path.join(aside, name));
	return {
		aside: existing.length > 0 ? aside : undefined,
		back() {
			for (const name of parts) rmSync(path.join(dataDir, name), { recursive: true, force: true });
			for (const name of existing) renameSync(path.join(aside, name), path.join(dataDir, name));
			rmSync(aside, { recursive: true, force: true });
		},
	};
}

/** Whether there is data to protect: a folder with files, or a secret that is not the archive's. */
function hasData(place: string, secret: string | undefined): boolean {
	if (!existsSync(place)) return false;
	if (path.basename(place) === 'app-secret') return readFileSync(place, 'utf8').trim() !== secret;
	return readdirSync(place, { recursive: true, withFileTypes: true }).some((entry) => !entry.isDirectory());
}
