import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/core/db/client.ts';
import { demoRecords } from './tables.ts';

/** Tables whose rows the demo makes, with their keys. What depends on these rows is found when they are removed. */
const tables = {
	accounts: 'id',
	allocations: 'id',
	applications: 'id',
	banners: 'id',
	bill_runs: 'id',
	bookings: 'id',
	cash_days: 'day',
	enquiries: 'id',
	events: 'id',
	mailings: 'id',
	mails: 'id',
	media: 'id',
	member_imports: 'id',
	members: 'id',
	reviews: 'id',
	simulated_payments: 'payment_id',
	subscribers: 'id',
	tee_bookings: 'id',
} as const;
export type DemoTable = keyof typeof tables;
export const keyOf = (table: string) => (table in tables ? tables[table as DemoTable] : 'id');

const allRows = (): SQL =>
	sql.join(
		Object.entries(tables).map(
			([table, key]) =>
				sql`select ${table}::text as table_name, ${sql.identifier(key)}::text as row_id from ${sql.identifier(table)}`,
		),
		sql` union all `,
	);

/**
 * Notes which rows there are, and returns a function that records those that were added since. The transaction sees only its own
 * changes (repeatable read), so these are the rows that it has made.
 */
export async function watchRows(tx: Tx): Promise<() => Promise<void>> {
	const { rows } = await tx.execute<{ row_id: string }>(allRows());
	const before = rows.map(({ row_id }) => row_id);
	return async () => {
		await tx.execute(
			sql`insert into ${demoRecords} select * from (${allRows()}) as made where row_id <> all(${sql.param(before)}::text[])`,
		);
	};
}
