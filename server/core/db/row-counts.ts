import { eq, getTableName, sql, type Table } from 'drizzle-orm';
import { addDays, lastDayOf, nextMonth } from '#contract/core/club-time.ts';
import type { Db, Tx } from './client.ts';
import type { DayRange } from './days.ts';
import { rowCounts } from './row-counts.tables.ts';

/** How many rows have these values. */
export type RowCount<K> = { key: K; rows: number };

/** The kept counts of a table, so that a list with a million rows says how many it has without reading them. */
export const rowCountsOf = <K extends Record<string, unknown>>(db: Db | Tx, table: Table): Promise<RowCount<K>[]> =>
	countsOfList(db, getTableName(table));

/** The kept counts of a table by month, from a month on. Rows without a month do not count. */
export async function monthCountsOf<K extends object = object>(
	db: Db | Tx,
	table: Table,
	from = '',
): Promise<RowCount<K & { month: string }>[]> {
	const counts = await countsOfList<K & { month: string }>(db, `${getTableName(table)} by month`);
	return counts.filter(({ key }) => (key.month as string | null) !== null && key.month >= from);
}

/**
 * How many rows of a list are in some days, or at all. `sum` adds up the kept counts that the filter of the list wants: those of
 * whole months, so that `countRows` reads only the days at the two ends.
 */
export async function countInDays<K extends object>(
	db: Db | Tx,
	table: Table,
	{ from, to }: DayRange,
	sum: (kept: readonly RowCount<K>[]) => number,
	countRows: (days: DayRange) => PromiseLike<number>,
): Promise<number> {
	if (!from && !to) return sum(await countsOfList<K>(db, getTableName(table)));
	const firstMonth = from && (from.endsWith('-01') ? monthOfDay(from) : nextMonth(monthOfDay(from)));
	const lastMonth = to && monthOfDay(addDays(`${monthOfDay(addDays(to, 1))}-01`, -1));
	if (firstMonth && lastMonth && firstMonth > lastMonth) return countRows({ from, to });
	const kept = await monthCountsOf<K>(db, table, firstMonth);
	const whole = sum(kept.filter(({ key }) => !lastMonth || key.month <= lastMonth));
	const before = from && firstMonth !== monthOfDay(from) ? { from, to: lastDayOf(monthOfDay(from)) } : undefined;
	const after = to && lastMonth !== monthOfDay(to) ? { from: `${monthOfDay(to)}-01`, to } : undefined;
	return whole + (before ? await countRows(before) : 0) + (after ? await countRows(after) : 0);
}

const monthOfDay = (day: string) => day.slice(0, 7);

async function countsOfList<K>(db: Db | Tx, list: string): Promise<RowCount<K>[]> {
	const rows = await db
		.select({ key: rowCounts.key, rows: sql<number>`sum(${rowCounts.rows})::integer` })
		.from(rowCounts)
		.where(eq(rowCounts.list, list))
		.groupBy(rowCounts.key);
	return rows as RowCount<K>[];
}

/** The sum of the counts whose key has these values; undefined allows any value. */
export function sumOf<K extends Record<string, unknown>>(
	counts: readonly RowCount<K>[],
	wanted: { [Name in keyof K]?: K[Name] | undefined } = {},
): number {
	const isWanted = ({ key }: RowCount<K>) =>
		Object.entries(wanted).every(([name, value]) => value === undefined || key[name] === value);
	return counts.filter(isWanted).reduce((sum, { rows }) => sum + rows, 0);
}

/** Replaces the rows of each count by one. Readers see the same sums before, meanwhile and after. */
export const addUpRowCounts = (db: Db) =>
	db.transaction(async (tx) => {
		// Two processes at once would each replace the rows that the other has removed.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('row_counts'))`);
		await tx.execute(sql`
			with removed as (delete from row_counts returning list, key, rows)
			insert into row_counts (list, key, rows)
			select list, key, sum(rows) from removed group by list, key having sum(rows) <> 0`);
	});
