import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';

/** Members who were sent the statement of a tax year, so that nobody gets it twice. */
export const annualStatements = pgTable(
	'annual_statements',
	{
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** 2026-27 */
		taxYear: text('tax_year').notNull(),
		enqueuedAt: moment('enqueued_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.memberId, table.taxYear] })],
);
