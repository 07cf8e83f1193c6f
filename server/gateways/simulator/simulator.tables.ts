import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SimulatedPayment } from './simulated-payment.ts';

/** Payments at the simulated wallet: kept, because a real wallet does not forget when our server is killed. */
export const simulatedPayments = pgTable(
	'simulated_payments',
	{
		paymentId: text('payment_id').primaryKey(),
		payment: jsonb().$type<SimulatedPayment>().notNull(),
		/** Copies of what is searched for. */
		trxId: text('trx_id'),
		payer: text(),
		paisa: integer().notNull(),
		capturedAt: timestamp('captured_at', { withTimezone: true }),
	},
	(table) => [index('simulated_payments_by_payer').on(table.payer, table.capturedAt)],
);
