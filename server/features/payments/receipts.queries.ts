import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { openRefundStates } from './states.ts';
import { attempts, fees, receiptCounters, receipts, refunds } from './tables.ts';

/** The year's next number. A parallel transaction waits here until this one ends. */
async function nextSerial(tx: Tx, year: number): Promise<number> {
	const [row] = await tx
		.insert(receiptCounters)
		.values({ year, value: 1 })
		.onConflictDoUpdate({ target: receiptCounters.year, set: { value: sql`${receiptCounters.value} + 1` } })
		.returning({ value: receiptCounters.value });
	return row!.value;
}

/** The next number of the year's receipt book: R-2031-00001 */
export async function nextReceiptNumber(tx: Tx, year: number) {
	const serial = await nextSerial(tx, year);
	return { serial, number: `R-${year}-${String(serial).padStart(5, '0')}` };
}

export async function insertReceipt(
	tx: Tx,
	year: number,
	values: Omit<typeof receipts.$inferInsert, 'year' | 'serial' | 'number'>,
) {
	const { serial, number } = await nextReceiptNumber(tx, year);
	const [receipt] = await tx
		.insert(receipts)
		.values({ ...values, year, serial, number })
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

export async function receiptOfAttempt(tx: Db | Tx, attemptId: string): Promise<ReceiptRow | undefined> {
	const [row] = await withFee(tx).where(eq(receipts.attemptId, attemptId));
	return row;
}

/** When the registration fee of each of the members was paid. */
export const feesPaidAt = (tx: Db | Tx, memberIds: readonly string[]) =>
	tx
		.select({ memberId: fees.memberId, paidAt: receipts.issuedAt })
		.from(receipts)
		.innerJoin(fees, eq(fees.id, receipts.feeId))
		.where(and(inArray(fees.memberId, [...memberIds]), eq(fees.state, 'paid'), eq(fees.kind, 'REGISTRATION')));

export type Refund = typeof refunds.$inferSelect;

/** Returns undefined when the attempt has a refund already, open or done. */
export async function insertRefund(tx: Tx, values: typeof refunds.$inferInsert): Promise<Refund | undefined> {
	const [refund] = await tx.insert(refunds).values(values).onConflictDoNothing().returning();
	return refund;
}

export async function refundOfAttempt(tx: Db | Tx, attemptId: string): Promise<Refund | undefined> {
	const [refund] = await tx
		.select()
		.from(refunds)
		.where(eq(refunds.attemptId, attemptId))
		.orderBy(desc(refunds.requestedAt))
		.limit(1);
	return refund;
}

export async function refundById(tx: Db | Tx, id: string): Promise<Refund | undefined> {
	const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
	return refund;
}

const notClaimedSince = (since: Date) => or(isNull(refunds.claimedAt), lt(refunds.claimedAt, since));

/** Returns the refund to the one process that works on it now. */
export async function claimRefund(tx: Db | Tx, id: string, now: Date, since: Date): Promise<Refund | undefined> {
	const [claimed] = await tx
		.update(refunds)
		.set({ claimedAt: now })
		.where(and(eq(refunds.id, id), inArray(refunds.state, [...openRefundStates]), notClaimedSince(since)))
		.returning();
	return claimed;
}

export async function noteRefundCall(tx: Db | Tx, id: string, calledAt: Date) {
	await tx.update(refunds).set({ calledAt }).where(eq(refunds.id, id));
}

/** Ends a refund, or marks its result as unknown. Returns undefined when it had ended before. */
export async function moveRefund(
	tx: Db | Tx,
	id: string,
	state: 'unknown' | 'done' | 'failed',
	values: Partial<typeof refunds.$inferInsert>,
): Promise<Refund | undefined> {
	const [moved] = await tx
		.update(refunds)
		.set({ ...values, state })
		.where(and(eq(refunds.id, id), inArray(refunds.state, [...openRefundStates])))
		.returning();
	return moved;
}

export const openRefunds = (tx: Db | Tx, since: Date, limit: number) =>
	tx
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(inArray(refunds.state, [...openRefundStates]), notClaimedSince(since)))
		.limit(limit);
