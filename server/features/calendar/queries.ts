import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { ResourceKind } from '#contract/calendar.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { allocations, resources } from './tables.ts';

export type Resource = typeof resources.$inferSelect;
export type Allocation = typeof allocations.$inferSelect;
export type Period = { from: Date; to: Date };

const nextVersion = sql`${allocations.version} + 1`;

/** Days since 1970, as the second number of a lock. */
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

export async function lockDay(tx: Tx, resourceId: number, day: string) {
	await tx.execute(sql`select pg_advisory_xact_lock(${resourceId}::int, ${dayNumber(day)}::int)`);
}

/**
 * The condition names the expression of the exclusion constraint, whose index finds the rows. One condition for each
 * resource, because that kind of index cannot look up a list.
 */
const overlaps = (resourceIds: readonly number[], { from, to }: Period) =>
	or(
		sql`false`,
		...resourceIds.map((id) =>
			and(
				eq(allocations.resourceId, id),
				sql`tstzrange(${allocations.startsAt}, ${allocations.endsAt}) && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
			),
		),
	);

/** In the order in which they are shown. */
export const resourcesOf = (tx: Db | Tx, kinds: readonly ResourceKind[]): Promise<Resource[]> =>
	tx
		.select()
		.from(resources)
		.where(and(inArray(resources.kind, [...kinds]), resources.inUse))
		.orderBy(asc(resources.id));

/** Without holds that have ended: their time is free. */
export const between = (
	tx: Db | Tx,
	resourceIds: readonly number[],
	period: Period,
	now: Date,
): Promise<Allocation[]> =>
	tx
		.select()
		.from(allocations)
		.where(and(overlaps(resourceIds, period), or(isNull(allocations.heldUntil), gt(allocations.heldUntil, now))))
		.orderBy(asc(allocations.startsAt), asc(allocations.resourceId));

export async function removeEndedHolds(tx: Tx, resourceId: number, period: Period, now: Date) {
	await tx.delete(allocations).where(and(overlaps([resourceId], period), lte(allocations.heldUntil, now)));
}

export async function confirm(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
	const rows = await tx
		.update(allocations)
		.set({ heldUntil: null, version: nextVersion })
		.where(and(inArray(allocations.id, [...ids]), or(isNull(allocations.heldUntil), gt(allocations.heldUntil, now))))
		.returning({ id: allocations.id });
	return rows.length;
}

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
	await tx.update(allocations).set({ endsAt, version: nextVersion }).where(eq(allocations.id, id));
}

export async function remove(tx: Tx, ids: readonly string[]) {
	await tx.delete(allocations).where(inArray(allocations.id, [...ids]));
}
