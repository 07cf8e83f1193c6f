import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Db, openDatabase } from '#server/core/db/client.ts';
import { lockFolder } from '#server/core/db/embedded/data-folder.ts';
import { runningUrl, startPostgres } from '#server/core/db/embedded/start-postgres.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Env } from '#server/env.ts';

/** Runs a command of the terminal. It returns the exit code. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
	try {
		process.exitCode = await command();
	} catch (error) {
		console.error(error instanceof OperatorError ? `\n${error.message}\n` : error);
		process.exitCode = 1;
	}
}

export type DatabaseAccess = { url: string; close(): Promise<void> };

/**
 * The database for a command: the configured one, or the packaged one. If the server is running, the packaged database is
 * used through its socket, else it is started and stopped again.
 */
export async function accessDatabase(env: Pick<Env, 'DATABASE_URL' | 'dataDir'>): Promise<DatabaseAccess> {
	if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
	if (!existsSync(path.join(env.dataDir, 'postgres', 'PG_VERSION')))
		throw new OperatorError(
			`There is no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to where the data is.`,
		);
	return (await startDatabase(env.dataDir)) ?? { url: runningDatabase(env.dataDir), close: async () => {} };
}

/** Opens the database for a command and closes it afterwards. */
export async function withDatabase<T>(
	env: Pick<Env, 'DATABASE_URL' | 'dataDir'>,
	use: (db: Db) => Promise<T>,
): Promise<T> {
	const access = await accessDatabase(env);
	try {
		const database = await openDatabase(access.url, { log: console, max: 1 });
		try {
			return await use(database.db);
		} finally {
			await database.close();
		}
	} finally {
		await access.close();
	}
}

/** Returns nothing if another process holds the folder. */
async function startDatabase(dataDir: string): Promise<DatabaseAccess | undefined> {
	let folder: ReturnType<typeof lockFolder>;
	try {
		folder = lockFolder(dataDir);
	} catch (error) {
		if (error instanceof OperatorError && error.message.includes('is in use')) return undefined;
		throw error;
	}
	try {
		const postgres = await startPostgres({ dir: dataDir });
		return {
			url: postgres.migrationUrl,
			close: async () => {
				await postgres.stop();
				folder.release();
			},
		};
	} catch (error) {
		folder.release();
		throw error;
	}
}

/** The fifth line of PostgreSQL's PID file is the folder of its socket, which may be outside the data folder. */
function runningDatabase(dataDir: string): string {
	const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
	const folder = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[4] : undefined;
	if (!folder)
		throw new OperatorError(`The server in ${dataDir} is just starting or stopping. Try again in a few seconds.`);
	return runningUrl(folder);
}
