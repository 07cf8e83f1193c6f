import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatementRow } from '#contract/payments.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { attempts, fees } from './payments.tables.ts';

export const refundState = pgEnum('refund_state', ['requested', 'unknown', 'done', 'failed']);
export const manualState = pgEnum('manual_payment_state', ['recorded', 'confirmed', 'withdrawn', 'returned']);

/** Numbers without gaps, one row a year: it is locked until its transaction ends, and a rollback gives the number back. */
export const receiptCounters = pgTable('receipt_counters', {
	year: integer().primaryKey(),
	value: integer().notNull(),
});

/** A bank slip, recorded by one person of the office and confirmed by another. */
export const manualPayments = pgTable(
	'manual_payments',
	{
		id: uuid().primaryKey().defaultRandom(),
		feeId: uuid('fee_id')
			.notNull()
			.references(() => fees.id),
		bank: text().notNull(),
		slip: text().notNull(),
		paidOn: date('paid_on', { mode: 'string' }).notNull(),
		note: text().notNull(),
		state: manualState().notNull().default('recorded'),
		recordedBy: uuid('recorded_by')
			.notNull()
			.references(() => accounts.id),
		recordedByName: text('recorded_by_name').notNull(),
		recordedAt: moment('recorded_at').notNull(),
		confirmedBy: uuid('confirmed_by').references(() => accounts.id),
		confirmedByName: text('confirmed_by_name'),
		confirmedAt: moment('confirmed_at'),
		/** The money went back over the counter, as it had come. */
		returnedByName: text('returned_by_name'),
		returnedAt: moment('returned_at'),
		returnReason: text('return_reason'),
	},
	(table) => [
		uniqueIndex('manual_payments_slip').on(table.bank, table.slip).where(sql`${table.state} <> 'withdrawn'`),
		uniqueIndex('manual_payments_one_per_fee').on(table.feeId).where(sql`${table.state} <> 'withdrawn'`),
		check('manual_payments_four_eyes', sql`${table.confirmedBy} <> ${table.recordedBy}`),
		check(
			'manual_payments_confirmed_by_someone',
			sql`${table.state} <> 'confirmed' or ${table.confirmedBy} is not null`,
		),
	],
);

/** The proof that a fee was credited. One per fee: crediting twice fails here, whatever went wrong before. */
export const receipts = pgTable(
	'receipts',
	{
		id: uuid().primaryKey().defaultRandom(),
		year: integer().notNull(),
		serial: integer().notNull(),
		number: text().notNull(),
		feeId: uuid('fee_id')
			.notNull()
			.references(() => fees.id),
		attemptId: uuid('attempt_id').references(() => attempts.id),
		manualPaymentId: uuid('manual_payment_id').references(() => manualPayments.id),
		/** The wallet's trxID, or bank and slip. */
		reference: text().notNull(),
		issuedAt: moment('issued_at').notNull(),
	},
	(table) => [
		uniqueIndex('receipts_number').on(table.number),
		uniqueIndex('receipts_serial').on(table.year, table.serial),
		uniqueIndex('receipts_one_per_fee').on(table.feeId),
		uniqueIndex('receipts_one_per_attempt').on(table.attemptId),
		index('receipts_by_time').on(table.issuedAt),
		check('receipts_one_source', sql`num_nonnulls(${table.attemptId}, ${table.manualPaymentId}) = 1`),
	],
);

/** Money that goes back. The row exists before the wallet is asked, so that nobody asks twice. */
export const refunds = pgTable(
	'refunds',
	{
		id: uuid().primaryKey().defaultRandom(),
		attemptId: uuid('attempt_id')
			.notNull()
			.references(() => attempts.id),
		paisa: integer().notNull(),
		trxId: text('trx_id').notNull(),
		reason: text().notNull(),
		state: refundState().notNull().default('requested'),
		requestedBy: text('requested_by').notNull(),
		requestedAt: moment('requested_at').notNull(),
		/** Whoever pursues it has a while for it. */
		claimedAt: moment('claimed_at'),
		/** When the wallet was last told to give it back. */
		askedAt: moment('asked_at'),
		refundTrxId: text('refund_trx_id'),
		error: text(),
		doneAt: moment('done_at'),
	},
	(table) => [
		uniqueIndex('refunds_one_per_attempt').on(table.attemptId).where(sql`${table.state} <> 'failed'`),
		index('refunds_open').on(table.requestedAt).where(sql`${table.state} in ('requested', 'unknown')`),
	],
);

export const statementImports = pgTable('statement_imports', {
	id: uuid().primaryKey().defaultRandom(),
	name: text().notNull(),
	importedBy: text('imported_by').notNull(),
	importedAt: moment('imported_at').notNull(),
	rows: jsonb().$type<StatementRow[]>().notNull(),
});
