import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SavedFilter } from '#contract/list-settings.office.ts';
import { accounts } from '#server/features/accounts/tables.ts';

/** How a person of the office has set up a list. */
export const listSettings = pgTable(
	'list_settings',
	{
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		list: text().notNull(),
		filters: jsonb().$type<SavedFilter[]>().notNull(),
		hiddenColumns: text('hidden_columns').array().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.list] })],
);
