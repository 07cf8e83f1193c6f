import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { dayMs } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { changesOf } from './account-changes.queries.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Confirmations } from './confirmations.ts';
import { deleteEmailChange, endResets } from './credentials.queries.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { hashPassword, makePassword, temporaryPasswordDays } from './passwords.ts';
import * as queries from './queries.ts';
import { lockAccount } from './second-factor.queries.ts';
import { accounts, sessions } from './tables.ts';

export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService(dependencies: Dependencies, confirmations: Confirmations) {
	const { clock, ids } = dependencies;
	const { db } = dependencies.database;
	const accountChanges = openAccountChanges(dependencies);

	return {
		ensureFirstAdmin: (given: Parameters<typeof ensureFirstAdmin>[1]) => ensureFirstAdmin(dependencies, given),

		/** Part of an approval. The account exists at once; its password is created by the job that mails it. */
		async openForMember(tx: Tx, email: string) {
			const existing = await queries.accountByEmail(tx, email);
			// A grown-up child, or a spouse, who becomes a member keeps the account.
			if (existing?.role === 'FAMILY') return queries.makeMember(tx, existing.id);
			if (existing) throw conflict('There is already an account with this email address.');
			return queries.insertAccount(tx, { email, passwordHash: queries.noPassword, role: 'MEMBER' });
		},

		/** The account of a family member, without a password. */
		async openForFamily(tx: Tx, email: string): Promise<string> {
			if ((await queries.emailsInUse(tx, [email])).size > 0) throw conflict('Another account has this email address.');
			const account = await queries.insertAccount(tx, { email, passwordHash: queries.noPassword, role: 'FAMILY' });
			return account.id;
		},

		/** Accounts of imported members, in the order of the addresses. The caller has checked that these are free. */
		async openForImports(tx: Tx, emails: readonly (string | null)[]): Promise<string[]> {
			const rows = emails.map((email) => ({ id: ids.uuid(), email }));
			await queries.insertMemberAccounts(tx, rows);
			return rows.map(({ id }) => id);
		},

		emailsInUse: (tx: Db | Tx, emails: readonly string[]) => queries.emailsInUse(tx, emails),

		haveChosenPassword: (tx: Db | Tx, accountIds: readonly string[]) => queries.withOwnPassword(tx, accountIds),

		havePassword: (tx: Tx, accountIds: readonly string[]) => queries.withPassword(tx, accountIds),

		/** For accounts that nobody has used. */
		remove: (tx: Tx, accountIds: readonly string[]) => queries.deleteAccounts(tx, accountIds),

		/**
		 * The office gives a member another address. It ends every session and every mailed link for a new password. A member who
		 * has chosen a password gets an email with a link to undo it at the old address, which proved to be the member's own; the
		 * old address of an unused account may be a stranger's, who must not get the account by that link or a mailed password.
		 */
		async correctEmail(tx: Tx, accountId: string, email: string) {
			const account = await queries.accountById(tx, accountId);
			if ((await queries.emailsInUse(tx, [email])).size > 0) throw conflict('Another account has this email address.');
			const isUsed = (await queries.withOwnPassword(tx, [accountId])).has(accountId);
			if (isUsed && account?.email) await accountChanges.record(tx, { accountId, email: account.email }, 'email');
			else {
				await queries.setPassword(tx, accountId, { passwordHash: queries.noPassword, temporaryUntil: null });
				await queries.endSessionsOf(tx, accountId, clock.now(), 'the account was changed');
				await endResets(tx, accountId, clock.now());
			}
			await deleteEmailChange(tx, accountId);
			await queries.setEmail(tx, accountId, email);
		},

		/** Only for an account whose owner has not chosen a password yet. */
		setUnusedEmail: (tx: Tx, accountId: string, email: string | null) => queries.setEmail(tx, accountId, email),

		/**
		 * Ends every session, so that nobody stays logged in with the old password. Returns undefined and changes nothing if
		 * the owner has logged in or chosen a password since it was requested: a mail that is tried again must not undo that.
		 */
		async setTemporaryPassword(accountId: string, requestedAt: Date) {
			const password = makePassword();
			const passwordHash = await hashPassword(password);
			const temporaryUntil = new Date(clock.now().getTime() + temporaryPasswordDays * dayMs);
			return db.transaction(async (tx) => {
				if (await queries.usedSince(tx, accountId, requestedAt)) return undefined;
				await queries.setPassword(tx, accountId, { passwordHash, temporaryUntil });
				await queries.endSessionsOf(tx, accountId, clock.now(), 'new temporary password');
				return { password, days: temporaryPasswordDays };
			});
		},

		/** For erasure: only the row stays, because other rows refer to it, and nobody can log in with it. */
		forget: (tx: Tx, accountId: string, address: string) => queries.forgetAccount(tx, accountId, address, clock.now()),

		/** For audit entries of callers that know only the account's id. */
		async nameOf(accountId: string) {
			const account = await queries.accountById(db, accountId);
			return { accountId, email: account?.email ?? 'a closed account', role: account?.role };
		},

		/** Changes that the owner can still undo. */
		changes: (accountId: string) => changesOf(db, accountId),

		hasTemporaryPassword: (accountId: string) => queries.hasTemporaryPassword(db, accountId),

		async sessions(actor: Actor) {
			const open = await queries.sessionsOf(db, actor.accountId, clock.now());
			return open.map((session) => ({ ...session, current: session.id === actor.sessionId }));
		},

		async endSession(actor: Actor, sessionId: string, confirmation: string | undefined) {
			await db.transaction(async (tx) => {
				await lockAccount(tx, actor.accountId);
				await confirmations.spend(tx, actor, confirmation);
				if (!(await queries.endOwnSession(tx, actor.accountId, sessionId, clock.now())))
					throw notFound('This session has ended already.');
			});
		},

		async endOtherSessions(actor: Actor, confirmation: string | undefined) {
			await db.transaction(async (tx) => {
				await lockAccount(tx, actor.accountId);
				await confirmations.spend(tx, actor, confirmation);
				await queries.endSessionsOf(tx, actor.accountId, clock.now(), 'ended by its owner', actor.sessionId);
			});
		},
	};
}

export type ClosingService = ReturnType<typeof closingService>;

/** What the office may do with another person's account: close it, open it again, log a device out. */
export function closingService({ clock, database: { db } }: Pick<Dependencies, 'clock' | 'database'>) {
	return {
		/** Also ends every session. Returns false if the account was closed already. */
		async close(tx: Tx, accountId: string): Promise<boolean> {
			const closed = await tx
				.update(accounts)
				.set({ disabledAt: clock.now() })
				.where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
				.returning({ id: accounts.id });
			if (closed.length === 0) return false;
			await queries.endSessionsOf(tx, accountId, clock.now(), 'the account was disabled');
			return true;
		},

		async reopen(tx: Tx, accountId: string): Promise<boolean> {
			const opened = await tx
				.update(accounts)
				.set({ disabledAt: null })
				.where(and(eq(accounts.id, accountId), isNotNull(accounts.disabledAt)))
				.returning({ id: accounts.id });
			return opened.length > 0;
		},

		sessionsOf: (accountId: string) => queries.sessionsOf(db, accountId, clock.now()),

		async endSession(tx: Tx, accountId: string, sessionId: string): Promise<boolean> {
			const ended = await tx
				.update(sessions)
				.set({ endedAt: clock.now(), endReason: 'ended by the office' })
				.where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
				.returning({ id: sessions.id });
			return ended.length > 0;
		},
	};
}
