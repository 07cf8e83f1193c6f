import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '#server/core/db/embedded/start-postgres.ts';

export type FaultyDatabase = Awaited<ReturnType<typeof openFaultyDatabase>>;

/** A PostgreSQL of its own that survives crashes as in production, and that can be killed. */
export async function openFaultyDatabase(dir: string) {
	let running: EmbeddedPostgres | undefined = await start();
	const { url, migrationUrl } = running;

	async function start() {
		const postgres = await startPostgres({ dir, settings: { max_connections: '100' } });
		void postgres.exited.then(() => {
			if (running === postgres) running = undefined;
		});
		return postgres;
	}

	return {
		url,
		migrationUrl,
		async kill() {
			const [pid] = (await readFile(path.join(dir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
			const ended = running?.exited;
			process.kill(Number(pid), 'SIGKILL');
			await ended;
		},
		/** Starts it if it ended. */
		async ensure() {
			// It notices the end of its process a moment later.
			await pause(50);
			running ??= await start();
		},
		stop: async () => running?.stop(),
		async rows<T>(query: string, values: unknown[] = []): Promise<T[]> {
			const client = new pg.Client({ connectionString: migrationUrl });
			await client.connect();
			try {
				return (await client.query(query, values)).rows as T[];
			} finally {
				await client.end();
			}
		},
	};
}
