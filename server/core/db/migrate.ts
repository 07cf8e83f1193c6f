import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { OperatorError } from '#server/core/operator-error.ts';
import { createJobsSchema, grantAppRole } from './app-role.ts';
import type { Database } from './client.ts';

export const migrationsFolder = path.join(import.meta.dirname, 'migrations');

// An arbitrary number that no other lock of this database uses.
const migrationLock = 4_721_009;

/**
 * Brings the schema up to date. If several processes start together, one migrates while the others wait. `appRole` is the
 * role of the server, if it is not the owner of the tables.
 */
export async function migrate(
	{ pool }: Pick<Database, 'pool'>,
	{ folder = migrationsFolder, appRole }: { folder?: string; appRole?: string } = {},
): Promise<void> {
	const client = await pool.connect();
	try {
		// Waiting for the lock or rewriting a big table may take longer than the limits for pages.
		await client.query('set statement_timeout = 0');
		await client.query('set idle_in_transaction_session_timeout = 0');
		await client.query('select pg_advisory_lock($1)', [migrationLock]);
		await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
		await createJobsSchema(client);
		if (appRole) await grantAppRole(client, appRole);
	} catch (error) {
		throw new OperatorError(
			`The database could not be brought up to date: ${reasonOf(error)}. Nothing was changed. Fix the problem, then start again.`,
			{ cause: error },
		);
	} finally {
		// Closed instead of returned to the pool, which also ends its lock and settings.
		client.release(true);
	}
}

/** Drizzle wraps the database's own message, which is the useful one, in the text of the query. */
function reasonOf(error: unknown): string {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	return cause instanceof Error ? cause.message : String(cause);
}
