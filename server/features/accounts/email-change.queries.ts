import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { emailChanges } from './accounts.tables.ts';

const mostTries = 5;

/** A new wish replaces the earlier one, code and all. */
export async function putWish(tx: Tx, accountId: string, email: string) {
	const fresh = { email, codeHash: null, tries: 0, expiresAt: null };
	await tx
		.insert(emailChanges)
		.values({ accountId, ...fresh })
		.onConflictDoUpdate({ target: emailChanges.accountId, set: fresh });
}

export async function wishOf(tx: Db | Tx, accountId: string) {
	const [wish] = await tx.select().from(emailChanges).where(eq(emailChanges.accountId, accountId));
	return wish;
}

export async function setCode(tx: Db | Tx, accountId: string, values: { codeHash: string; expiresAt: Date }) {
	await tx
		.update(emailChanges)
		.set({ ...values, tries: 0 })
		.where(eq(emailChanges.accountId, accountId));
}

/** As with verification codes: the database counts the tries. */
export async function spendTry(tx: Db | Tx, accountId: string, now: Date) {
	const [wish] = await tx
		.update(emailChanges)
		.set({ tries: sql`${emailChanges.tries} + 1` })
		.where(
			and(eq(emailChanges.accountId, accountId), lt(emailChanges.tries, mostTries), gt(emailChanges.expiresAt, now)),
		)
		.returning();
	return wish;
}

export async function removeWish(tx: Tx, accountId: string) {
	await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}
