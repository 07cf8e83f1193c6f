import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { chequeStates } from '#contract/cheques.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const chequeState = pgEnum('cheque_state', chequeStates);

/** A cheque of a member. Once it is cleared, the payment at the counter with the same id is what it paid. */
export const cheques = pgTable(
	'cheques',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		bank: text().notNull(),
		number: text().notNull(),
		/** The day that is written on it. */
		dated: date({ mode: 'string' }).notNull(),
		paisa: bigint({ mode: 'number' }).notNull(),
		/** The number of the bill that the payer chose; empty without a choice. */
		bill: text().notNull().default(''),
		state: chequeState().notNull().default('in-hand'),
		takenBy: uuid('taken_by')
			.notNull()
			.references(() => accounts.id),
		takenByName: text('taken_by_name').notNull(),
		takenAt: moment('taken_at').notNull(),
		clearedAt: moment('cleared_at'),
		clearedByName: text('cleared_by_name'),
		receipt: text(),
		/** When and why it was returned or cancelled. */
		endedAt: moment('ended_at'),
		endedByName: text('ended_by_name'),
		endReason: text('end_reason'),
		/** What the bank took for returning it. */
		feePaisa: bigint('fee_paisa', { mode: 'number' }).notNull().default(0),
		/** A returned cheque refuses others of the member until then. */
		allowedAt: moment('allowed_at'),
	},
	(table) => [
		uniqueIndex('cheques_once')
			.on(sql`lower(${table.bank})`, sql`lower(${table.number})`)
			.where(sql`${table.state} <> 'cancelled'`),
		index('cheques_time').on(table.takenAt, table.id),
		index('cheques_state').on(table.state, table.takenAt, table.id),
		index('cheques_member').on(table.memberId, table.takenAt),
		check('cheques_positive', sql`${table.paisa} > 0 and ${table.feePaisa} >= 0`),
		check('cheques_ended', sql`(${table.state} in ('returned', 'cancelled')) = (${table.endedAt} is not null)`),
		check('cheques_cleared', sql`${table.state} <> 'cleared' or ${table.clearedAt} is not null`),
	],
);
