import path from 'node:path';
import pg from 'pg';
import { postgresBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { ensureFolder, folderProblem } from './data-folder.ts';
import { explain } from './explain.ts';
import { handOver, identityFor } from './identity.ts';
import { stopLeftover } from './leftover.ts';
import { startPostmaster } from './postmaster.ts';
import { type Settings, systemSettings } from './settings.ts';
import { socketFolder } from './socket-folder.ts';

const databaseName = 'club';

export type EmbeddedPostgres = {
	url: string;
	/** Settles when PostgreSQL ends, asked or not, with a sentence for the log. */
	exited: Promise<string>;
	stop(): Promise<void>;
};

export type EmbeddedOptions = {
	/** The house's data folder; the caller holds its lock. */
	dir: string;
	log?: (line: string) => void;
	settings?: Settings;
};

/** Starts the PostgreSQL that npm brought, on files in `dir/postgres`, reached only through a socket in a private folder. */
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
		const identity = identityFor(cluster);
		await stopLeftover(cluster);
		await ensureCluster(cluster, bin, identity);
		const socket = socketFolder(home);
		handOver(socket.path, identity);
		const whole = { ...systemSettings, ...settings };
		const start = { dir: home, cluster, bin, identity, socketDir: socket.path, settings: whole, log };
		const postmaster = await startPostmaster(start).catch((error) => {
			socket.remove();
			throw error;
		});
		void postmaster.exited.then(socket.remove);
		await ensureDatabase(socket.path).catch(async (error) => {
			await postmaster.stop();
			throw explain('could not make its first database', home, String(error));
		});
		return { url: urlOf(socket.path, databaseName), exited: postmaster.exited, stop: postmaster.stop };
	} catch (error) {
		throw folderProblem(home, error);
	}
}

const urlOf = (socketDir: string, database: string) =>
	`postgres://postgres@/${database}?host=${encodeURIComponent(socketDir)}`;

async function ensureDatabase(socketDir: string) {
	const client = new pg.Client({ connectionString: urlOf(socketDir, 'postgres') });
	await client.connect();
	try {
		const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
		if (rowCount === 0) await client.query(`create database ${databaseName}`);
	} finally {
		await client.end();
	}
}
