import { sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	check,
	date,
	index,
	pgEnum,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { disputeStates } from '#contract/disputes.ts';
import { moment } from '#server/core/db/columns.ts';
import { charges } from '#server/features/counter/tables.ts';
import { members } from '#server/features/members/tables.ts';
import { bills } from './tables.ts';

export const disputeState = pgEnum('dispute_state', disputeStates);

/** A member says that a charge, or a line of a bill, is wrong. In its own file, because charges name the tables of bills. */
export const disputes = pgTable(
	'disputes',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** A charge, whether it is on a bill or not. */
		chargeId: uuid('charge_id').references(() => charges.id),
		/** A line of a bill that is no charge. */
		billId: uuid('bill_id').references(() => bills.id),
		line: smallint(),
		/** As the member saw it. */
		text: text().notNull(),
		day: date({ mode: 'string' }).notNull(),
		paisa: bigint({ mode: 'number' }).notNull(),
		/** The member's own words. */
		reason: text().notNull(),
		state: disputeState().notNull().default('OPEN'),
		/** Whether its amount is left out of the arrears: while it is open, and after a decision until the last day to pay the rest. */
		leftOut: boolean('left_out').notNull().default(true),
		openedAt: moment('opened_at').notNull(),
		acceptedPaisa: bigint('accepted_paisa', { mode: 'number' }).notNull().default(0),
		/** What the office writes to the member. */
		answer: text().notNull().default(''),
		decidedByName: text('decided_by_name'),
		decidedAt: moment('decided_at'),
		payBy: date('pay_by', { mode: 'string' }),
	},
	(table) => [
		// The office decides once about a line. One that was withdrawn can be disputed again.
		uniqueIndex('disputes_charge').on(table.chargeId).where(sql`${table.state} <> 'WITHDRAWN'`),
		uniqueIndex('disputes_line').on(table.billId, table.line).where(sql`${table.state} <> 'WITHDRAWN'`),
		index('disputes_member').on(table.memberId, table.openedAt),
		index('disputes_left_out').on(table.memberId).where(sql`${table.leftOut}`),
		index('disputes_open').on(table.openedAt).where(sql`${table.state} = 'OPEN'`),
		check(
			'disputes_of_one_line',
			sql`num_nonnulls(${table.chargeId}, ${table.billId}) = 1 and num_nulls(${table.billId}, ${table.line}) in (0, 2)`,
		),
		check('disputes_accepted_within', sql`${table.acceptedPaisa} between 0 and ${table.paisa} and ${table.paisa} > 0`),
		check('disputes_open_left_out', sql`${table.state} <> 'OPEN' or ${table.leftOut}`),
	],
);
