import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** Chowdury finds Chowdhury. Only inside `withSimilarNames`, which says how similar the words must be. */
export const isSimilarTo = (text: string, name: SQLWrapper) => sql`${text} <% ${name}`;

export const withSimilarNames = <T>(db: Db, find: (tx: Tx) => Promise<T>): Promise<T> =>
	db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`);
		return find(tx);
	});
