import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { statementImports } from '#server/features/payments/tables.ts';

const statementId = () =>
	uuid('statement_id')
		.notNull()
		.references(() => statementImports.id);
const recorded = () => ({ by: text().notNull(), at: moment('at').notNull() });

/** What a line of a statement is that does not match a payment. */
export const statementExplanations = pgTable(
	'statement_explanations',
	{
		statementId: statementId(),
		line: integer().notNull(),
		reason: text().notNull(),
		/** The amount that was credited to the account of a member, with this receipt. */
		paisa: bigint({ mode: 'number' }),
		receipt: text(),
		/** The payout with which it reached the bank. */
		payoutId: uuid('payout_id').references(() => walletPayouts.id),
		...recorded(),
	},
	(table) => [primaryKey({ columns: [table.statementId, table.line] })],
);

/** What a provider has paid to the bank for the payments of a statement. */
export const walletPayouts = pgTable(
	'wallet_payouts',
	{
		id: uuid().primaryKey(),
		statementId: statementId(),
		receivedPaisa: bigint('received_paisa', { mode: 'number' }).notNull(),
		refundsPaisa: bigint('refunds_paisa', { mode: 'number' }).notNull(),
		chargesPaisa: bigint('charges_paisa', { mode: 'number' }).notNull(),
		bankPaisa: bigint('bank_paisa', { mode: 'number' }).notNull(),
		...recorded(),
	},
	(table) => [
		index('wallet_payouts_statement').on(table.statementId),
		check(
			'wallet_payouts_add_up',
			sql`${table.receivedPaisa} - ${table.refundsPaisa} - ${table.chargesPaisa} = ${table.bankPaisa}
				and ${table.refundsPaisa} >= 0 and ${table.chargesPaisa} >= 0 and ${table.bankPaisa} >= 0`,
		),
	],
);
