import type { FastifyBaseLogger } from 'fastify';
import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';
import { dayMs } from '#contract/core/club-time.ts';
import { type Role, worksInOffice } from '#contract/core/roles.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import { unauthenticated } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accessTokens } from './access-token.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as queries from './queries.ts';
import { refreshDays } from './service.ts';

/** The membership status, provided by the members feature. */
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

/** Longer than a response can be on its way, so that a late one cannot set a cookie that is void by then. */
const sameMomentSeconds = 60;
const wrongCredentials = () => unauthenticated('Wrong e-mail or password.');

export type SignInService = ReturnType<typeof signInService>;

export function signInService({
	dependencies,
	limits,
	statusOf,
	accountOfUserId,
	requireSecondFactor,
}: {
	dependencies: Dependencies;
	limits: Limits;
	statusOf: (accountId: string) => Promise<MembershipStatus | undefined>;
	/** The id of a member's account. */
	accountOfUserId: (userId: string) => Promise<string | undefined>;
	/** Refuses when the account has a second factor and the code is missing or wrong. */
	requireSecondFactor: (accountId: string, code: string | undefined) => Promise<void>;
}) {
	const { clock, ids, settings } = dependencies;
	const { db } = dependencies.database;
	const tokens = accessTokens({ secret: settings.secret, clock });
	const hashOf = (token: string) => fingerprint(settings.secret, 'refresh-token', token);
	const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * dayMs);
	// Compared when the address is unknown, so that the response takes the same time.
	const decoy = hashPassword(ids.secret());

	const membershipStatus = async (account: { id: string; role: Role }): Promise<MembershipStatus> =>
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

	type Refreshed =
		| { refusedFor: 'unknown' | 'replay'; sessionId?: string; next?: undefined }
		| { refusedFor?: undefined; sessionId: string; next: string | undefined };

	const replaceToken = (hash: string): Promise<Refreshed> =>
		db.transaction(async (tx) => {
			const now = clock.now();
			const stored = await queries.lockRefreshToken(tx, hash);
			if (!stored || stored.expiresAt <= now) return { refusedFor: 'unknown' };
			const { sessionId } = stored;
			if (!(await queries.liveSession(tx, sessionId))) return { refusedFor: 'unknown' };
			if (stored.usedAt) {
				const child = await queries.lockChildOf(tx, hash);
				if (!child || child.usedAt) {
					await queries.endSession(tx, sessionId, now, 'replayed refresh token');
					return { refusedFor: 'replay', sessionId };
				}
				const age = now.getTime() - child.createdAt.getTime();
				if (age <= sameMomentSeconds * 1000) return { sessionId, next: undefined };
				await queries.voidToken(tx, child.hash, now);
			} else {
				await queries.markUsed(tx, hash, now);
			}
			await queries.touchSession(tx, sessionId, now);
			return { sessionId, next: await issueRefreshToken(tx, sessionId, hash) };
		});

	const running = new Map<string, Promise<Refreshed>>();
	/** Tabs that send the same token together share one transaction, so that they do not wait for connections in a row. */
	function oncePerToken(hash: string): Promise<Refreshed> {
		const shared = running.get(hash) ?? replaceToken(hash).finally(() => running.delete(hash));
		running.set(hash, shared);
		return shared;
	}

	/** By e-mail address or User ID. */
	async function findAccount(name: string) {
		const accountId = name.includes('@') ? undefined : await accountOfUserId(name);
		return accountId ? queries.accountById(db, accountId) : queries.accountByEmail(db, name);
	}

	return {
		async login({
			email,
			password,
			code,
			device,
			network,
		}: {
			/** Or the User ID. */
			email: string;
			password: string;
			code?: string | undefined;
			device: string;
			network: string;
		}) {
			const account = await findAccount(email);
			// Counted per account and network together, so that an attacker elsewhere cannot lock the owner out.
			const key = `${account?.email ?? email.trim().toLowerCase()} ${network}`;
			await limits.spend('loginPerAccount', key);
			const matches = await passwordMatches(password, account?.passwordHash ?? (await decoy));
			if (!account || !matches) throw wrongCredentials();
			if (account.disabledAt) throw unauthenticated('This account is closed. Please call the club office.');
			if (account.temporaryUntil && account.temporaryUntil < clock.now())
				throw unauthenticated('This temporary password has expired. Ask the club office to send a new one.');
			await requireSecondFactor(account.id, code);
			await limits.reset('loginPerAccount', key);

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
				status: await membershipStatus(account),
			};
		},

		/**
		 * Replaces the refresh token. A token that was replaced already can be sent again while its child is unused, because
		 * the response with the child may have been lost: right away by another tab, which gets an access token only, and
		 * at any later time, when it gets a new child and the old one becomes void. A void token, or one whose child was
		 * used, is in two hands: it ends the session.
		 */
		async refresh(token: string, log: FastifyBaseLogger) {
			const { refusedFor, sessionId, next } = await oncePerToken(hashOf(token));
			if (refusedFor === 'replay')
				log.warn({ event: 'refresh-token-replayed', sessionId }, 'a used refresh token was sent again');
			if (refusedFor) throw unauthenticated('Your session has ended. Please log in again.');
			return { accessToken: await tokens.sign(sessionId), refreshToken: next };
		},

		async logout({ accessToken, refreshToken }: { accessToken: string | undefined; refreshToken: string | undefined }) {
			const fromAccessToken = accessToken ? await tokens.sessionOf(accessToken).catch(() => undefined) : undefined;
			await db.transaction(async (tx) => {
				const fromCookie = refreshToken ? await queries.lockRefreshToken(tx, hashOf(refreshToken)) : undefined;
				for (const sessionId of new Set([fromAccessToken, fromCookie?.sessionId])) {
					if (sessionId) await queries.endSession(tx, sessionId, clock.now(), 'logged out');
				}
			});
		},

		/** The person of a bearer token, read from the database, so that an ended session or a disabled account counts at once. */
		async identify(accessToken: string): Promise<Actor> {
			const sessionId = await tokens.sessionOf(accessToken);
			const live = await queries.liveSession(db, sessionId);
			if (!live) throw unauthenticated('Your session has ended. Please log in again.');
			const { dashboardLocked } = await membershipStatus(live.account);
			return {
				accountId: live.account.id,
				sessionId,
				email: live.account.email,
				role: live.account.role,
				dashboardLocked,
			};
		},

		async profile(actor: Actor) {
			const status = await membershipStatus({ id: actor.accountId, role: actor.role });
			const temporaryPassword = await queries.hasTemporaryPassword(db, actor.accountId);
			return { email: actor.email, role: actor.role, temporaryPassword, ...status };
		},
	};
}
