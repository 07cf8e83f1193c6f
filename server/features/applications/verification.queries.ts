import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { applications, verificationAddresses, verificationCodes } from './tables.ts';

export type AddressRow = typeof verificationAddresses.$inferSelect;

/** The row of an address, created if needed and locked until the transaction ends: one form or proof at a time. */
export async function lockAddress(tx: Tx, address: string, now: Date): Promise<AddressRow> {
	const [row] = await tx
		.insert(verificationAddresses)
		.values({ address, dayStartedAt: now })
		.onConflictDoUpdate({ target: verificationAddresses.address, set: { address } })
		.returning();
	return row!;
}

export async function updateAddress(tx: Tx, address: string, values: Partial<AddressRow>) {
	await tx.update(verificationAddresses).set(values).where(eq(verificationAddresses.address, address));
}

/** Counts a try and returns how many there were. The database counts, so that a thousand guesses at once count as such. */
export async function countTry(tx: Db | Tx, address: string, now: Date): Promise<number> {
	const [row] = await tx
		.insert(verificationAddresses)
		.values({ address, tries: 1, dayStartedAt: now })
		.onConflictDoUpdate({
			target: verificationAddresses.address,
			set: { tries: sql`${verificationAddresses.tries} + 1` },
		})
		.returning({ tries: verificationAddresses.tries });
	return row!.tries;
}

/** Skips addresses that are in use at this moment. */
export async function deleteOldAddresses(tx: Db | Tx, before: Date) {
	const { address, dayStartedAt, requestedAt } = verificationAddresses;
	const old = tx
		.select({ address })
		.from(verificationAddresses)
		.where(and(lt(dayStartedAt, before), or(isNull(requestedAt), lt(requestedAt, before))))
		.for('update', { skipLocked: true });
	await tx.delete(verificationAddresses).where(inArray(address, old));
}

export async function insertCode(tx: Db | Tx, values: typeof verificationCodes.$inferInsert) {
	await tx.insert(verificationCodes).values(values);
}

/** The newest code of each form that was sent with an address, the newest form first. */
export async function newestCodes(tx: Db | Tx, email: string) {
	const newest = tx
		.selectDistinctOn([verificationCodes.applicationId], { id: verificationCodes.id })
		.from(verificationCodes)
		.innerJoin(applications, eq(applications.id, verificationCodes.applicationId))
		.where(eq(applications.email, email))
		.orderBy(verificationCodes.applicationId, desc(verificationCodes.turn));
	return tx
		.select()
		.from(verificationCodes)
		.where(inArray(verificationCodes.id, newest))
		.orderBy(desc(verificationCodes.turn));
}

export async function newestCode(tx: Db | Tx, applicationId: string) {
	const [code] = await tx
		.select()
		.from(verificationCodes)
		.where(eq(verificationCodes.applicationId, applicationId))
		.orderBy(desc(verificationCodes.turn))
		.limit(1);
	return code;
}

export async function markUsed(tx: Tx, id: string, usedAt: Date) {
	await tx
		.update(verificationCodes)
		.set({ usedAt })
		.where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)));
}
