import { sql } from 'drizzle-orm';
import {
	bigint,
	check,
	index,
	integer,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { salaryListStates } from '#contract/salary-lists.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const salaryListState = pgEnum('salary_list_state', salaryListStates);

/** What a paymaster took from salaries for the club in a month. Recorded by one person, applied by another. */
export const salaryLists = pgTable(
	'salary_lists',
	{
		id: uuid().primaryKey(),
		month: text().notNull(),
		paymaster: text().notNull(),
		reference: text().notNull(),
		totalPaisa: bigint('total_paisa', { mode: 'number' }).notNull(),
		state: salaryListState().notNull().default('WAITING'),
		recordedBy: uuid('recorded_by')
			.notNull()
			.references(() => accounts.id),
		recordedByName: text('recorded_by_name').notNull(),
		recordedAt: moment('recorded_at').notNull(),
		decidedByName: text('decided_by_name'),
		decidedAt: moment('decided_at'),
		/** Why it was withdrawn. */
		reason: text().notNull().default(''),
	},
	(table) => [
		uniqueIndex('salary_lists_once')
			.on(sql`lower(${table.paymaster})`, sql`lower(${table.reference})`)
			.where(sql`${table.state} <> 'WITHDRAWN'`),
		index('salary_lists_time').on(table.recordedAt, table.id),
		check('salary_lists_decided', sql`(${table.state} = 'WAITING') = (${table.decidedAt} is null)`),
	],
);

/** What a salary list pays for one member. */
export const salaryListRows = pgTable(
	'salary_list_rows',
	{
		listId: uuid('list_id')
			.notNull()
			.references(() => salaryLists.id, { onDelete: 'cascade' }),
		/** In the file. */
		line: integer().notNull(),
		named: text().notNull(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id, { onDelete: 'cascade' }),
		paisa: bigint({ mode: 'number' }).notNull(),
		/** The id of the payment at the counter that it becomes. */
		paymentId: uuid('payment_id').notNull(),
		receipt: text(),
	},
	(table) => [
		primaryKey({ columns: [table.listId, table.line] }),
		uniqueIndex('salary_list_rows_member').on(table.listId, table.memberId),
		index('salary_list_rows_by_member').on(table.memberId),
		check('salary_list_rows_positive', sql`${table.paisa} > 0`),
	],
);
