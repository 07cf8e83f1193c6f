import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { GatewayProblem, Recorder } from '#server/gateways/gateway.ts';
import type { Call } from './call.ts';
import { verdictOf } from './codes.ts';
import { walletTokens } from './tables.ts';

export type Token = { idToken: string; refreshToken: string | null; obtainedAt: Date; expiresAt: Date };

const leaseMs = 45_000;
const hourMs = 3_600_000;
const callsPerHour = 2;
/** After a failed token call, so that a gateway that is down is not called for every payer. */
const pauseMs = 2 * 60_000;

/** Stores the token in the database. No transaction is open during a call to the gateway. */
export function tokenStore({ db, encryption, account }: { db: Db; encryption: FieldEncryption; account: string }) {
	const place = (column: string) => ({ table: 'wallet_tokens', column, rowId: account });
	const row = eq(walletTokens.account, account);

	return {
		async read(): Promise<Token | undefined> {
			const [stored] = await db.select().from(walletTokens).where(row);
			if (!stored?.idToken || !stored.obtainedAt || !stored.expiresAt) return undefined;
			return {
				idToken: encryption.decrypt(stored.idToken, place('id_token')),
				refreshToken: stored.refreshToken ? encryption.decrypt(stored.refreshToken, place('refresh_token')) : null,
				obtainedAt: stored.obtainedAt,
				expiresAt: stored.expiresAt,
			};
		},

		/** True for the one process that renews now. */
		async lease(now: Date): Promise<boolean> {
			await db.insert(walletTokens).values({ account }).onConflictDoNothing();
			const won = await db
				.update(walletTokens)
				.set({ renewingUntil: new Date(now.getTime() + leaseMs) })
				.where(and(row, or(isNull(walletTokens.renewingUntil), lte(walletTokens.renewingUntil, now))))
				.returning({ account: walletTokens.account });
			return won.length > 0;
		},

		/** Counts a call to the token endpoint before it is made. Returns when the next one may be made, if it is not now. */
		async spendCall(now: Date): Promise<{ waitUntil: Date } | undefined> {
			const anHourAgo = new Date(now.getTime() - hourMs);
			const recent = sql`array(select c from unnest(${walletTokens.calls}) c where c > ${anHourAgo.toISOString()}::timestamptz)`;
			const mayTry = or(isNull(walletTokens.nextTryAt), lte(walletTokens.nextTryAt, now));
			const spent = await db
				.update(walletTokens)
				.set({ calls: sql`${recent} || ${now.toISOString()}::timestamptz` })
				.where(and(row, mayTry, sql`cardinality(${recent}) < ${callsPerHour}`))
				.returning({ account: walletTokens.account });
			if (spent.length > 0) return undefined;
			const [stored] = await db.select().from(walletTokens).where(row);
			const freeAt = (stored?.calls.at(-callsPerHour)?.getTime() ?? 0) + hourMs;
			return { waitUntil: new Date(Math.max(stored?.nextTryAt?.getTime() ?? 0, freeAt)) };
		},

		/** A call that the gateway did not answer is not counted. */
		async noteFailure(reason: string, now: Date, nextTryAt: Date, { unanswered }: { unanswered?: Date } = {}) {
			await db
				.update(walletTokens)
				.set({
					failure: reason,
					failedSince: sql`coalesce(${walletTokens.failedSince}, ${now.toISOString()}::timestamptz)`,
					nextTryAt,
					...(unanswered && {
						calls: sql`array_remove(${walletTokens.calls}, ${unanswered.toISOString()}::timestamptz)`,
					}),
				})
				.where(row);
		},

		async problem(): Promise<GatewayProblem | undefined> {
			const [stored] = await db.select().from(walletTokens).where(row);
			const { failedSince: since, failure: reason, nextTryAt } = stored ?? {};
			return since && reason && nextTryAt ? { since, reason, nextTryAt } : undefined;
		},

		async save(token: Token) {
			await db
				.update(walletTokens)
				.set({
					idToken: encryption.encrypt(token.idToken, place('id_token')),
					refreshToken: token.refreshToken ? encryption.encrypt(token.refreshToken, place('refresh_token')) : null,
					obtainedAt: token.obtainedAt,
					expiresAt: token.expiresAt,
					failedSince: null,
					failure: null,
					nextTryAt: null,
				})
				.where(row);
		},

		async endLease() {
			await db.update(walletTokens).set({ renewingUntil: null }).where(row);
		},
	};
}
type TokenStore = ReturnType<typeof tokenStore>;

