import { sql } from 'drizzle-orm';
import {
	bigint,
	bigserial,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgEnum,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { ledgerAccounts } from '#contract/ledger.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';

export const ledgerAccountName = pgEnum('ledger_account', ledgerAccounts);

/**
 * One posting. Triggers (migration `ledger`) allow no change, no day in a closed month and no entry that does not balance;
 * only entries about members of the demo can be deleted, and an opening balance (migration `opening-balances`) before anything follows it.
 */
export const ledgerEntries = pgTable(
	'ledger_entries',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		day: date({ mode: 'string' }).notNull(),
		text: text().notNull(),
		/** What it was posted for. Each source is posted once, however often its work is repeated. */
		sourceKind: text('source_kind').notNull(),
		sourceId: text('source_id').notNull(),
		reverses: bigint({ mode: 'number' }),
		/** The sum of its debits, so that no line can be added later. */
		paisa: bigint({ mode: 'number' }).notNull(),
		postedAt: moment('posted_at').notNull(),
	},
	(table) => [
		uniqueIndex('ledger_entries_source').on(table.sourceKind, table.sourceId),
		uniqueIndex('ledger_entries_reversed_once').on(table.reverses),
		index('ledger_entries_day').on(table.day, table.id),
		foreignKey({ name: 'ledger_entries_reverses_fkey', columns: [table.reverses], foreignColumns: [table.id] }),
	],
);

export const ledgerLines = pgTable(
	'ledger_lines',
	{
		entryId: bigint('entry_id', { mode: 'number' })
			.notNull()
			.references(() => ledgerEntries.id, { onDelete: 'cascade' }),
		line: smallint().notNull(),
		account: ledgerAccountName().notNull(),
		memberId: uuid('member_id').references(() => members.id),
		/** A debit is positive. */
		paisa: bigint({ mode: 'number' }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.entryId, table.line] }),
		index('ledger_lines_member').on(table.memberId, table.entryId),
		index('ledger_lines_account').on(table.account, table.entryId),
		check('ledger_lines_not_zero', sql`${table.paisa} <> 0`),
		check(
			'ledger_lines_name_a_member',
			sql`(${table.memberId} is not null) = (${table.account} in ('members', 'advances'))`,
		),
	],
);

/** What each member owes: the sum of the lines about the member, kept by triggers (migration `member-months`). */
export const memberBalances = pgTable('member_balances', {
	memberId: uuid('member_id')
		.primaryKey()
		.references(() => members.id),
	paisa: bigint({ mode: 'number' }).notNull(),
});

/**
 * The lines about each member by month, kept by triggers (migration `member-months`). A statement reads the lines of its months and the
 * sums of the months before, however many lines there are.
 */
export const memberMonths = pgTable(
	'member_months',
	{
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** 2026-11 */
		month: text().notNull(),
		paisa: bigint({ mode: 'number' }).notNull(),
		entries: integer().notNull(),
		/** The lowest and the highest id of the entries, so that their lines are found by an index. */
		firstEntry: bigint('first_entry', { mode: 'number' }).notNull(),
		lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.memberId, table.month] })],
);

/** Months that were closed one after the other. Nothing is posted into the newest one or a month before it. */
export const closedMonths = pgTable(
	'ledger_closed_months',
	{
		/** 2026-11 */
		month: text().primaryKey(),
		closedAt: moment('closed_at').notNull(),
		closedBy: text('closed_by').notNull(),
	},
	(table) => [check('ledger_closed_months_form', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
);
