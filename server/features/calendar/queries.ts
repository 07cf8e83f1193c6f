import { and, asc, eq, gt, inArray, isNull, lte, max, or, sql } from 'drizzle-orm';
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

/** Also those that are out of use. */
export const allResources = (tx: Db | Tx): Promise<Resource[]> =>
	tx.select().from(resources).orderBy(asc(resources.kind), asc(resources.id));

/** Waits for everyone who is taking a time of it, and lets nobody take one until the end of the transaction. */
export async function lockResource(tx: Tx, id: number): Promise<Resource | undefined> {
	const [row] = await tx.select().from(resources).where(eq(resources.id, id)).for('update');
	return row;
}

/** The numbers above the first ones are given to what the office adds. */
const firstAdded = 101;

export async function addResource(tx: Tx, values: Pick<Resource, 'kind' | 'name' | 'seats'>): Promise<Resource> {
	await tx.execute(sql`lock table ${resources} in share row exclusive mode`);
	const [last] = await tx.select({ id: max(resources.id) }).from(resources);
	const id = Math.max((last?.id ?? 0) + 1, firstAdded);
	const slug = `${values.kind.toLowerCase()}-${id}`;
	const [row] = await tx
		.insert(resources)
		.values({ id, slug, ...values })
		.returning();
	return row!;
}

export async function changeResource(tx: Tx, id: number, values: Pick<Resource, 'name' | 'seats' | 'inUse'>) {
	await tx.update(resources).set(values).where(eq(resources.id, id));
}

/** What a resource is taken for from now on, the earliest first. */
export const toCome = (tx: Tx, resourceId: number, now: Date): Promise<Allocation[]> =>
	tx
		.select()
		.from(allocations)
		.where(
			and(
				eq(allocations.resourceId, resourceId),
				gt(allocations.endsAt, now),
				or(isNull(allocations.heldUntil), gt(allocations.heldUntil, now)),
			),
		)
		.orderBy(asc(allocations.startsAt))
		.limit(20);

/** Closures and maintenance of a resource, for everyone to read. Events have their own pages. */
export const closuresSince = (tx: Db | Tx, resourceId: number, since: Date): Promise<Allocation[]> =>
	tx
		.select()
		.from(allocations)
		.where(
			and(
				eq(allocations.resourceId, resourceId),
				inArray(allocations.kind, ['CLOSURE', 'MAINTENANCE']),
				gt(allocations.endsAt, since),
			),
		);

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

/** The caller has locked the days and removed what is in the way. */
export async function move(tx: Tx, id: string, { from, to }: Period, resourceId: number) {
	await tx
		.update(allocations)
		.set({ resourceId, startsAt: from, endsAt: to, version: nextVersion })
		.where(eq(allocations.id, id));
}

export async function setEnd(tx: Tx, id: string, endsAt: Date) {
	await tx.update(allocations).set({ endsAt, version: nextVersion }).where(eq(allocations.id, id));
}

export async function remove(tx: Tx, ids: readonly string[]) {
	await tx.delete(allocations).where(inArray(allocations.id, [...ids]));
}