export type Credentials = { appKey: string; appSecret: string; username: string; password: string };

const renewAfterMs = 50 * 60_000;
const waitMs = 35_000;

export type TokenResult =
	| { kind: 'token'; idToken: string }
	/** `retryAt`: the gateway gives no token and is not called before. */
	| { kind: 'unknown'; reason: string; retryAt?: Date };

/**
 * Returns the token and renews it. One renewal runs at a time, in this process (a shared promise) and among all
 * processes (a lease in the database). A process without the lease waits for the new token.
 */
export function tokenSource({
	store,
	call,
	clock,
	credentials,
	base,
}: {
	store: TokenStore;
	call: Call;
	clock: Clock;
	credentials: Credentials;
	base: string;
}) {
	let renewing: Promise<TokenResult> | undefined;
	/** The token that was read last. While it is fresh, the database is not read again. */
	let cached: Token | undefined;

	const fresh = (token: Token | undefined, refused: string | undefined): Token | undefined => {
		if (!token || token.idToken === refused || token.expiresAt <= clock.now()) return undefined;
		return clock.now().getTime() - token.obtainedAt.getTime() < renewAfterMs ? token : undefined;
	};

	async function request(verb: 'grant' | 'refresh', refreshToken: string | null, record: Recorder) {
		const at = clock.now();
		const wait = await store.spendCall(at);
		if (wait) {
			const reason = 'this hour’s token calls are used up';
			const known = await store.problem();
			if (!known) await store.noteFailure(reason, at, wait.waitUntil);
			return { kind: 'unknown' as const, reason: known?.reason ?? reason, retryAt: wait.waitUntil };
		}
		const { appKey, appSecret, username, password } = credentials;
		const body = { app_key: appKey, app_secret: appSecret, ...(refreshToken ? { refresh_token: refreshToken } : {}) };
		const verdict = verdictOf(
			await call(`token ${verb}`, `${base}/token/${verb}`, { username, password }, body, record),
		);
		const retryAt = new Date(clock.now().getTime() + pauseMs);
		if (verdict.kind === 'unknown') {
			await store.noteFailure(verdict.reason, at, retryAt, { unanswered: at });
			return { ...verdict, retryAt };
		}
		if (verdict.kind !== 'ok' || typeof verdict.body.id_token !== 'string') {
			const reason = verdict.kind === 'refused' ? verdict.message : 'the wallet gave no token';
			// Without a usable refresh token the first token is requested again, at once.
			if (verb === 'grant') await store.noteFailure(reason, at, retryAt);
			return { kind: 'refused' as const, reason, retryAt };
		}
		const now = clock.now();
		const token: Token = {
			idToken: verdict.body.id_token,
			refreshToken: typeof verdict.body.refresh_token === 'string' ? verdict.body.refresh_token : null,
			obtainedAt: now,
			expiresAt: new Date(now.getTime() + (Number(verdict.body.expires_in) || 3600) * 1000),
		};
		await store.save(token);
		cached = token;
		return { kind: 'token' as const, idToken: token.idToken };
	}

	async function renew(refused: string | undefined, record: Recorder): Promise<TokenResult> {
		const deadline = performance.now() + waitMs;
		while (!(await store.lease(clock.now()))) {
			if (performance.now() > deadline) return { kind: 'unknown', reason: 'no token: another process is renewing it' };
			await pause(150);
			const token = fresh(await store.read(), refused);
			if (token) return { kind: 'token', idToken: token.idToken };
		}
		try {
			const stored = await store.read();
			const usable = fresh(stored, refused);
			if (usable) return { kind: 'token', idToken: usable.idToken };
			if (stored?.refreshToken && stored.idToken !== refused) {
				const refreshed = await request('refresh', stored.refreshToken, record);
				if (refreshed.kind !== 'refused') return refreshed;
			}
			const granted = await request('grant', null, record);
			return granted.kind === 'refused' ? { ...granted, kind: 'unknown' } : granted;
		} finally {
			await store.endLease();
		}
	}

	return {
		problem: () => store.problem(),

		/** `refused` is a token that the gateway has just rejected as expired; it is not returned again. */
		async current(record: Recorder, refused?: string): Promise<TokenResult> {
			if (!renewing) {
				if (!fresh(cached, refused)) cached = await store.read();
				const usable = fresh(cached, refused);
				if (usable) return { kind: 'token', idToken: usable.idToken };
			}
			renewing ??= renew(refused, record).finally(() => {
				renewing = undefined;
			});
			return renewing;
		},
	};
}
