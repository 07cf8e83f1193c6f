import type { FastifyBaseLogger } from 'fastify';
import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';
import { type Role, worksInOffice } from '#contract/core/roles.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { conflict, notFound, unauthenticated } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accessTokens } from './access-token.ts';
import * as queries from './accounts.queries.ts';
import { hashPassword, makePassword, passwordMatches } from './passwords.ts';

/** Where a person stands with the club; the members' feature knows it for members. */
export type MembershipStatus = {
	firstName: string | null;
	userId: string | null;
	paymentStatus: PaymentStatus;
	registrationStatus: RegistrationStatus;
	dashboardLocked: boolean;
};
const officeStatus: MembershipStatus = {
	firstName: null,
	userId: null,
	paymentStatus: 'PAID',
	registrationStatus: 'ACTIVE',
	dashboardLocked: false,
};

export const refreshDays = 30;
const graceSeconds = 10;
const wrongCredentials = () => unauthenticated('Wrong e-mail or password.');

export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService({
	dependencies,
	limits,
	statusOf,
	demandSecondFactor,
}: {
	dependencies: Dependencies;
	limits: Limits;
	statusOf: (accountId: string) => Promise<MembershipStatus | undefined>;
	/** Refuses when the account has a second factor and the code does not prove it. */
	demandSecondFactor: (accountId: string, code: string | undefined) => Promise<void>;
}) {
	const { clock, ids, settings } = dependencies;
	const { db } = dependencies.database;
	const tokens = accessTokens({ secret: settings.secret, clock });
	const hashOf = (token: string) => fingerprint(settings.secret, 'refresh-token', token);
	const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
	// Checked against when the address is unknown, so that an answer takes as long either way.
	const decoy = hashPassword(ids.secret());

	const standing = async (account: { id: string; role: Role }): Promise<MembershipStatus> =>
		worksInOffice(account.role)
			? officeStatus
			: ((await statusOf(account.id)) ?? { ...officeStatus, paymentStatus: 'UNPAID', dashboardLocked: true });

	async function issueRefreshToken(tx: Tx, sessionId: string, parentHash: string | null) {
		const token = ids.secret();
		await queries.insertRefreshToken(tx, {
			hash: hashOf(token),
			sessionId,
			parentHash,
			createdAt: clock.now(),
			expiresAt: daysFromNow(refreshDays),
		});
		return token;
	}

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

		async isOpen(accountId: string): Promise<boolean> {
			const account = await queries.accountById(db, accountId);
			return account !== undefined && account.disabledAt === null;
		},

		disabled: (tx: Db | Tx) => queries.disabledAccounts(tx),

		hasTemporaryPassword: (accountId: string) => queries.hasTemporaryPassword(db, accountId),

		async login({
			email,
			password,
			code,
			device,
			network,
		}: {
			email: string;
			password: string;
			code?: string | undefined;
			device: string;
			network: string;
		}) {
			const key = `${email.trim().toLowerCase()} ${network}`;
			// Counted per address *and* network: an attacker elsewhere never locks the owner out.
			await limits.spend('loginPerAccount', key);
			const account = await queries.accountByEmail(db, email);
			const matches = await passwordMatches(password, account?.passwordHash ?? (await decoy));
			if (!account || !matches) throw wrongCredentials();
			if (account.disabledAt) throw unauthenticated('This account is closed. Please call the club office.');
			if (account.temporaryUntil && account.temporaryUntil < clock.now())
				throw unauthenticated('This temporary password has expired. Ask the club office to send a new one.');
			await demandSecondFactor(account.id, code);
			await limits.forgive('loginPerAccount', key);

			const now = clock.now();
			const { session, refreshToken } = await db.transaction(async (tx) => {
				const opened = await queries.insertSession(tx, {
					accountId: account.id,
					device: device.slice(0, 300),
					network,
					createdAt: now,
					lastSeenAt: now,
				});
				return { session: opened, refreshToken: await issueRefreshToken(tx, opened.id, null) };
			});
			return {
				accessToken: await tokens.sign(session.id),
				refreshToken,
				account,
				standing: await standing(account),
			};
		},

		/**
		 * Rotates the refresh token. Two tabs that refresh in the same moment both stay in: the second presents the
		 * immediate parent of the newest token within the grace and gets an access token, but no new cookie. Any older
		 * token is a replay and ends the whole family.
		 */
		async refresh(token: string, log: FastifyBaseLogger) {
			const hash = hashOf(token);
			const now = clock.now();
			const outcome = await db.transaction(async (tx) => {
				const known = await queries.lockRefreshToken(tx, hash);
				if (!known || known.expiresAt <= now) return { kind: 'refused' as const };
				if (!(await queries.liveSession(tx, known.sessionId))) return { kind: 'refused' as const };
				if (!known.usedAt) {
					await queries.markUsed(tx, hash, now);
					await queries.touchSession(tx, known.sessionId, now);
					const next = await issueRefreshToken(tx, known.sessionId, hash);
					return { kind: 'rotated' as const, sessionId: known.sessionId, next };
				}
				const child = await queries.childOf(tx, hash);
				const inGrace = now.getTime() - known.usedAt.getTime() <= graceSeconds * 1000;
				if (inGrace && child && !child.usedAt) return { kind: 'grace' as const, sessionId: known.sessionId };
				await queries.endSession(tx, known.sessionId, now, 'replayed refresh token');
				return { kind: 'replayed' as const, sessionId: known.sessionId };
			});
			if (outcome.kind === 'replayed')
				log.warn({ event: 'refresh-token-replayed', sessionId: outcome.sessionId }, 'a used refresh token came back');
			if (outcome.kind === 'refused' || outcome.kind === 'replayed')
				throw unauthenticated('Your session has ended. Please log in again.');
			return {
				accessToken: await tokens.sign(outcome.sessionId),
				refreshToken: outcome.kind === 'rotated' ? outcome.next : undefined,
			};
		},

		async logout({ accessToken, refreshToken }: { accessToken: string | undefined; refreshToken: string | undefined }) {
			const bySession = accessToken ? await tokens.sessionOf(accessToken).catch(() => undefined) : undefined;
			await db.transaction(async (tx) => {
				const byCookie = refreshToken ? await queries.lockRefreshToken(tx, hashOf(refreshToken)) : undefined;
				for (const sessionId of new Set([bySession, byCookie?.sessionId])) {
					if (sessionId) await queries.endSession(tx, sessionId, clock.now(), 'logged out');
				}
			});
		},

		/** The person behind a bearer token, read fresh: an ended session or a disabled account counts at once. */
		async identify(accessToken: string): Promise<Actor> {
			const sessionId = await tokens.sessionOf(accessToken);
			const live = await queries.liveSession(db, sessionId);
			if (!live) throw unauthenticated('Your session has ended. Please log in again.');
			const { dashboardLocked } = await standing(live.account);
			return {
				accountId: live.account.id,
				sessionId,
				email: live.account.email,
				role: live.account.role,
				dashboardLocked,
			};
		},

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

		async profile(actor: Actor) {
			const now = await standing({ id: actor.accountId, role: actor.role });
			const temporaryPassword = await queries.hasTemporaryPassword(db, actor.accountId);
			return { email: actor.email, role: actor.role, temporaryPassword, ...now };
		},
	};
}
