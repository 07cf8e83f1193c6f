import { sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	bigserial,
	char,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import type { StatementRow } from '#contract/payments.office.ts';
import { paymentPurposes } from '#contract/payments.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';
import type { Capture } from '#server/gateways/gateway.ts';
import { attemptStates, openStates } from './states.ts';

/** `ACCOUNT`: an amount that a member pays into the account. */
export const feeKind = pgEnum('fee_kind', paymentPurposes);
export const feeState = pgEnum('fee_state', ['owed', 'paid', 'refunded']);
export const attemptState = pgEnum('attempt_state', attemptStates);
export const refundState = pgEnum('refund_state', ['requested', 'unknown', 'done', 'failed']);
export const manualState = pgEnum('manual_payment_state', ['recorded', 'confirmed', 'withdrawn', 'returned']);

/** What a member is asked to pay or wants to pay, with the tax rate, name and User ID of the day it was created. */
export const fees = pgTable(
	'fees',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		kind: feeKind().notNull(),
		state: feeState().notNull().default('owed'),
		netPaisa: integer('net_paisa').notNull(),
		taxBasisPoints: integer('tax_basis_points').notNull(),
		taxPaisa: integer('tax_paisa').notNull(),
		totalPaisa: integer('total_paisa').notNull(),
		payerName: text('payer_name').notNull(),
		payerEmail: text('payer_email').notNull(),
		userId: text('user_id').notNull(),
		/** The number of the bill that the payer chose. Empty: the oldest bill is paid first. */
		bill: text().notNull().default(''),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('fees_by_member').on(table.memberId),
		// One registration fee, owed or paid. After a refund a new one can be owed.
		uniqueIndex('fees_one_of_a_kind')
			.on(table.memberId, table.kind)
			.where(sql`${table.state} <> 'refunded' and ${table.kind} = 'REGISTRATION'`),
		check('fees_add_up', sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa} and ${table.netPaisa} > 0`),
	],
);

const open = sql.raw(`(${openStates.map((state) => `'${state}'`).join(', ')})`);

/** One try to pay a fee through a gateway. */
export const attempts = pgTable(
	'payment_attempts',
	{
		id: uuid().primaryKey().defaultRandom(),
		feeId: uuid('fee_id')
			.notNull()
			.references(() => fees.id),
		invoice: text().notNull(),
		/** The name of the gateway that it was started with, and that settles and refunds it. */
		provider: text().notNull(),
		/** The provider's own id of the payment. */
		providerRef: text('provider_ref'),
		redirectUrl: text('redirect_url'),
		state: attemptState().notNull().default('created'),
		totalPaisa: integer('total_paisa').notNull(),
		currency: char({ length: 3 }).notNull(),
		trxId: text('trx_id'),
		/** What the provider says it took, when it differs from the attempt. */
		captured: jsonb().$type<Capture>(),
		reason: text(),
		createdAt: moment('created_at').notNull(),
		expiresAt: moment('expires_at'),
		settledAt: moment('settled_at'),
		/** The last query for a status page, so that ten open tabs cause one query. */
		queriedAt: moment('asked_at'),
		/** Set during `settle` at the gateway, and until its result is known. */
		claimedAt: moment('claimed_at'),
		/** The last `settle` at the gateway. */
		triedAt: moment('tried_at'),
		tries: integer().notNull().default(0),
		nextQueryAt: moment('next_query_at'),
		/** The statement with which the provider paid it out to the bank. */
		statementId: uuid('statement_id').references((): AnyPgColumn => statementImports.id),
	},
	(table) => [
		uniqueIndex('attempts_invoice').on(table.invoice),
		uniqueIndex('attempts_provider_ref').on(table.provider, table.providerRef),
		uniqueIndex('attempts_trx_id').on(table.provider, table.trxId),
		uniqueIndex('attempts_one_open').on(table.feeId).where(sql`${table.state} in ${open}`),
		index('attempts_due').on(table.nextQueryAt).where(sql`${table.state} in ${open}`),
		index('attempts_by_fee').on(table.feeId),
		index('attempts_not_paid_out')
			.on(table.createdAt, table.id)
			.where(sql`${table.state} = 'paid' and ${table.statementId} is null`),
		index('attempts_newest').on(table.createdAt, table.id),
		index('attempts_by_state').on(table.state, table.createdAt, table.id),
		check('attempts_paid_has_trx_id', sql`${table.state} <> 'paid' or ${table.trxId} is not null`),
	],
);

/** Every call to a gateway and its response, masked before it is stored. */
export const exchanges = pgTable(
	'wallet_exchanges',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		attemptId: uuid('attempt_id')
			.notNull()
			.references(() => attempts.id),
		at: moment('at').notNull(),
		verb: text().notNull(),
		path: text().notNull(),
		request: jsonb().notNull(),
		status: integer(),
		answer: jsonb(),
		error: text(),
		milliseconds: integer().notNull(),
	},
	(table) => [index('wallet_exchanges_by_attempt').on(table.attemptId, table.id)],
);

/** Notifications of the providers, including those that belong to no attempt. */
export const notifications = pgTable(
	'wallet_notifications',
	{
		/** The sender's own id: the same notification twice is one row. */
		id: text().primaryKey(),
		receivedAt: moment('received_at').notNull(),
		trxId: text('trx_id').notNull(),
		invoice: text().notNull(),
		status: text().notNull(),
		paisa: integer(),
		currency: text().notNull(),
		message: jsonb().$type<Record<string, unknown>>().notNull(),
		attemptId: uuid('attempt_id').references(() => attempts.id),
	},
	(table) => [index('wallet_notifications_unmatched').on(table.receivedAt).where(sql`${table.attemptId} is null`)],
);

/** Receipt numbers without gaps, one row a year: locked until its transaction ends, and a rollback frees the number. */
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
		/** The office gave the money back, not through a gateway. */
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

/** The proof that a fee was credited. One per fee, so crediting twice fails here. */
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
		/** The provider's trxID, or bank and slip. */
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

/** The row exists before the gateway is called, so that a refund is never requested twice. */
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
		/** Set while a process works on it. */
		claimedAt: moment('claimed_at'),
		/** The last refund call to the gateway. */
		calledAt: moment('asked_at'),
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
