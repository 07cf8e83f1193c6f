import { sql } from 'drizzle-orm';
import {
	bigserial,
	char,
	check,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';
import type { Capture } from '#server/gateways/gateway.ts';
import { attemptStates, openStates } from './states.ts';

export const feeKind = pgEnum('fee_kind', ['REGISTRATION']);
export const feeState = pgEnum('fee_state', ['owed', 'paid', 'refunded']);
export const attemptState = pgEnum('attempt_state', attemptStates);

/** What is owed, with the rate of the day it was asked for. Name and numbers of the payer are as they were then. */
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
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		// One registration fee, owed or paid. After a refund it can be owed anew.
		uniqueIndex('fees_one_of_a_kind').on(table.memberId, table.kind).where(sql`${table.state} <> 'refunded'`),
		check('fees_add_up', sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa} and ${table.netPaisa} > 0`),
	],
);

const stillOpen = sql.raw(`(${openStates.map((state) => `'${state}'`).join(', ')})`);

/** One try to pay a fee by wallet. */
export const attempts = pgTable(
	'payment_attempts',
	{
		id: uuid().primaryKey().defaultRandom(),
		feeId: uuid('fee_id')
			.notNull()
			.references(() => fees.id),
		invoice: text().notNull(),
		provider: text().notNull(),
		/** The wallet's own number of the payment. */
		providerRef: text('provider_ref'),
		redirectUrl: text('redirect_url'),
		state: attemptState().notNull().default('created'),
		totalPaisa: integer('total_paisa').notNull(),
		currency: char({ length: 3 }).notNull(),
		trxId: text('trx_id'),
		/** What the wallet said it took, when something about it does not match. */
		captured: jsonb().$type<Capture>(),
		reason: text(),
		createdAt: moment('created_at').notNull(),
		expiresAt: moment('expires_at'),
		settledAt: moment('settled_at'),
		/** When somebody last asked the wallet about it, so that ten open tabs ask once. */
		askedAt: moment('asked_at'),
		/** Set while, and as long as it is not known how, the money was asked for. */
		claimedAt: moment('claimed_at'),
		/** When the money was last asked for. */
		triedAt: moment('tried_at'),
		tries: integer().notNull().default(0),
		nextQueryAt: moment('next_query_at'),
	},
	(table) => [
		uniqueIndex('attempts_invoice').on(table.invoice),
		uniqueIndex('attempts_provider_ref').on(table.provider, table.providerRef),
		uniqueIndex('attempts_trx_id').on(table.provider, table.trxId),
		uniqueIndex('attempts_one_open').on(table.feeId).where(sql`${table.state} in ${stillOpen}`),
		index('attempts_due').on(table.nextQueryAt).where(sql`${table.state} in ${stillOpen}`),
		index('attempts_newest').on(table.createdAt, table.id),
		index('attempts_by_state').on(table.state, table.createdAt, table.id),
		check('attempts_paid_has_trx_id', sql`${table.state} <> 'paid' or ${table.trxId} is not null`),
	],
);

/** The conversation with the wallet, masked before it gets here. */
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

/** What the wallet told us unasked. Kept also when it belongs to nothing here. */
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
