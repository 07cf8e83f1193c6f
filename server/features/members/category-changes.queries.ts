import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import type { DatedField } from '#contract/members.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { categoryChanges } from './tables.ts';

const isPlanned = and(isNull(categoryChanges.appliedAt), isNull(categoryChanges.withdrawnAt));

export async function insertChange(tx: Tx, values: typeof categoryChanges.$inferInsert) {
	await tx.insert(categoryChanges).values(values);
}

/** Returns the planned change, if there was one. */
export async function withdrawPlanned(tx: Tx, memberId: string, field: DatedField, withdrawnAt: Date) {
	const [withdrawn] = await tx
		.update(categoryChanges)
		.set({ withdrawnAt })
		.where(and(eq(categoryChanges.memberId, memberId), eq(categoryChanges.field, field), isPlanned))
		.returning();
	return withdrawn;
}

export const dueChanges = (tx: Db | Tx, today: string) =>
	tx
		.select({ id: categoryChanges.id, memberId: categoryChanges.memberId })
		.from(categoryChanges)
		.where(and(isPlanned, lte(categoryChanges.effectiveOn, today)))
		.orderBy(asc(categoryChanges.effectiveOn));

/** Returns nothing if it was withdrawn or applied in the meantime. */
export async function markApplied(tx: Tx, id: string, appliedAt: Date) {
	const [applied] = await tx
		.update(categoryChanges)
		.set({ appliedAt })
		.where(and(eq(categoryChanges.id, id), isPlanned))
		.returning();
	return applied;
}

export const changesOf = (tx: Db | Tx, memberId: string) =>
	tx
		.select()
		.from(categoryChanges)
		.where(eq(categoryChanges.memberId, memberId))
		.orderBy(desc(categoryChanges.createdAt));
