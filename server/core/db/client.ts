import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '#server/core/operator-error.ts';
import { DatabaseClient } from './database-client.ts';

/** The database. Query functions take `Db | Tx`, so that a service decides what belongs to one transaction. */
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
	// Without a listener, an idle connection that breaks (database restarted) would end the process. The pool opens a new one.
	pool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
	// The same for one that breaks between two queries of a transaction. The next query fails and reports it.
	pool.on('connect', (client) => client.on('error', () => {}));
	try {
		await pool.query('select 1');
	} catch (error) {
		await pool.end();
		throw connectionError(url, error);
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
			Client: DatabaseClient,
			application_name: 'club',
			connectionTimeoutMillis: 5_000,
			idleTimeoutMillis: 60_000,
			// A slow query must not block a page for longer, and an abandoned transaction must not keep its locks.
			statement_timeout: 15_000,
			idle_in_transaction_session_timeout: 30_000,
		});
	} catch (error) {
		throw connectionError(url, error);
	}
}

/** Explains why the database cannot be reached. The sentence names the host, never the password. */
function connectionError(url: string, error: unknown): OperatorError {
	const target = targetOf(url);
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const message = error instanceof Error ? error.message : String(error);
	return new OperatorError(sentence(target, code, message), { cause: error });
}

function sentence({ host, user, database }: Target, code: string, message: string): string {
	switch (code) {
		case 'ECONNREFUSED':
		case 'ENOENT':
			return `No PostgreSQL listens at ${host}. Start it, or correct DATABASE_URL.`;
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return `The database host ${host} is not known. Correct DATABASE_URL, or check the DNS settings.`;
		case '28P01':
		case '28000':
			return `The database at ${host} refuses the user "${user}". Correct user and password in DATABASE_URL.`;
		case '3D000':
			return `The server at ${host} has no database "${database}". Create it (createdb ${database}), or correct DATABASE_URL.`;
		case '53300':
			return `The database at ${host} has no free connection. Raise its max_connections, or stop other programs that use it.`;
		case '57P03':
			return `The database at ${host} is still starting or shutting down. Try again in a moment.`;
		case 'ERR_INVALID_URL':
			return 'DATABASE_URL is not a valid address. Write it as postgres://user:password@host:5432/name.';
	}
	if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`)) {
		return `The database at ${host} does not respond. Check that it runs and that the network allows the connection, or correct DATABASE_URL.`;
	}
	return `The database at ${host} cannot be used: ${message}. Correct DATABASE_URL, or fix the server.`;
}

type Target = { host: string; user: string; database: string };

function targetOf(address: string): Target {
	// As in the driver, a URL without a host is a local socket.
	const text = address.replace('@/', '@socket/');
	if (!URL.canParse(text)) return { host: 'DATABASE_URL', user: '', database: '' };
	const url = new URL(text);
	const socket = url.searchParams.get('host');
	return {
		host: socket ?? `${url.hostname}:${url.port || 5432}`,
		user: decodeURIComponent(url.username),
		database: decodeURIComponent(url.pathname.slice(1)),
	};
}
