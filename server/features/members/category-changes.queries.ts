import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { applications, categoryChanges, members } from './members.tables.ts';

export type CategoryChangeRecord = typeof categoryChanges.$inferSelect;

const ahead = and(isNull(categoryChanges.appliedAt), isNull(categoryChanges.withdrawnAt));

/** One at a time per member: whoever holds the row decides about the category. */
export async function lockMember(tx: Tx, memberId: string) {
	await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
}

export async function insertChange(tx: Tx, values: typeof categoryChanges.$inferInsert) {
	await tx.insert(categoryChanges).values(values);
}

/** Answers the change that lay ahead, if there was one. */
export async function withdrawAhead(tx: Tx, memberId: string, withdrawnAt: Date) {
	const [withdrawn] = await tx
		.update(categoryChanges)
		.set({ withdrawnAt })
		.where(and(eq(categoryChanges.memberId, memberId), ahead))
		.returning();
	return withdrawn;
}

export const dueChanges = (tx: Db | Tx, today: string) =>
	tx
		.select({ id: categoryChanges.id, memberId: categoryChanges.memberId })
		.from(categoryChanges)
		.where(and(ahead, lte(categoryChanges.effectiveOn, today)))
		.orderBy(asc(categoryChanges.effectiveOn));

/** Answers nothing when it was withdrawn or applied meanwhile. */
export async function markApplied(tx: Tx, id: string, appliedAt: Date) {
	const [applied] = await tx
		.update(categoryChanges)
		.set({ appliedAt })
		.where(and(eq(categoryChanges.id, id), ahead))
		.returning();
	return applied;
}

export async function setCategory(tx: Tx, applicationId: string, category: string) {
	await tx.update(applications).set({ category }).where(eq(applications.id, applicationId));
}

export const changesOf = (tx: Db | Tx, memberId: string) =>
	tx
		.select()
		.from(categoryChanges)
		.where(eq(categoryChanges.memberId, memberId))
		.orderBy(desc(categoryChanges.createdAt));
