import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '#server/core/db/client.ts';
import { currentRequest } from '#server/core/http/current-request.ts';
import { atEndOfFile } from './end-of-file.ts';

type Open = { pool: pg.Pool; request: ReturnType<typeof currentRequest>; ended: boolean };
const transactions = new AsyncLocalStorage<Open>();

/** Runs what a test does on purpose while its own transaction is open, such as looking at the locks. */
export const outsideTransaction = <T>(work: () => T): T => transactions.exit(work);

/**
 * Refuses a query on the pool while the same request, or the same test, has a transaction open: it needs a second
 * connection, and when every request holds one and waits for another, none goes on. Also fails the test file, because the code
 * under test may catch the error.
 */
export function guardPool({ db, pool }: Database): Error[] {
	const refused: Error[] = [];
	const transaction = db.transaction.bind(db);
	db.transaction = (work, config) => {
		const open: Open = { pool, request: currentRequest(), ended: false };
		const guarded: typeof work = (tx) =>
			transactions
				.run(open, () => work(tx))
				.finally(() => {
					open.ended = true;
				});
		return transaction(guarded, config);
	};
	const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
	const guardedConnect = (...args: unknown[]) => {
		const open = transactions.getStore();
		if (open?.pool === pool && !open.ended && open.request === currentRequest()) {
			refused.push(new Error('A query on the pool inside an open transaction: use its tx.'));
			throw refused.at(-1);
		}
		return connect(...args);
	};
	pool.connect = guardedConnect as typeof pool.connect;
	atEndOfFile(async () => {
		if (refused[0]) throw refused[0];
	});
	return refused;
}
