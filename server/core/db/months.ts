import type { Table } from 'drizzle-orm';
import type { Db } from './client.ts';
import { monthCountsOf } from './row-counts.ts';

export type MonthValue = { month: string; value: number };

/** How many rows each month has, from a month on. The migrations say which time of a row counts. */
export async function rowsByMonth(db: Db, table: Table, from: string): Promise<MonthValue[]> {
	const counts = await monthCountsOf(db, table, from);
	return counts.map(({ key, rows }) => ({ month: key.month, value: rows }));
}
