import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';
import type { MustFirst } from '#contract/core/endpoint.ts';
import { type Role, worksInOffice } from '#contract/core/roles.ts';
import type { UsedPasskey } from '#contract/second-factor.ts';
import { unauthenticated } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accessTokens } from './access-token.ts';
import type { Guessing } from './guessing.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as queries from './queries.ts';
import { openRefreshTokens } from './refresh-tokens.ts';
import type { Person } from './second-factor.requirement.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { isStale } from './session-limits.ts';

/** The membership status, provided by the members feature. */
export type MembershipStatus = {
	firstName: string | null;
	userId: string | null;
	paymentStatus: PaymentStatus;
	registrationStatus: RegistrationStatus;
	dashboardLocked: boolean;
	/** The state of the membership allows no login. */
	closed: boolean;
};
const officeStatus: MembershipStatus = {
	firstName: null,
	userId: null,
	paymentStatus: 'PAID',
	registrationStatus: 'ACTIVE',
	dashboardLocked: false,
	closed: false,
};

/** Where a login comes from. `presented` is the refresh token of the session that the browser had until now. */
type Place = { device: string; network: string; presented?: string | undefined };

/** For the security log. */
const failed = (detail: string, who: { accountId?: string | undefined; email?: string }) => ({
	event: 'login-failed' as const,
	detail,
	...who,
});

export type SignInService = ReturnType<typeof signInService>;

