import type { Tx } from '#server/core/db/client.ts';
import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './accounts.queries.ts';
import { hashPassword, makePassword } from './passwords.ts';

export const refreshDays = 30;

export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService(dependencies: Dependencies) {
	const { clock } = dependencies;
	const { db } = dependencies.database;
	const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

	return {
		/** The first admin, when the house has none. Answers the password that it made up, to be shown once. */
		async ensureAdmin({ email, password }: { email: string; password?: string | undefined }) {
			const made = password ?? makePassword();
			const passwordHash = await hashPassword(made);
			return db.transaction(async (tx) => {
				await tx.execute('lock table accounts in share row exclusive mode');
				if (await queries.anyAccountWithRole(tx, 'ADMIN')) return undefined;
				const account = await queries.insertAccount(tx, { email, passwordHash, role: 'ADMIN' });
				await dependencies.jobs.enqueue(tx, 'mail', {
					template: 'office-account-ready',
					to: account.email,
					data: { email: account.email },
				});
				return { email: account.email, password: password ? undefined : made };
			});
		},

		/** Part of an approval: the account exists at once, its password is made by the job that mails it. */
		async openForMember(tx: Tx, email: string) {
			if (await queries.accountByEmail(tx, email))
				throw conflict('There is an account with this e-mail already; a person cannot have two.');
			return queries.insertAccount(tx, { email, passwordHash: 'none yet', role: 'MEMBER' });
		},

		/** Ends every session: whoever knew the old password is out. */
		async setTemporaryPassword(accountId: string, days: number): Promise<string> {
			const password = makePassword();
			const passwordHash = await hashPassword(password);
			await db.transaction(async (tx) => {
				await queries.setPassword(tx, accountId, { passwordHash, temporaryUntil: daysFromNow(days) });
				await queries.endSessionsOf(tx, accountId, clock.now(), 'new temporary password');
			});
			return password;
		},

		/** For erasure: nothing but the row that others refer to is left, and nobody gets in with it. */
		forget: (tx: Tx, accountId: string, address: string) => queries.forgetAccount(tx, accountId, address, clock.now()),

		/** For the audit log, where an account is known by its id only. */
		async nameOf(accountId: string) {
			const account = await queries.accountById(db, accountId);
			return { accountId, email: account?.email ?? 'a closed account', role: account?.role };
		},

		hasTemporaryPassword: (accountId: string) => queries.hasTemporaryPassword(db, accountId),

		async sessions(actor: Actor) {
			const open = await queries.sessionsOf(db, actor.accountId, daysFromNow(-refreshDays));
			return open.map((session) => ({ ...session, current: session.id === actor.sessionId }));
		},

		async endSession(actor: Actor, sessionId: string) {
			if (!(await queries.endOwnSession(db, actor.accountId, sessionId, clock.now())))
				throw notFound('This session has ended already.');
		},

		endOtherSessions: (actor: Actor) =>
			queries.endSessionsOf(db, actor.accountId, clock.now(), 'ended by its owner', actor.sessionId),
	};
}
