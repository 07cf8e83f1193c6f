import { sql } from 'drizzle-orm';
import {
	bigint,
	boolean,
	check,
	date,
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
import { arrearsSteps, billRunStates } from '#contract/bills.office.ts';
import { creditNoteStates } from '#contract/credit-notes.office.ts';
import { disputeRules } from '#contract/disputes.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { ledgerAccountName } from '#server/features/ledger/tables.ts';
import { members } from '#server/features/members/tables.ts';

const paisa = (name: string) => bigint(name, { mode: 'number' });

export const billRunState = pgEnum('bill_run_state', billRunStates);

/** What a category pays for a month, from a month on. The newest row that has begun counts. */
export const subscriptionRates = pgTable(
	'subscription_rates',
	{
		category: text().notNull(),
		/** 2026-12 */
		from: text('from_month').notNull(),
		/** Without tax. Zero for a category that pays nothing. */
		netPaisa: paisa('net_paisa').notNull(),
		taxBasisPoints: integer('tax_basis_points').notNull(),
		setBy: text('set_by').notNull(),
		setAt: moment('set_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.category, table.from] }),
		check('subscription_rates_not_negative', sql`${table.netPaisa} >= 0`),
	],
);

/** Members who pay their subscription once a year. */
export const yearlyPayers = pgTable('yearly_payers', {
	memberId: uuid('member_id')
		.primaryKey()
		.references(() => members.id),
	since: moment('since').notNull(),
});

/** The bills for a month. One person prepares them, another one checks them, then they are issued. */
export const billRuns = pgTable(
	'bill_runs',
	{
		id: uuid().primaryKey(),
		month: text().notNull(),
		state: billRunState().notNull(),
		/** Empty if it was prepared by the system on the first day of the month. */
		preparedBy: uuid('prepared_by').references(() => accounts.id),
		preparedByName: text('prepared_by_name').notNull(),
		preparedAt: moment('prepared_at').notNull(),
		checkedBy: uuid('checked_by').references(() => accounts.id),
		checkedByName: text('checked_by_name'),
		checkedAt: moment('checked_at'),
		issuedByName: text('issued_by_name'),
		issuedAt: moment('issued_at'),
		/** How far the work has come: members that were prepared, or bills that were issued. */
		done: integer().notNull().default(0),
	},
	(table) => [uniqueIndex('bill_runs_month').on(table.month)],
);

/** A bill, without a number until it is issued. */
export const bills = pgTable(
	'bills',
	{
		id: uuid().primaryKey(),
		runId: uuid('run_id')
			.notNull()
			.references(() => billRuns.id),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		month: text().notNull(),
		/** As printed on the bill. */
		userId: text('user_id').notNull(),
		name: text().notNull(),
		totalPaisa: paisa('total_paisa').notNull(),
		/** Of the total: late fees that were not credited. A late fee is never charged on them. */
		lateFeePaisa: paisa('late_fee_paisa').notNull(),
		number: text(),
		issuedOn: date('issued_on', { mode: 'string' }),
		dueOn: date('due_on', { mode: 'string' }),
		/** What the member owed with this bill, on the day of issue. */
		balancePaisa: paisa('balance_paisa'),
		/** What is still to be paid of it. Payments pay the oldest bill first, or the one that the payer chose. */
		openPaisa: paisa('open_paisa').notNull().default(0),
		/** What would be open of it if the disputed lines of the member were credited. Arrears and late fees count this. */
		undisputedPaisa: paisa('undisputed_paisa').notNull().default(0),
		/** What credit notes have taken back of it. */
		creditedPaisa: paisa('credited_paisa').notNull().default(0),
	},
	(table) => [
		uniqueIndex('bills_once_a_month').on(table.memberId, table.month),
		uniqueIndex('bills_number').on(table.number),
		index('bills_run').on(table.runId, table.userId),
		index('bills_to_issue').on(table.runId, table.userId).where(sql`${table.number} is null`),
		index('bills_undisputed').on(table.dueOn, table.memberId).where(sql`${table.undisputedPaisa} > 0`),
		check(
			'bills_open_within_total',
			sql`${table.openPaisa} between 0 and greatest(${table.totalPaisa} - ${table.creditedPaisa}, 0)`,
		),
		check('bills_undisputed_within_open', sql`${table.undisputedPaisa} between 0 and ${table.openPaisa}`),
		check('bills_not_zero', sql`${table.totalPaisa} <> 0`),
		check(
			'bills_issued_whole',
			sql`num_nulls(${table.number}, ${table.issuedOn}, ${table.dueOn}, ${table.balancePaisa}) in (0, 4)`,
		),
	],
);

/** The lines of a bill as they are printed. */
export const billLines = pgTable(
	'bill_lines',
	{
		billId: uuid('bill_id')
			.notNull()
			.references(() => bills.id, { onDelete: 'cascade' }),
		line: smallint().notNull(),
		/** The charge that it is about; empty for a subscription. Without a foreign key, because charges name the bills. */
		chargeId: uuid('charge_id'),
		account: ledgerAccountName().notNull(),
		text: text().notNull(),
		/** The first and the last day: of a charge the day itself, of a subscription the days that it covers. */
		from: date('from_day', { mode: 'string' }).notNull(),
		to: date('to_day', { mode: 'string' }).notNull(),
		/** The monthly rate of a subscription, without tax; negative in a credit. Empty in other lines. */
		ratePaisa: paisa('rate_paisa'),
		netPaisa: paisa('net_paisa').notNull(),
		taxBasisPoints: integer('tax_basis_points').notNull(),
		taxPaisa: paisa('tax_paisa').notNull(),
		totalPaisa: paisa('total_paisa').notNull(),
		/** What credit notes have taken back of it. */
		creditedPaisa: paisa('credited_paisa').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.billId, table.line] }),
		uniqueIndex('bill_lines_charge').on(table.chargeId).where(sql`${table.chargeId} is not null`),
		check('bill_lines_credited_once', sql`${table.creditedPaisa} between 0 and greatest(${table.totalPaisa}, 0)`),
		check('bill_lines_add_up', sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa}`),
	],
);

/** The last number of each year, so that bills have no gaps. */
export const billCounters = pgTable('bill_counters', { year: integer().primaryKey(), value: integer().notNull() });

/** What the committee decides about bills. At most one row. */
export const billSettings = pgTable('bill_settings', {
	id: boolean().primaryKey().default(true),
	/** Members who pay by the year pay for eleven months. */
	freeMonth: boolean('free_month').notNull().default(false),
	/** After how many days overdue each step comes. */
	remindedDays: integer('reminded_days').notNull().default(1),
	restrictedDays: integer('restricted_days').notNull().default(30),
	warnedDays: integer('warned_days').notNull().default(60),
	suspendedDays: integer('suspended_days').notNull().default(90),
	listedDays: integer('listed_days').notNull().default(180),
	/** How many days after its bill was issued a line can be disputed. */
	disputeDays: integer('dispute_days').notNull().default(disputeRules.usualDays),
});

export const arrearsStep = pgEnum('arrears_step', arrearsSteps);

/** Members who are late, and what has happened because of it. */
export const arrears = pgTable('arrears', {
	memberId: uuid('member_id')
		.primaryKey()
		.references(() => members.id),
	step: arrearsStep().notNull(),
	since: moment('since').notNull(),
	/** The suspension that was entered for it, so that paying ends this one and no other. */
	stateId: uuid('state_id'),
});

export const creditNoteState = pgEnum('credit_note_state', creditNoteStates);

/** Takes back lines of a bill. Without a number until it is issued; nothing is posted before. */
export const creditNotes = pgTable(
	'credit_notes',
	{
		id: uuid().primaryKey(),
		billId: uuid('bill_id')
			.notNull()
			.references(() => bills.id),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** The dispute that it accepts. Without a foreign key, because disputes name the bills. */
		disputeId: uuid('dispute_id'),
		/** As printed on the credit note. */
		userId: text('user_id').notNull(),
		name: text().notNull(),
		state: creditNoteState().notNull(),
		totalPaisa: paisa('total_paisa').notNull(),
		reason: text().notNull(),
		number: text(),
		issuedOn: date('issued_on', { mode: 'string' }),
		requestedBy: uuid('requested_by')
			.notNull()
			.references(() => accounts.id),
		requestedByName: text('requested_by_name').notNull(),
		requestedAt: moment('requested_at').notNull(),
		/** Who confirmed, refused or withdrew it. Empty for one that a person issued alone. */
		decidedByName: text('decided_by_name'),
		decidedAt: moment('decided_at'),
		/** Why it was refused. */
		decisionReason: text('decision_reason').notNull().default(''),
	},
	(table) => [
		uniqueIndex('credit_notes_number').on(table.number),
		uniqueIndex('credit_notes_dispute')
			.on(table.disputeId)
			.where(sql`${table.disputeId} is not null and ${table.state} in ('WAITING', 'ISSUED')`),
		index('credit_notes_bill').on(table.billId),
		index('credit_notes_member').on(table.memberId),
		index('credit_notes_time').on(table.requestedAt, table.id),
		index('credit_notes_waiting').on(table.requestedAt).where(sql`${table.state} = 'WAITING'`),
		check('credit_notes_positive', sql`${table.totalPaisa} > 0`),
		check(
			'credit_notes_issued_whole',
			sql`num_nulls(${table.number}, ${table.issuedOn}) = case when ${table.state} = 'ISSUED' then 0 else 2 end`,
		),
	],
);

/** What a credit note takes back of a line of its bill. */
export const creditNoteLines = pgTable(
	'credit_note_lines',
	{
		creditNoteId: uuid('credit_note_id')
			.notNull()
			.references(() => creditNotes.id, { onDelete: 'cascade' }),
		/** The line of the bill. */
		line: smallint().notNull(),
		netPaisa: paisa('net_paisa').notNull(),
		taxPaisa: paisa('tax_paisa').notNull(),
		totalPaisa: paisa('total_paisa').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.creditNoteId, table.line] }),
		check(
			'credit_note_lines_add_up',
			sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa} and ${table.totalPaisa} > 0`,
		),
	],
);

/** The last number of each year, so that credit notes have no gaps. */
export const creditNoteCounters = pgTable('credit_note_counters', {
	year: integer().primaryKey(),
	value: integer().notNull(),
});
