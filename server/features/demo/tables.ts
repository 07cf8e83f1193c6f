import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

/** One row, once a demo was made here. It stays when the demo data is removed, so that no later start makes it again. */
export const demoData = pgTable(
	'demo_data',
	{
		id: boolean().primaryKey().default(true),
		createdAt: moment('created_at').notNull(),
		removedAt: moment('removed_at'),
	},
	(table) => [check('demo_data_one_row', sql`${table.id}`)],
);

/** The rows that the demo has made, by table. */
export const demoRecords = pgTable(
	'demo_records',
	{ table: text('table_name').notNull(), row: text('row_id').notNull() },
	(table) => [primaryKey({ columns: [table.table, table.row] })],
);
