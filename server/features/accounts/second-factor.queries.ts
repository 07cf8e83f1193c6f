import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { recoveryCodes, secondFactors } from './accounts.tables.ts';

export async function factorOf(tx: Db | Tx, accountId: string) {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
	return factor;
}

/** Starting again replaces a secret that was never confirmed; one that is on stays. */
export async function putSecret(tx: Db | Tx, accountId: string, secret: string): Promise<boolean> {
	const put = await tx
		.insert(secondFactors)
		.values({ accountId, secret })
		.onConflictDoUpdate({
			target: secondFactors.accountId,
			set: { secret, lastStep: 0 },
			setWhere: isNull(secondFactors.confirmedAt),
		})
		.returning({ accountId: secondFactors.accountId });
	return put.length > 0;
}

/** Each half minute's code works once: the second of two at the same moment loses here. */
export async function spendStep(tx: Db | Tx, accountId: string, step: number): Promise<boolean> {
	const spent = await tx
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
		.returning({ accountId: secondFactors.accountId });
	return spent.length > 0;
}

export async function confirm(tx: Tx, accountId: string, confirmedAt: Date, hashes: string[]) {
	await tx.update(secondFactors).set({ confirmedAt }).where(eq(secondFactors.accountId, accountId));
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
	await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId })));
}

export async function remove(tx: Tx, accountId: string) {
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
