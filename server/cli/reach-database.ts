import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '#server/core/db/embedded/embedded.ts';
import { holdFolder } from '#server/core/db/embedded/folder-lock.ts';
import { StartError } from '#server/core/start-error.ts';
import type { Env } from '#server/env.ts';

export type Reached = {
	url: string;
	/** Ours for the duration: nobody else can work on these data. */
	alone: boolean;
	close(): Promise<void>;
};

/** Whether there is a packaged database in the data folder. */
export const hasCluster = (dataDir: string) => existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'));

/**
 * The house's database for a tool at the terminal: the configured one; or the packaged one, whether the server is up
 * (then through its socket) or not (then it is started, and stopped again).
 */
export async function reachDatabase(env: Pick<Env, 'DATABASE_URL' | 'dataDir'>): Promise<Reached> {
	if (env.DATABASE_URL) return { url: env.DATABASE_URL, alone: false, close: async () => {} };
	if (!hasCluster(env.dataDir))
		throw new StartError(`There is no house in ${env.dataDir}. Set DATA_DIR or DATABASE_URL to where its data are.`);
	return (await startAlone(env.dataDir)) ?? { url: socketOf(env.dataDir), alone: false, close: async () => {} };
}

/** Nothing when somebody else holds the folder. */
async function startAlone(dataDir: string): Promise<Reached | undefined> {
	let folder: ReturnType<typeof holdFolder>;
	try {
		folder = holdFolder(dataDir);
	} catch (error) {
		if (error instanceof StartError && error.message.includes('is in use')) return undefined;
		throw error;
	}
	try {
		const postgres = await startPostgres({ dir: dataDir });
		return {
			url: postgres.url,
			alone: true,
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

/** The fifth line of PostgreSQL's own note is the folder of its socket, which may lie elsewhere than the data. */
function socketOf(dataDir: string): string {
	const note = path.join(dataDir, 'postgres', 'postmaster.pid');
	const folder = existsSync(note) ? readFileSync(note, 'utf8').split('\n')[4] : undefined;
	if (!folder)
		throw new StartError(`The server in ${dataDir} is just starting or stopping. Try again in a few seconds.`);
	return `postgres://postgres@/club?host=${encodeURIComponent(folder)}`;
}
