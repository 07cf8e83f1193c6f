import { eq } from 'drizzle-orm';
import { invitationDays } from '#contract/accounts.office.ts';
import { club } from '#contract/core/club.ts';
import { dayMs } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { endResets } from './credentials.queries.ts';
import { passwordProblem } from './password-strength.ts';
import { hashPassword, makePassword, temporaryPasswordDays } from './passwords.ts';
import * as queries from './queries.ts';
import { accounts } from './tables.ts';

type Given = { email?: string | undefined; password?: string | undefined };

/** `password`: a generated one, which is in no mail. Without it the person has a given one, or was mailed a link to choose one. */
export type FirstAdmin = { email: string; password: string | undefined; linkMailed: boolean };

/**
 * Creates the first admin, with a temporary password or a mailed link to choose one. Until the person has chosen a password,
 * a later start replaces what has expired, a given password and the address. Returns undefined when there is nothing to do.
 */
export async function ensureFirstAdmin(dependencies: Dependencies, given: Given): Promise<FirstAdmin | undefined> {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const problem = given.password && passwordProblem(given.password, { email: given.email ?? club.emails.office });
	if (problem) throw new OperatorError(`ADMIN_PASSWORD: ${problem}`);

	const now = clock.now();
	const before = await adminsOf(db);
	if (isSettled(before, given, now)) return undefined;
	// In production nothing secret is printed: logs are kept and read by others.
	const generated = given.password || settings.production ? undefined : makePassword();
	const password = given.password ?? generated;
	const values = {
		passwordHash: password ? await hashPassword(password) : 'none yet',
		temporaryUntil: password ? new Date(now.getTime() + temporaryPasswordDays * dayMs) : null,
		invitedAt: password ? null : now,
	};
	return db.transaction(async (tx) => {
		// Several processes may start at once.
		await tx.execute('lock table accounts in share row exclusive mode');
		const admins = await adminsOf(tx);
		if (isSettled(admins, given, now)) return undefined;
		const [existing] = admins;
		const email = (given.email ?? existing?.email ?? club.emails.office).trim().toLowerCase();
		const { id } = existing ?? (await queries.insertAccount(tx, { email, role: 'ADMIN', ...values }));
		if (existing) {
			await tx
				.update(accounts)
				.set({ email, ...values })
				.where(eq(accounts.id, id));
			await queries.endSessionsOf(tx, id, now, 'new temporary password');
			await endResets(tx, id, now);
		}
		if (!password) await jobs.enqueue(tx, 'office-invitation', { accountId: id });
		else if (email !== existing?.email)
			await jobs.enqueue(tx, 'mail', { template: 'office-account-ready', to: email, data: { email } });
		return { email, password: generated, linkMailed: !password };
	});
}

const adminsOf = (tx: Db | Tx) => tx.select(queries.accountColumns).from(accounts).where(eq(accounts.role, 'ADMIN'));

/** Whether an admin has chosen a password, or can still do it with what an earlier start made. */
function isSettled(admins: queries.Account[], given: Given, now: Date): boolean {
	return admins.some(({ email, temporaryUntil, invitedAt }) => {
		const until = temporaryUntil ?? (invitedAt && new Date(invitedAt.getTime() + invitationDays * dayMs));
		if (!until) return true;
		return !given.password && until > now && (!given.email || given.email.trim().toLowerCase() === email);
	});
}
