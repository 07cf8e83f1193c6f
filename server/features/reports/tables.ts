import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

/** Who of the office gets the monthly summary. */
export const summaryRecipients = pgTable('summary_recipients', {
	accountId: uuid('account_id')
		.primaryKey()
		.references(() => accounts.id),
});

/** The months whose summary was sent, so that none is sent twice. */
export const monthlySummaries = pgTable('monthly_summaries', {
	/** 2026-11 */
	month: text().primaryKey(),
	sentAt: moment('sent_at').notNull(),
});
