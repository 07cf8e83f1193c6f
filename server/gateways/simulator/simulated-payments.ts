import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { type SimulatedPayment, simulatedPayments } from './tables.ts';

export type SimulatedPayments = {
	add(payment: SimulatedPayment): Promise<void>;
	read(paymentID: string): Promise<SimulatedPayment | undefined>;
	/** Changes one payment under a lock and returns the result of `change`. */
	change<T>(paymentID: string, change: (payment: SimulatedPayment) => T | Promise<T>): Promise<T | undefined>;
	capturedSince(msisdn: string, paisa: number, since: Date): Promise<boolean>;
	byTrxId(trxID: string): Promise<SimulatedPayment | undefined>;
};

const columns = (payment: SimulatedPayment) => ({
	payment,
	trxId: payment.trxID ?? null,
	payer: payment.msisdn ?? null,
	paisa: payment.paisa,
	capturedAt: payment.capturedAt ? new Date(payment.capturedAt) : null,
});

export function storedPayments(db: Db): SimulatedPayments {
	return {
		async add(payment) {
			await db.insert(simulatedPayments).values({ paymentId: payment.paymentID, ...columns(payment) });
		},
		async read(paymentID) {
			const [row] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.paymentId, paymentID));
			return row?.payment;
		},
		change: (paymentID, change) =>
			db.transaction(async (tx) => {
				const isPayment = eq(simulatedPayments.paymentId, paymentID);
				const [row] = await tx.select().from(simulatedPayments).where(isPayment).for('update');
				if (!row) return undefined;
				const result = await change(row.payment);
				await tx.update(simulatedPayments).set(columns(row.payment)).where(isPayment);
				return result;
			}),
		async capturedSince(msisdn, paisa, since) {
			const rows = await db
				.select({ id: simulatedPayments.paymentId })
				.from(simulatedPayments)
				.where(
					and(
						eq(simulatedPayments.payer, msisdn),
						eq(simulatedPayments.paisa, paisa),
						gt(simulatedPayments.capturedAt, since),
					),
				)
				.limit(1);
			return rows.length > 0;
		},
		async byTrxId(trxID) {
			const [row] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.trxId, trxID));
			return row?.payment;
		},
	};
}
