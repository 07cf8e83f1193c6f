import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { attempts, fees } from './payments.tables.ts';
import { receiptCounters, receipts } from './receipts.tables.ts';

/** The year's next number. Whoever comes at the same moment waits here until this transaction has ended. */
async function nextSerial(tx: Tx, year: number): Promise<number> {
	const [row] = await tx
		.insert(receiptCounters)
		.values({ year, value: 1 })
		.onConflictDoUpdate({ target: receiptCounters.year, set: { value: sql`${receiptCounters.value} + 1` } })
		.returning({ value: receiptCounters.value });
	return row!.value;
}

/** R-2031-00001 */
export const receiptNumber = (year: number, serial: number) => `R-${year}-${String(serial).padStart(5, '0')}`;

export async function insertReceipt(
	tx: Tx,
	year: number,
	values: Omit<typeof receipts.$inferInsert, 'year' | 'serial' | 'number'>,
) {
	const serial = await nextSerial(tx, year);
	const [receipt] = await tx
		.insert(receipts)
		.values({ ...values, year, serial, number: receiptNumber(year, serial) })
		.returning();
	return receipt!;
}

const withFee = (tx: Db | Tx) =>
	tx
		.select({ receipt: receipts, fee: fees, invoice: attempts.invoice })
		.from(receipts)
		.innerJoin(fees, eq(fees.id, receipts.feeId))
		.leftJoin(attempts, eq(attempts.id, receipts.attemptId));
export type ReceiptRow = Awaited<ReturnType<typeof withFee>>[number];

export async function receiptById(tx: Db | Tx, id: string): Promise<ReceiptRow | undefined> {
	const [row] = await withFee(tx).where(eq(receipts.id, id));
	return row;
}

export async function receiptByNumber(tx: Db | Tx, number: string): Promise<ReceiptRow | undefined> {
	const [row] = await withFee(tx).where(eq(receipts.number, number));
	return row;
}

export const receiptsOfMember = (tx: Db | Tx, memberId: string) =>
	withFee(tx).where(eq(fees.memberId, memberId)).orderBy(desc(receipts.issuedAt));

export async function receiptOfAttempt(tx: Db | Tx, attemptId: string) {
	const [row] = await withFee(tx).where(and(eq(receipts.attemptId, attemptId)));
	return row;
}
