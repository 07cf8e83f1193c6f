import { and, asc, count, eq, gte, isNull, lt, lte } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { TeeBookingRow } from './queries.ts';
import { teeBookings, teeWaiting } from './tables.ts';

export type TeeWaitingRow = typeof teeWaiting.$inferSelect;

const waits = isNull(teeWaiting.endedAt);

export async function entryById(tx: Db | Tx, id: string): Promise<TeeWaitingRow | undefined> {
	const [row] = await tx.select().from(teeWaiting).where(eq(teeWaiting.id, id));
	return row;
}

/** Undefined if the member waits for this day already. */
export async function insertEntry(tx: Tx, values: typeof teeWaiting.$inferInsert): Promise<TeeWaitingRow | undefined> {
	const [row] = await tx.insert(teeWaiting).values(values).onConflictDoNothing().returning();
	return row;
}

/** Who waits for a day, in their order. */
export const entriesOn = (tx: Db | Tx, day: string): Promise<TeeWaitingRow[]> =>
	tx
		.select()
		.from(teeWaiting)
		.where(and(eq(teeWaiting.day, day), waits))
		.orderBy(asc(teeWaiting.turn));

export const entriesOf = (tx: Db | Tx, memberId: string, today: string): Promise<TeeWaitingRow[]> =>
	tx
		.select()
		.from(teeWaiting)
		.where(and(eq(teeWaiting.memberId, memberId), waits, gte(teeWaiting.day, today)))
		.orderBy(asc(teeWaiting.day));

export async function countOn(tx: Db | Tx, day: string): Promise<number> {
	const [row] = await tx
		.select({ entries: count() })
		.from(teeWaiting)
		.where(and(eq(teeWaiting.day, day), waits));
	return row!.entries;
}

export async function endEntry(tx: Tx, id: string, values: { endedAt: Date; bookingId?: string }) {
	await tx
		.update(teeWaiting)
		.set(values)
		.where(and(eq(teeWaiting.id, id), waits));
}

/** Offers of starts between two times that nobody took in time. */
export const endedOffers = (tx: Tx, from: Date, to: Date, now: Date): Promise<TeeBookingRow[]> =>
	tx
		.select()
		.from(teeBookings)
		.where(
			and(
				gte(teeBookings.start, from),
				lt(teeBookings.start, to),
				lte(teeBookings.offeredUntil, now),
				isNull(teeBookings.cancelledAt),
			),
		);

/** For erasure. */
export const removeEntriesOf = (tx: Tx, memberId: string) =>
	tx.delete(teeWaiting).where(eq(teeWaiting.memberId, memberId));
