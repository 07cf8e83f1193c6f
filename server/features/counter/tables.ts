import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { chargeHeads, counterMethods } from '#contract/counter.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { bills } from '#server/features/bills/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const chargeHead = pgEnum('charge_head', chargeHeads);
export const counterMethod = pgEnum('counter_method', counterMethods);

/** A record of the counter is never deleted. One that was made by mistake is cancelled, and its ledger entry reversed. */
const cancellation = () => ({
	cancelledAt: moment('cancelled_at'),
	cancelledByName: text('cancelled_by_name'),
	cancelReason: text('cancel_reason'),
});

/** What a member was charged at the counter. */
export const charges = pgTable(
	'charges',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		head: chargeHead().notNull(),
		text: text().notNull(),
		day: date({ mode: 'string' }).notNull(),
		netPaisa: bigint('net_paisa', { mode: 'number' }).notNull(),
		taxBasisPoints: integer('tax_basis_points').notNull(),
		taxPaisa: bigint('tax_paisa', { mode: 'number' }).notNull(),
		totalPaisa: bigint('total_paisa', { mode: 'number' }).notNull(),
		/** The number of the signed chit; empty without one. */
		chit: text().notNull(),
		/** Empty if the system did it, as with a late fee. */
		addedBy: uuid('added_by').references(() => accounts.id),
		addedByName: text('added_by_name').notNull(),
		addedAt: moment('added_at').notNull(),
		/** The bill that it is on. */
		billId: uuid('bill_id').references(() => bills.id, { onDelete: 'set null' }),
		...cancellation(),
	},
	(table) => [
		index('charges_bill').on(table.billId),
		index('charges_unbilled').on(table.memberId).where(sql`${table.billId} is null and ${table.cancelledAt} is null`),
		uniqueIndex('charges_chit')
			.on(table.head, sql`lower(${table.chit})`)
			.where(sql`${table.chit} <> '' and ${table.cancelledAt} is null`),
		index('charges_time').on(table.addedAt, table.id),
		index('charges_member').on(table.memberId, table.addedAt),
		check('charges_add_up', sql`${table.netPaisa} + ${table.taxPaisa} = ${table.totalPaisa} and ${table.netPaisa} > 0`),
	],
);

/** A payment of a member at the counter. Its receipt has a number of the same book as those of the fees. */
export const counterPayments = pgTable(
	'counter_payments',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		method: counterMethod().notNull(),
		paisa: bigint({ mode: 'number' }).notNull(),
		/** The bank's number of a transfer. */
		reference: text().notNull(),
		note: text().notNull(),
		/** The number of the bill that the payer chose. Empty: the oldest bill is paid first. */
		bill: text().notNull().default(''),
		receipt: text().notNull(),
		/** As printed on the receipt. */
		payerName: text('payer_name').notNull(),
		userId: text('user_id').notNull(),
		receivedBy: uuid('received_by')
			.notNull()
			.references(() => accounts.id),
		receivedByName: text('received_by_name').notNull(),
		receivedAt: moment('received_at').notNull(),
		...cancellation(),
	},
	(table) => [
		uniqueIndex('counter_payments_receipt').on(table.receipt),
		uniqueIndex('counter_payments_reference')
			.on(table.method, sql`lower(${table.reference})`)
			.where(sql`${table.reference} <> '' and ${table.cancelledAt} is null`),
		index('counter_payments_bill').on(table.memberId).where(sql`${table.bill} <> ''`),
		index('counter_payments_time').on(table.receivedAt, table.id),
		index('counter_payments_member').on(table.memberId, table.receivedAt),
		check('counter_payments_positive', sql`${table.paisa} > 0`),
		check('counter_payments_transfer_has_reference', sql`${table.method} <> 'TRANSFER' or ${table.reference} <> ''`),
	],
);
