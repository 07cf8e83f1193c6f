import type { FastifyBaseLogger } from 'fastify';
import { checkAppRole } from './app-role.ts';
import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

export type DatabaseUrls = {
	/** Of the server's own role. */
	url: string;
	/** Of the owner of the tables; if it is missing, the server's role owns them. */
	migrationUrl?: string | undefined;
};

/** Brings the schema up to date with the role that owns it, and returns the database for the server's own role. */
export async function prepareDatabase(
	{ url, migrationUrl }: DatabaseUrls,
	{ log, production }: { log: FastifyBaseLogger; production: boolean },
): Promise<Database> {
	const database = await openDatabase(url, { log });
	try {
		if (migrationUrl) await migrateAsOwner(migrationUrl, database, log);
		else await migrate(database);
		await checkAppRole(database.pool, { production, log });
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

async function migrateAsOwner(migrationUrl: string, { pool }: Database, log: FastifyBaseLogger) {
	const { rows } = await pool.query<{ role: string }>('select current_user as role');
	const owner = await openDatabase(migrationUrl, { log, max: 1 });
	await migrate(owner, { appRole: rows[0]!.role }).finally(() => owner.close());
}
