import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './client.ts';

/** Shorter texts have no trigrams, so no index finds them. */
const shortestIndexed = 3;

/**
 * The rows of a list for which one of the conditions on a searched text is true. Each condition finds its rows by its own
 * indexes, which an "or" across several tables could not use. For a text that no index finds, an "or" is better, because
 * reading stops after one page.
 */
export function foundByAny(
	tx: Db | Tx,
	table: PgTable & { id: PgColumn },
	text: string,
	[first, second, ...others]: readonly [SQL | undefined, SQL | undefined, ...(SQL | undefined)[]],
): SQL | undefined {
	if (text.length < shortestIndexed) return or(first, second, ...others);
	const found = (condition: SQL = sql`false`) =>
		tx
			.select({ id: table.id })
			.from(table as PgTable)
			.where(condition);
	return inArray(table.id, union(found(first), found(second), ...others.map((condition) => found(condition))));
}
