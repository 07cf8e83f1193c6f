import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type SimulatedPayment = {
	paymentID: string;
	invoice: string;
	paisa: number;
	callbackURL: string;
	payerReference: string;
	createdAt: string;
	/** The payer's step on the pay page; `closed` is cancelled, without balance or blocked. */
	stage: 'number' | 'otp' | 'pin' | 'agreed' | 'closed' | 'captured';
	msisdn?: string;
	/** How a closed payment ended. */
	closedAs?: 'failure' | 'cancel';
	trxID?: string;
	capturedAt?: string;
	/** Differs from `paisa` only after the fault "wrong-amount". */
	capturedPaisa?: number;
	refund?: { refundTrxId: string; paisa: number; at: string; reason: string; sku: string };
};

/** Payments at the simulator. Stored, because a real provider does not forget them when our server is killed. */
export const simulatedPayments = pgTable(
	'simulated_payments',
	{
		paymentId: text('payment_id').primaryKey(),
		payment: jsonb().$type<SimulatedPayment>().notNull(),
		/** Copies for queries. */
		trxId: text('trx_id'),
		payer: text(),
		paisa: integer().notNull(),
		capturedAt: timestamp('captured_at', { withTimezone: true }),
	},
	(table) => [index('simulated_payments_by_payer').on(table.payer, table.capturedAt)],
);
