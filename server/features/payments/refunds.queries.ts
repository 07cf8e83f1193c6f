import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { refunds } from './receipts.tables.ts';

export type Refund = typeof refunds.$inferSelect;
const open = ['requested', 'unknown'] as const;

/** Answers nothing when one is under way or done already. */
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

/** The one who pursues it for a while; answers the row as it was before. */
export async function claimRefund(tx: Db | Tx, id: string, now: Date, quietSince: Date): Promise<Refund | undefined> {
	const [claimed] = await tx
		.update(refunds)
		.set({ claimedAt: now })
		.where(
			and(
				eq(refunds.id, id),
				inArray(refunds.state, [...open]),
				or(isNull(refunds.claimedAt), lt(refunds.claimedAt, quietSince)),
			),
		)
		.returning();
	return claimed;
}

export async function noteAsked(tx: Db | Tx, id: string, askedAt: Date) {
	await tx.update(refunds).set({ askedAt }).where(eq(refunds.id, id));
}

/** Ends it, or says that its end is not known; answers nothing when it had ended already. */
export async function moveRefund(
	tx: Db | Tx,
	id: string,
	state: 'unknown' | 'done' | 'failed',
	values: Partial<typeof refunds.$inferInsert>,
): Promise<Refund | undefined> {
	const [moved] = await tx
		.update(refunds)
		.set({ ...values, state })
		.where(and(eq(refunds.id, id), inArray(refunds.state, [...open])))
		.returning();
	return moved;
}

export const openRefunds = (tx: Db | Tx, quietSince: Date, limit: number) =>
	tx
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(inArray(refunds.state, [...open]), or(isNull(refunds.claimedAt), lt(refunds.claimedAt, quietSince))))
		.limit(limit);
