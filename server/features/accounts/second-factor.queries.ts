import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { graceLogins } from '#contract/second-factor.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { passkeyChallenges, passkeys, recoveryCodes, secondFactors } from './second-factor.tables.ts';
import { accounts } from './tables.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** In a query of accounts: whether the account has an authenticator app or a passkey. */
export const hasSecondFactor = sql<boolean>`(
	exists (select from ${secondFactors} where ${secondFactors.accountId} = ${accounts.id} and ${isNotNull(secondFactors.confirmedAt)})
	or exists (select from ${passkeys} where ${passkeys.accountId} = ${accounts.id})
)`;

/** Held until the transaction ends, so that of two changes of one account the second sees what the first did. */
export async function lockAccount(tx: Tx, accountId: string) {
	await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
}

/** What the requirement of a second factor depends on. */
export async function requirementOf(tx: Db | Tx, accountId: string) {
	const [account] = await tx
		.select({ logins: accounts.loginsWithoutSecondFactor, on: hasSecondFactor })
		.from(accounts)
		.where(eq(accounts.id, accountId));
	return account;
}

export async function countLoginWithout(tx: Db | Tx, accountId: string) {
	await tx
		.update(accounts)
		.set({ loginsWithoutSecondFactor: sql`${accounts.loginsWithoutSecondFactor} + 1` })
		.where(eq(accounts.id, accountId));
}

/** From the next login on, nothing else is open until a second factor is set up. */
export async function endGrace(tx: Tx, accountId: string) {
	await tx.update(accounts).set({ loginsWithoutSecondFactor: graceLogins }).where(eq(accounts.id, accountId));
}

export async function isOn(tx: Db | Tx, accountId: string): Promise<boolean> {
	const [row] = await tx.select({ on: hasSecondFactor }).from(accounts).where(eq(accounts.id, accountId));
	return row?.on ?? false;
}

export async function factorOf(tx: Db | Tx, accountId: string) {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
	return factor;
}

/** Replaces a secret that was never confirmed; a confirmed one stays. */
export async function putSecret(
	tx: Db | Tx,
	accountId: string,
	started: { secret: string; sessionId: string; expiresAt: Date },
): Promise<boolean> {
	const stored = await tx
		.insert(secondFactors)
		.values({ accountId, ...started })
		.onConflictDoUpdate({
			target: secondFactors.accountId,
			set: { ...started, lastStep: 0 },
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

/** Returns false when this secret was replaced, or confirmed, in the meantime. */
export async function confirmFactor(tx: Tx, accountId: string, secret: string, confirmedAt: Date): Promise<boolean> {
	const confirmed = await tx
		.update(secondFactors)
		.set({ confirmedAt, sessionId: null, expiresAt: null })
		.where(
			and(eq(secondFactors.accountId, accountId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)),
		)
		.returning({ accountId: secondFactors.accountId });
	return confirmed.length > 0;
}

export async function deleteFactor(tx: Tx, accountId: string) {
	await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]) {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
	if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId })));
}

export async function spendRecoveryCode(
	tx: Db | Tx,
	accountId: string,
	hashes: string[],
	usedAt: Date,
): Promise<boolean> {
	const spent = await tx
		.update(recoveryCodes)
		.set({ usedAt })
		.where(
			and(inArray(recoveryCodes.hash, hashes), eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)),
		)
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

export const passkeysOf = (tx: Db | Tx, accountId: string) =>
	tx.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt));

export async function passkeyByCredential(tx: Db | Tx, credentialId: string): Promise<Passkey | undefined> {
	const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
	return passkey;
}

/** Returns false when the device's passkey is stored already. */
export async function insertPasskey(tx: Tx, values: typeof passkeys.$inferInsert): Promise<boolean> {
	const added = await tx
		.insert(passkeys)
		.values(values)
		.onConflictDoNothing({ target: passkeys.credentialId })
		.returning({ id: passkeys.id });
	return added.length > 0;
}

const ownPasskey = (accountId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));

export async function renamePasskey(tx: Db | Tx, accountId: string, id: string, name: string): Promise<boolean> {
	const renamed = await tx
		.update(passkeys)
		.set({ name })
		.where(ownPasskey(accountId, id))
		.returning({ id: passkeys.id });
	return renamed.length > 0;
}

export async function deletePasskey(tx: Tx, id: string) {
	await tx.delete(passkeys).where(eq(passkeys.id, id));
}

export async function deletePasskeys(tx: Tx, accountId: string) {
	await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
}

/** Of two uses with the same count, one is by a copy: the second fails here. Devices that do not count stay at 0. */
export async function notePasskeyUse(
	tx: Db | Tx,
	id: string,
	{ counter, synced, lastUsedAt }: { counter: number; synced: boolean; lastUsedAt: Date },
): Promise<boolean> {
	const noted = await tx
		.update(passkeys)
		.set({ counter, synced, lastUsedAt })
		.where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), eq(passkeys.counter, 0))))
		.returning({ id: passkeys.id });
	return noted.length > 0;
}

/** Also deletes challenges that nobody used in time. */
export async function putChallenge(tx: Db | Tx, challenge: typeof passkeyChallenges.$inferInsert, now: Date) {
	await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
	await tx.insert(passkeyChallenges).values(challenge);
}

/** Each challenge works once. */
export async function takeChallenge(tx: Db | Tx, hash: string, purpose: string, now: Date): Promise<boolean> {
	const taken = await tx
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.hash, hash),
				eq(passkeyChallenges.purpose, purpose),
				gt(passkeyChallenges.expiresAt, now),
			),
		)
		.returning({ hash: passkeyChallenges.hash });
	return taken.length > 0;
}
