import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { emailChanges, passwordResets } from './tables.ts';

export async function insertReset(tx: Db | Tx, values: typeof passwordResets.$inferInsert): Promise<string> {
	const [reset] = await tx.insert(passwordResets).values(values).returning({ id: passwordResets.id });
	return reset!.id;
}

export async function openReset(tx: Db | Tx, id: string, now: Date) {
	const [reset] = await tx
		.select()
		.from(passwordResets)
		.where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)));
	return reset;
}

/** Marks this link and all others of the account as used. Returns false when another request was faster. */
export async function useReset(tx: Tx, reset: { id: string; accountId: string }, usedAt: Date): Promise<boolean> {
	const used = await tx
		.update(passwordResets)
		.set({ usedAt })
		.where(and(eq(passwordResets.accountId, reset.accountId), isNull(passwordResets.usedAt)))
		.returning({ id: passwordResets.id });
	return used.some(({ id }) => id === reset.id);
}

/** Links that were mailed before stop working. */
export async function endResets(tx: Tx, accountId: string, usedAt: Date) {
	await tx
		.update(passwordResets)
		.set({ usedAt })
		.where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
}

const mostTries = 5;

/** Replaces an earlier request and its code. */
export async function putEmailChange(tx: Tx, accountId: string, email: string) {
	const values = { email, codeHash: null, tries: 0, expiresAt: null };
	await tx
		.insert(emailChanges)
		.values({ accountId, ...values })
		.onConflictDoUpdate({ target: emailChanges.accountId, set: values });
}

export async function emailChangeOf(tx: Db | Tx, accountId: string) {
	const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.accountId, accountId));
	return change;
}

export async function setEmailChangeCode(
	tx: Db | Tx,
	accountId: string,
	values: { codeHash: string; expiresAt: Date },
) {
	await tx
		.update(emailChanges)
		.set({ ...values, tries: 0 })
		.where(eq(emailChanges.accountId, accountId));
}

/** Counts the try in the database, as for verification codes. Undefined after too many tries. */
export async function spendEmailChangeTry(tx: Db | Tx, accountId: string, now: Date) {
	const [change] = await tx
		.update(emailChanges)
		.set({ tries: sql`${emailChanges.tries} + 1` })
		.where(
			and(eq(emailChanges.accountId, accountId), lt(emailChanges.tries, mostTries), gt(emailChanges.expiresAt, now)),
		)
		.returning();
	return change;
}

export async function deleteEmailChange(tx: Tx, accountId: string) {
	await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}
