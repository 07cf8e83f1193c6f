import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { unreachable } from './unreachable.ts';

/** The database. Repository functions take `Db | Tx`, so that a service decides what belongs together. */
export type Db = NodePgDatabase;
/** The same inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

export type DatabaseOptions = {
	log: { error(details: object, message: string): void };
	/** Connections of this process; the packaged PostgreSQL allows 60 in all. */
	max?: number;
};

export async function openDatabase(url: string, { log, max = 10 }: DatabaseOptions): Promise<Database> {
	const pool = newPool(url, max);
	// An idle connection that breaks (server restarted) would otherwise take the process down; the pool opens a new one.
	pool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
	try {
		await pool.query('select 1');
	} catch (error) {
		await pool.end();
		throw unreachable(url, error);
	}
	let closing: Promise<void> | undefined;
	return {
		db: drizzle({ client: pool }),
		pool,
		close: () => {
			closing ??= pool.end();
			return closing;
		},
	};
}

function newPool(url: string, max: number): pg.Pool {
	try {
		return new pg.Pool({
			connectionString: url,
			max,
			application_name: 'club',
			connectionTimeoutMillis: 5_000,
			idleTimeoutMillis: 60_000,
			// No page is worth waiting longer for, and a transaction that its request forgot must not hold its locks.
			statement_timeout: 15_000,
			idle_in_transaction_session_timeout: 30_000,
		});
	} catch (error) {
		throw unreachable(url, error);
	}
}
