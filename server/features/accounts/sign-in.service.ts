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

const graceSeconds = 10;
const wrongCredentials = () => unauthenticated('Wrong e-mail or password.');

export type SignInService = ReturnType<typeof signInService>;

export function signInService({
	dependencies,
	limits,
	statusOf,
	requireSecondFactor,
}: {
	dependencies: Dependencies;
	limits: Limits;
	statusOf: (accountId: string) => Promise<MembershipStatus | undefined>;
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

	return {
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
			// Counted per address and network together, so that an attacker elsewhere cannot lock the owner out.
			await limits.spend('loginPerAccount', key);
			const account = await queries.accountByEmail(db, email);
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
		 * Rotates the refresh token. Two tabs that refresh at the same moment both stay signed in: the second sends the
		 * direct parent of the newest token within the grace period and gets an access token, but no new cookie. Any older
		 * token is a replay and ends the session.
		 */
		async refresh(token: string, log: FastifyBaseLogger) {
			const hash = hashOf(token);
			const now = clock.now();
			const outcome = await db.transaction(async (tx) => {
				const stored = await queries.lockRefreshToken(tx, hash);
				if (!stored || stored.expiresAt <= now) return { kind: 'refused' as const };
				if (!(await queries.liveSession(tx, stored.sessionId))) return { kind: 'refused' as const };
				if (!stored.usedAt) {
					await queries.markUsed(tx, hash, now);
					await queries.touchSession(tx, stored.sessionId, now);
					const next = await issueRefreshToken(tx, stored.sessionId, hash);
					return { kind: 'rotated' as const, sessionId: stored.sessionId, next };
				}
				const child = await queries.childOf(tx, hash);
				const inGrace = now.getTime() - stored.usedAt.getTime() <= graceSeconds * 1000;
				if (inGrace && child && !child.usedAt) return { kind: 'grace' as const, sessionId: stored.sessionId };
				await queries.endSession(tx, stored.sessionId, now, 'replayed refresh token');
				return { kind: 'replayed' as const, sessionId: stored.sessionId };
			});
			if (outcome.kind === 'replayed')
				log.warn(
					{ event: 'refresh-token-replayed', sessionId: outcome.sessionId },
					'a used refresh token was sent again',
				);
			if (outcome.kind === 'refused' || outcome.kind === 'replayed')
				throw unauthenticated('Your session has ended. Please log in again.');
			return {
				accessToken: await tokens.sign(outcome.sessionId),
				refreshToken: outcome.kind === 'rotated' ? outcome.next : undefined,
			};
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
