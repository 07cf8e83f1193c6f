import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a table has, by the values that its list is filtered by. Triggers only add rows here and never change
 * one, so that two transactions never wait for each other; the count is the sum. A job adds the rows up from time to time.
 */
export const rowCounts = pgTable(
	'row_counts',
	{
		/** The name of the counted table. */
		list: text().notNull(),
		key: jsonb().$type<Record<string, unknown>>().notNull(),
		rows: integer().notNull(),
	},
	(table) => [index('row_counts_by_list').on(table.list)],
);
