import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';

/** How long something is kept, where the office chose another span than the house's own. */
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
