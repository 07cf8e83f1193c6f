import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import type { ChangeKind } from './account-changes.mail.ts';
import { ownAccount } from './tables.ts';

/** What a mailed link needs to undo a change of an account. A row is deleted when its link has expired. */
export const accountChanges = pgTable(
	'account_changes',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: ownAccount(),
		kind: text().$type<ChangeKind>().notNull(),
		/** The name of a passkey. */
		detail: text().notNull(),
		/** The address before the change, to which the link is mailed. */
		email: text().notNull(),
		/** The rows of the second factor before the change, by table. Secrets in it are encrypted as in their own tables. */
		before: jsonb().notNull(),
		changedAt: moment('changed_at').notNull(),
		undoneAt: moment('undone_at'),
	},
	(table) => [
		index('account_changes_by_account').on(table.accountId),
		index('account_changes_by_time').on(table.changedAt),
	],
);
