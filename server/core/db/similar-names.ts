import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** How similar two spellings of a word are, from 0 to 1. */
const leastSimilarity = 0.5;

/** Chowdury finds Chowdhury. Only inside `withSimilarNames`, which says how similar the words must be. */
export const isSimilarTo = (text: string, name: SQLWrapper) => sql`${text} <% ${name}`;

/** The same without an index, for a condition among others. */
export const isSpelledLike = (text: string, name: SQLWrapper) =>
	sql`word_similarity(${text}, ${name}) >= ${leastSimilarity}`;

/** Whether a text may be a name, so that another spelling of it makes sense. */
export const mayBeName = (text: string) => /^\p{L}[\p{L}\p{M}\s.'-]{3,}$/u.test(text);

export const withSimilarNames = <T>(db: Db, find: (tx: Tx) => Promise<T>): Promise<T> =>
	db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`);
		return find(tx);
	});
