import { sql } from 'drizzle-orm';
import { bigint, check, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CashCounts } from '#contract/cash-days.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

const paisa = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** A day on which the cash drawer was counted and closed. A trigger allows no cash entry of that day after it. */
export const cashDays = pgTable(
	'cash_days',
	{
		day: date({ mode: 'string' }).primaryKey(),
		/** The day that was closed before. */
		after: date('after_day', { mode: 'string' }),
		openingPaisa: paisa('opening_paisa'),
		takenPaisa: paisa('taken_paisa'),
		paidBackPaisa: paisa('paid_back_paisa'),
		/** How many notes and coins of each value. */
		counts: jsonb().$type<CashCounts>().notNull(),
		countedPaisa: paisa('counted_paisa'),
		bankedPaisa: paisa('banked_paisa'),
		reason: text().notNull(),
		closedBy: uuid('closed_by')
			.notNull()
			.references(() => accounts.id),
		closedByName: text('closed_by_name').notNull(),
		closedAt: moment('closed_at').notNull(),
		confirmedByName: text('confirmed_by_name'),
		confirmedAt: moment('confirmed_at'),
	},
	(table) => [
		check('cash_days_banked', sql`${table.bankedPaisa} between 0 and ${table.countedPaisa}`),
		check(
			'cash_days_difference_has_reason',
			sql`${table.reason} <> '' or ${table.openingPaisa} + ${table.takenPaisa} - ${table.paidBackPaisa} = ${table.countedPaisa}`,
		),
	],
);
