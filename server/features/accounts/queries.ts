import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { accountChanges } from './account-changes.tables.ts';
import { passkeys, recoveryCodes, secondFactors } from './second-factor.tables.ts';
import { hasExpired } from './session-limits.ts';
import { accounts, emailChanges, passwordResets, refreshTokens, sessions } from './tables.ts';

/** The columns of an account that has an address. Nobody can log in with one that has none. */
export const accountColumns = { ...getTableColumns(accounts), email: sql<string>`${accounts.email}` };
export type Account = typeof accounts.$inferSelect & { email: string };
/** Stored in place of a hash; no password matches it. */
export const noPassword = 'none yet';
export type RefreshToken = typeof refreshTokens.$inferSelect;

export async function accountByEmail(tx: Db | Tx, email: string): Promise<Account | undefined> {
	const [account] = await tx
		.select(accountColumns)
		.from(accounts)
		.where(eq(accounts.email, email.trim().toLowerCase()));
	return account;
}

export async function accountById(tx: Db | Tx, id: string): Promise<Account | undefined> {
	const [account] = await tx
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.id, id), isNotNull(accounts.email)));
	return account;
}

export async function insertAccount(
	tx: Db | Tx,
	values: Pick<typeof accounts.$inferInsert, 'passwordHash' | 'role' | 'temporaryUntil' | 'invitedAt'> & {
		email: string;
	},
): Promise<Account> {
	const [account] = await tx
		.insert(accounts)
		.values({ ...values, email: values.email.trim().toLowerCase() })
		.returning(accountColumns);
	return account!;
}

export async function makeMember(tx: Tx, id: string): Promise<Account> {
	const [account] = await tx
		.update(accounts)
		.set({ role: 'MEMBER' })
		.where(eq(accounts.id, id))
		.returning(accountColumns);
	return account!;
}

export async function insertSession(tx: Db | Tx, values: typeof sessions.$inferInsert) {
	const [session] = await tx.insert(sessions).values(values).returning();
	return session!;
}

/** The session with its account, unless the session has ended or expired, or the account is disabled. */
export async function liveSession(tx: Db | Tx, sessionId: string, now: Date) {
	const [row] = await tx
		.select({ session: sessions, account: accountColumns })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(
			and(eq(sessions.id, sessionId), isNull(sessions.endedAt), isNull(accounts.disabledAt), isNotNull(accounts.email)),
		);
	return row && !hasExpired(row.session, row.account.role, now) ? row : undefined;
}

/** Ends a session that has become too old. Returns its account, or undefined if it had ended for another reason. */
export async function endExpired(tx: Db | Tx, sessionId: string, now: Date): Promise<string | undefined> {
	const [row] = await tx
		.select({ session: sessions, role: accounts.role })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(eq(sessions.id, sessionId));
	if (!row || !hasExpired(row.session, row.role, now)) return undefined;
	return (await endSession(tx, sessionId, now, 'expired')) ? row.session.accountId : undefined;
}

export async function accountOfSession(tx: Db | Tx, sessionId: string): Promise<string | undefined> {
	const [row] = await tx.select({ accountId: sessions.accountId }).from(sessions).where(eq(sessions.id, sessionId));
	return row?.accountId;
}

export async function hasLoggedInFrom(tx: Db | Tx, accountId: string, network: string): Promise<boolean> {
	const rows = await tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.accountId, accountId), eq(sessions.network, network)))
		.limit(1);
	return rows.length > 0;
}

export async function endSession(tx: Db | Tx, sessionId: string, endedAt: Date, endReason: string): Promise<boolean> {
	const ended = await tx
		.update(sessions)
		.set({ endedAt, endReason })
		.where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

export async function touchSession(tx: Db | Tx, sessionId: string, lastSeenAt: Date) {
	await tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
}

/** Replaces an earlier one that was not used. */
export async function putConfirmation(tx: Db | Tx, sessionId: string, hash: string, expiresAt: Date) {
	await tx
		.update(sessions)
		.set({ confirmationHash: hash, confirmationExpiresAt: expiresAt })
		.where(eq(sessions.id, sessionId));
}

/** Of two requests at the same moment, the second finds it used. That of an ended session is void. */
export async function spendConfirmation(tx: Db | Tx, sessionId: string, hash: string, now: Date): Promise<boolean> {
	const spent = await tx
		.update(sessions)
		.set({ confirmationHash: null, confirmationExpiresAt: null })
		.where(
			and(
				eq(sessions.id, sessionId),
				isNull(sessions.endedAt),
				eq(sessions.confirmationHash, hash),
				gt(sessions.confirmationExpiresAt, now),
			),
		)
		.returning({ id: sessions.id });
	return spent.length > 0;
}

export async function insertRefreshToken(tx: Db | Tx, values: typeof refreshTokens.$inferInsert) {
	await tx.insert(refreshTokens).values(values);
}

export async function refreshTokenByHash(tx: Db | Tx, hash: string): Promise<RefreshToken | undefined> {
	const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
	return token;
}

/** Locked until the transaction ends: of two refreshes at the same moment, the second sees what the first did. */
export async function lockRefreshToken(tx: Tx, hash: string): Promise<RefreshToken | undefined> {
	const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash)).for('update');
	return token;
}

