import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

/** The rules for which the office chose another number of days than the default. */
export const retentionRules = pgTable(
	'retention_rules',
	{
		name: text().primaryKey(),
		days: integer().notNull(),
		changedBy: uuid('changed_by')
			.notNull()
			.references(() => accounts.id),
		changedAt: moment('changed_at').notNull(),
	},
	(table) => [check('retention_rules_days', sql`${table.days} between 1 and 3650`)],
);
