import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '#server/core/start-error.ts';
import type { Database } from './client.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

// Any number will do, as long as nothing else on this database uses it for another purpose.
const migrationLock = 4_721_009;

/** Brings the schema up to date. Of several processes that start at once one migrates, the others wait and find it done. */
export async function migrate({ pool }: Pick<Database, 'pool'>, folder = migrationsFolder): Promise<void> {
	const client = await pool.connect();
	try {
		// Waiting for the lock and rewriting a big table both take longer than a page may.
		await client.query('set statement_timeout = 0');
		await client.query('set idle_in_transaction_session_timeout = 0');
		await client.query('select pg_advisory_lock($1)', [migrationLock]);
		await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
	} catch (error) {
		throw new StartError(
			`The database could not be brought up to date: ${reasonOf(error)}. Nothing was changed; mend that, then start again.`,
			{ cause: error },
		);
	} finally {
		// Thrown away, not given back: with the connection go its lock and its settings.
		client.release(true);
	}
}

/** Drizzle wraps the database's own words, which are the ones that help, in the text of the query. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
}
