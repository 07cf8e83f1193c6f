import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { emailChanges, passwordResets, recoveryCodes, secondFactors } from './tables.ts';

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

export async function factorOf(tx: Db | Tx, accountId: string) {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
	return factor;
}

/** Replaces a secret that was never confirmed; a confirmed one stays. */
export async function putSecret(tx: Db | Tx, accountId: string, secret: string): Promise<boolean> {
	const stored = await tx
		.insert(secondFactors)
		.values({ accountId, secret })
		.onConflictDoUpdate({
			target: secondFactors.accountId,
			set: { secret, lastStep: 0 },
			setWhere: isNull(secondFactors.confirmedAt),
		})
		.returning({ accountId: secondFactors.accountId });
	return stored.length > 0;
}

/** Each code is valid for half a minute and works once: the second of two requests at the same moment fails here. */
export async function spendStep(tx: Db | Tx, accountId: string, step: number): Promise<boolean> {
	const spent = await tx
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
		.returning({ accountId: secondFactors.accountId });
	return spent.length > 0;
}

export async function confirmFactor(tx: Tx, accountId: string, confirmedAt: Date, hashes: string[]) {
	await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.accountId, accountId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
	await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId })));
}

export async function deleteFactor(tx: Tx, accountId: string) {
	await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

export async function spendRecoveryCode(tx: Db | Tx, accountId: string, hash: string, usedAt: Date): Promise<boolean> {
	const spent = await tx
		.update(recoveryCodes)
		.set({ usedAt })
		.where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
		.returning({ hash: recoveryCodes.hash });
	return spent.length > 0;
}

export async function recoveryCodesLeft(tx: Db | Tx, accountId: string): Promise<number> {
	const [row] = await tx
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
	return row?.left ?? 0;
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
