import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { allocations } from './tables.ts';

export type Allocation = typeof allocations.$inferSelect;
export type Period = { from: Date; to: Date };

/** Days since 1970, as the second number of a lock. */
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

export async function lockDay(tx: Tx, resourceId: number, day: string) {
	await tx.execute(sql`select pg_advisory_xact_lock(${resourceId}::int, ${dayNumber(day)}::int)`);
}

/** The condition names the expression of the exclusion constraint, whose index finds the rows. */
const overlaps = (resourceId: number, { from, to }: Period) =>
	and(
		eq(allocations.resourceId, resourceId),
		sql`tstzrange(${allocations.startsAt}, ${allocations.endsAt}) && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
	);

export const between = (tx: Db | Tx, resourceId: number, period: Period): Promise<Allocation[]> =>
	tx.select().from(allocations).where(overlaps(resourceId, period)).orderBy(asc(allocations.startsAt));

export const byIds = (tx: Db | Tx, ids: readonly string[]): Promise<Allocation[]> =>
	tx
		.select()
		.from(allocations)
		.where(inArray(allocations.id, [...ids]));

/** Undefined when someone else has the resource at this time. */
export async function insert(tx: Tx, values: typeof allocations.$inferInsert): Promise<Allocation | undefined> {
	const [row] = await tx.insert(allocations).values(values).onConflictDoNothing().returning();
	return row;
}

export async function setEnd(tx: Tx, id: string, endsAt: Date) {
	await tx.update(allocations).set({ endsAt }).where(eq(allocations.id, id));
}

export async function remove(tx: Tx, ids: readonly string[]) {
	await tx.delete(allocations).where(inArray(allocations.id, [...ids]));
}
