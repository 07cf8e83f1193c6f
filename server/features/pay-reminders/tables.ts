import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { bills } from '#server/features/bills/tables.ts';
import { members } from '#server/features/members/tables.ts';

/** Members who want a reminder, and how many days before the last day to pay. */
export const payReminders = pgTable(
	'pay_reminders',
	{
		memberId: uuid('member_id')
			.primaryKey()
			.references(() => members.id),
		days: integer().notNull(),
		chosenAt: moment('chosen_at').notNull(),
	},
	(table) => [check('pay_reminders_days', sql`${table.days} between 1 and 14`)],
);

/** Bills that a reminder was sent for, so that nobody is reminded twice. */
export const remindedBills = pgTable('reminded_bills', {
	billId: uuid('bill_id')
		.primaryKey()
		.references(() => bills.id, { onDelete: 'cascade' }),
	enqueuedAt: moment('enqueued_at').notNull(),
});