/** Locked as well, so that it is not used while its parent is sent again. */
export async function lockChildOf(tx: Tx, hash: string): Promise<RefreshToken | undefined> {
	const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.parentHash, hash)).for('update');
	return token;
}

/** It counts as used and has no child from now on, so it ends the session when someone sends it. */
export async function voidToken(tx: Tx, hash: string, usedAt: Date) {
	await tx.update(refreshTokens).set({ usedAt, parentHash: null }).where(eq(refreshTokens.hash, hash));
}

export async function markUsed(tx: Db | Tx, hash: string, usedAt: Date) {
	await tx.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.hash, hash));
}

export async function setPassword(
	tx: Db | Tx,
	accountId: string,
	values: { passwordHash: string; temporaryUntil: Date | null; passwordChosenAt?: Date; invitedAt?: null },
) {
	await tx.update(accounts).set(values).where(eq(accounts.id, accountId));
}

/** Whether the owner logged in, or chose a password, after this moment. Locks the account until the transaction ends. */
export async function usedSince(tx: Tx, accountId: string, moment: Date): Promise<boolean> {
	const [account] = await tx
		.select({ passwordChosenAt: accounts.passwordChosenAt })
		.from(accounts)
		.where(eq(accounts.id, accountId))
		.for('update');
	if (account?.passwordChosenAt && account.passwordChosenAt > moment) return true;
	const logins = and(eq(sessions.accountId, accountId), gt(sessions.createdAt, moment));
	return (await tx.select({ id: sessions.id }).from(sessions).where(logins).limit(1)).length > 0;
}

export async function hasTemporaryPassword(tx: Db | Tx, accountId: string): Promise<boolean> {
	const [account] = await tx
		.select({ until: accounts.temporaryUntil })
		.from(accounts)
		.where(eq(accounts.id, accountId));
	return account?.until != null;
}

export async function endSessionsOf(tx: Db | Tx, accountId: string, endedAt: Date, endReason: string, except?: string) {
	await tx
		.update(sessions)
		.set({ endedAt, endReason })
		.where(
			and(eq(sessions.accountId, accountId), isNull(sessions.endedAt), except ? ne(sessions.id, except) : undefined),
		);
}

/** Sessions that can still be used, the latest first. */
export async function sessionsOf(tx: Db | Tx, accountId: string, now: Date) {
	const open = await tx
		.select({ session: sessions, role: accounts.role })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
		.orderBy(desc(sessions.lastSeenAt));
	return open.flatMap(({ session, role }) => (hasExpired(session, role, now) ? [] : session));
}

export async function endOwnSession(tx: Db | Tx, accountId: string, id: string, endedAt: Date): Promise<boolean> {
	const ended = await tx
		.update(sessions)
		.set({ endedAt, endReason: 'ended by its owner' })
		.where(and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
		.returning({ id: sessions.id });
	return ended.length > 0;
}

export async function setEmail(tx: Tx, accountId: string, email: string | null) {
	await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId));
}

export async function insertMemberAccounts(tx: Tx, rows: readonly { id: string; email: string | null }[]) {
	await tx.insert(accounts).values(rows.map((row) => ({ ...row, passwordHash: noPassword, role: 'MEMBER' as const })));
}

export async function emailsInUse(tx: Db | Tx, emails: readonly string[]): Promise<Set<string>> {
	if (emails.length === 0) return new Set();
	const used = await tx
		.select({ email: accountColumns.email })
		.from(accounts)
		.where(inArray(accounts.email, [...emails]));
	return new Set(used.map(({ email }) => email));
}

/** Those of the accounts that have a password, chosen or temporary. */
export async function withPassword(tx: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
	const used = await tx
		.select({ id: accounts.id })
		.from(accounts)
		.where(and(inArray(accounts.id, [...ids]), ne(accounts.passwordHash, noPassword)));
	return new Set(used.map(({ id }) => id));
}

export async function deleteAccounts(tx: Tx, ids: readonly string[]) {
	await tx.delete(accounts).where(inArray(accounts.id, [...ids]));
}

/** Those of the accounts whose owners chose a password themselves. */
export async function withOwnPassword(tx: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const chosen = await tx
		.select({ id: accounts.id })
		.from(accounts)
		.where(and(inArray(accounts.id, [...ids]), ne(accounts.passwordHash, noPassword), isNull(accounts.temporaryUntil)));
	return new Set(chosen.map(({ id }) => id));
}

/** Returns the addresses that the account had before the changes that could still be undone. */
export async function forgetAccount(tx: Tx, id: string, address: string, disabledAt: Date): Promise<string[]> {
	const earlier = await tx
		.selectDistinct({ email: accountChanges.email })
		.from(accountChanges)
		.where(eq(accountChanges.accountId, id));
	for (const table of [sessions, passwordResets, secondFactors, passkeys, recoveryCodes, emailChanges, accountChanges])
		await tx.delete(table).where(eq(table.accountId, id));
	await tx
		.update(accounts)
		.set({ email: address, passwordHash: 'erased', temporaryUntil: null, name: null, disabledAt })
		.where(eq(accounts.id, id));
	return earlier.map(({ email }) => email);
}
