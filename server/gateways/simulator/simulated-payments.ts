import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import type { SimulatedPayment } from './simulated-payment.ts';
import { simulatedPayments } from './simulator.tables.ts';

export type SimulatedPayments = {
	add(payment: SimulatedPayment): Promise<void>;
	read(paymentID: string): Promise<SimulatedPayment | undefined>;
	/** Changes one payment while nobody else can; what `change` gives back is handed on. */
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
				const here = eq(simulatedPayments.paymentId, paymentID);
				const [row] = await tx.select().from(simulatedPayments).where(here).for('update');
				if (!row) return undefined;
				const result = await change(row.payment);
				await tx.update(simulatedPayments).set(columns(row.payment)).where(here);
				return result;
			}),
		async capturedSince(msisdn, paisa, since) {
			const found = await db
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
			return found.length > 0;
		},
		async byTrxId(trxID) {
			const [row] = await db.select().from(simulatedPayments).where(eq(simulatedPayments.trxId, trxID));
			return row?.payment;
		},
	};
}

/** The same without a database, for runs of many thousand payments. */
export function rememberedPayments(): SimulatedPayments & { all(): SimulatedPayment[] } {
	const payments = new Map<string, SimulatedPayment>();
	return {
		all: () => [...payments.values()],
		async add(payment) {
			payments.set(payment.paymentID, payment);
		},
		read: async (paymentID) => payments.get(paymentID),
		change: async (paymentID, change) => {
			const payment = payments.get(paymentID);
			return payment ? change(payment) : undefined;
		},
		capturedSince: async (msisdn, paisa, since) =>
			[...payments.values()].some(
				(one) => one.msisdn === msisdn && one.paisa === paisa && one.capturedAt && new Date(one.capturedAt) > since,
			),
		byTrxId: async (trxID) => [...payments.values()].find((payment) => payment.trxID === trxID),
	};
}