export function signInService({
	dependencies,
	limits,
	securityLog,
	guessing,
	statusOf,
	accountOfUserId,
	requireSecondFactor,
	accountOfPasskey,
	countLogin,
	mustSetUpSecondFactor,
}: {
	dependencies: Dependencies;
	limits: Limits;
	securityLog: SecurityRecorder;
	guessing: Pick<Guessing, 'slowDown' | 'noteSuccess' | 'noteFailure'>;
	statusOf: (accountId: string) => Promise<MembershipStatus | undefined>;
	/** The id of a member's account. */
	accountOfUserId: (userId: string) => Promise<string | undefined>;
	/** Refuses when the account has a second factor and the code is missing or wrong. */
	requireSecondFactor: SecondFactorService['require'];
	/** The account of a passkey; refuses one that cannot be checked. */
	accountOfPasskey: (passkey: UsedPasskey) => Promise<string>;
	/** Counts the logins of office staff without the second factor that they need. */
	countLogin: (person: Person) => Promise<void>;
	/** Whether setting up a second factor is all that is open to the account. */
	mustSetUpSecondFactor: (person: Person) => Promise<boolean>;
}) {
	const { clock, ids, settings } = dependencies;
	const { db } = dependencies.database;
	const tokens = accessTokens({ secret: settings.secret, clock });
	const refreshTokens = openRefreshTokens(dependencies);
	// Compared when the address is unknown, so that the response takes the same time.
	const decoy = hashPassword(ids.secret());

	const membershipStatus = async (account: { id: string; role: Role }): Promise<MembershipStatus> =>
		worksInOffice(account.role)
			? officeStatus
			: ((await statusOf(account.id)) ?? { ...officeStatus, paymentStatus: 'UNPAID', dashboardLocked: true });

	/** By email address or User ID. */
	async function findAccount(name: string) {
		const accountId = name.includes('@') ? undefined : await accountOfUserId(name);
		return accountId ? queries.accountById(db, accountId) : queries.accountByEmail(db, name);
	}

	async function refuseClosed({ id, role, disabledAt }: queries.Account) {
		if (disabledAt || (await membershipStatus({ id, role })).closed)
			throw unauthenticated(
				'This account is closed. Please call the club office.',
				failed('closed account', { accountId: id }),
			);
	}

	async function openSession(account: queries.Account, { device, network, presented }: Place) {
		const now = clock.now();
		const { session, refreshToken } = await db.transaction(async (tx) => {
			const replaced = presented && (await refreshTokens.find(tx, presented));
			if (replaced) await queries.endSession(tx, replaced.sessionId, now, 'replaced by a new login');
			const opened = await queries.insertSession(tx, {
				accountId: account.id,
				device: device.slice(0, 300),
				network,
				createdAt: now,
				lastSeenAt: now,
			});
			return { session: opened, refreshToken: await refreshTokens.issue(tx, { session: opened, account }, null) };
		});
		securityLog.record({ event: 'login', accountId: account.id, network, device });
		return {
			accessToken: await tokens.sign(session.id),
			refreshToken,
			account,
			status: await membershipStatus(account),
		};
	}

	async function endExpired(sessionId: string) {
		const accountId = await queries.endExpired(db, sessionId, clock.now());
		if (accountId) securityLog.record({ event: 'session-expired', accountId });
	}

	/** The password first: a second factor that is set up with a temporary one could be a thief's. */
	async function mustFirst({ id, role, temporaryUntil }: queries.Account): Promise<MustFirst | undefined> {
		if (temporaryUntil) return 'own-password';
		return (await mustSetUpSecondFactor({ accountId: id, role })) ? 'second-factor' : undefined;
	}

	/** Read from the database, so that an ended session or a disabled account counts at once. */
	async function actorOf(sessionId: string): Promise<Actor> {
		const now = clock.now();
		const live = await queries.liveSession(db, sessionId, now);
		if (!live) {
			await endExpired(sessionId);
			const accountId = await queries.accountOfSession(db, sessionId);
			const refused = { event: 'access-refused', accountId, detail: 'ended session' } as const;
			throw unauthenticated('Your session has ended. Please log in again.', accountId ? refused : undefined);
		}
		const { dashboardLocked, closed } = await membershipStatus(live.account);
		if (closed) {
			await queries.endSession(db, sessionId, now, 'the membership ended');
			throw unauthenticated('Your session has ended. Please log in again.');
		}
		if (isStale(live.session, now)) await queries.touchSession(db, sessionId, now);
		return {
			accountId: live.account.id,
			role: live.account.role,
			sessionId,
			email: live.account.email,
			dashboardLocked,
			mustFirst: await mustFirst(live.account),
		};
	}

	return {
		async login({
			email,
			password,
			code,
			...place
		}: Place & {
			/** Or the User ID. */
			email: string;
			password: string;
			code?: string | undefined;
		}) {
			const account = await findAccount(email);
			const typed = email.trim().toLowerCase();
			const { network } = place;
			// Counted per name and network together, so that an attacker elsewhere cannot lock the owner out.
			const login = { name: account?.email ?? typed, accountId: account?.id, network, key: `${typed} ${network}` };
			const who = { accountId: account?.id, email };
			await limits.spend('loginPerAccount', login.key, who);
			await guessing.slowDown(login);
			const matches = await passwordMatches(password, account?.passwordHash ?? (await decoy));
			if (!account || !matches) {
				await guessing.noteFailure(login);
				throw unauthenticated('Wrong email or password.', failed(account ? 'wrong password' : 'unknown address', who));
			}
			await guessing.noteSuccess(login);
			await refuseClosed(account);
			if (account.temporaryUntil && account.temporaryUntil < clock.now())
				throw unauthenticated(
					'This temporary password has expired. Please use “Forgot password”, or ask the club office to send a new one.',
					failed('expired temporary password', who),
				);
			await requireSecondFactor(account, code, network);
			await limits.reset('loginPerAccount', login.key);
			await countLogin({ accountId: account.id, role: account.role });
			return openSession(account, place);
		},

		async loginWithPasskey({ passkey, ...place }: Place & { passkey: UsedPasskey }) {
			const account = await queries.accountById(db, await accountOfPasskey(passkey));
			if (!account) throw unauthenticated('Wrong email or password.');
			await refuseClosed(account);
			return openSession(account, place);
		},

		async refresh(token: string) {
			const { refusedFor, sessionId, next } = await refreshTokens.replace(token);
			if (refusedFor === 'unknown' && sessionId) await endExpired(sessionId);
			if (refusedFor === 'replay')
				securityLog.record({ event: 'session-replayed', accountId: await queries.accountOfSession(db, sessionId!) });
			if (refusedFor) throw unauthenticated('Your session has ended. Please log in again.');
			return { accessToken: await tokens.sign(sessionId), refreshToken: next };
		},

		async logout({ accessToken, refreshToken }: { accessToken: string | undefined; refreshToken: string | undefined }) {
			const fromAccessToken = accessToken ? await tokens.sessionOf(accessToken).catch(() => undefined) : undefined;
			await db.transaction(async (tx) => {
				const fromCookie = refreshToken ? await refreshTokens.find(tx, refreshToken) : undefined;
				for (const sessionId of new Set([fromAccessToken, fromCookie?.sessionId])) {
					if (sessionId) await queries.endSession(tx, sessionId, clock.now(), 'logged out');
				}
			});
		},

		/** The person of a bearer token. */
		identify: async (accessToken: string): Promise<Actor> => actorOf(await tokens.sessionOf(accessToken)),

		/** The person of a refresh token, for pictures: with them a browser sends the cookie and nothing else. */
		async identifyByCookie(refreshToken: string): Promise<Actor> {
			const sessionId = await refreshTokens.sessionOf(refreshToken);
			if (!sessionId) throw unauthenticated();
			return actorOf(sessionId);
		},

		async profile(actor: Actor) {
			const { closed: _never, ...status } = await membershipStatus({ id: actor.accountId, role: actor.role });
			const temporaryPassword = await queries.hasTemporaryPassword(db, actor.accountId);
			return { email: actor.email, role: actor.role, temporaryPassword, ...status };
		},
	};
}
