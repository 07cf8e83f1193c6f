import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/dependencies.ts';
import type { Recorder } from '#server/gateways/gateway.ts';
import type { Call } from './call.ts';
import { verdictOf } from './codes.ts';
import type { Token, TokenStore } from './token-store.ts';

export type Credentials = { appKey: string; appSecret: string; username: string; password: string };

const renewAfterMs = 50 * 60_000;
const waitMs = 35_000;

export type TokenResult = { kind: 'token'; idToken: string } | { kind: 'unknown'; reason: string };

/**
 * Hands out the token and renews it: one renewal at a time in this process (a shared promise) and among all processes
 * (a lease in the database); those who lose the lease wait for the winner's token.
 */
export function tokenKeeper({
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
	/** What the database said last; while it is fresh there is nothing to ask. */
	let known: Token | undefined;

	const fresh = (token: Token | undefined, refused: string | undefined): Token | undefined => {
		if (!token || token.idToken === refused || token.expiresAt <= clock.now()) return undefined;
		return clock.now().getTime() - token.obtainedAt.getTime() < renewAfterMs ? token : undefined;
	};

	async function ask(verb: 'grant' | 'refresh', refreshToken: string | null, record: Recorder) {
		if (!(await store.spendCall(clock.now())))
			return { kind: 'unknown' as const, reason: 'this hour’s token calls are used up' };
		const { appKey, appSecret, username, password } = credentials;
		const body = { app_key: appKey, app_secret: appSecret, ...(refreshToken ? { refresh_token: refreshToken } : {}) };
		const verdict = verdictOf(
			await call(`token ${verb}`, `${base}/token/${verb}`, { username, password }, body, record),
		);
		if (verdict.kind === 'unknown') return verdict;
		if (verdict.kind !== 'ok' || typeof verdict.body.id_token !== 'string')
			return { kind: 'refused' as const, reason: 'the wallet gave no token' };
		const now = clock.now();
		const token: Token = {
			idToken: verdict.body.id_token,
			refreshToken: typeof verdict.body.refresh_token === 'string' ? verdict.body.refresh_token : null,
			obtainedAt: now,
			expiresAt: new Date(now.getTime() + (Number(verdict.body.expires_in) || 3600) * 1000),
		};
		await store.keep(token);
		known = token;
		return { kind: 'token' as const, idToken: token.idToken };
	}

	async function renew(refused: string | undefined, record: Recorder): Promise<TokenResult> {
		const deadline = performance.now() + waitMs;
		while (!(await store.lease(clock.now()))) {
			if (performance.now() > deadline) return { kind: 'unknown', reason: 'no token: another process renews it' };
			await pause(150);
			const token = fresh(await store.read(), refused);
			if (token) return { kind: 'token', idToken: token.idToken };
		}
		try {
			const kept = await store.read();
			const usable = fresh(kept, refused);
			if (usable) return { kind: 'token', idToken: usable.idToken };
			if (kept?.refreshToken && kept.idToken !== refused) {
				const refreshed = await ask('refresh', kept.refreshToken, record);
				if (refreshed.kind !== 'refused') return refreshed;
			}
			const granted = await ask('grant', null, record);
			return granted.kind === 'refused' ? { kind: 'unknown', reason: granted.reason } : granted;
		} finally {
			await store.endLease();
		}
	}

	return {
		/** `refused` is a token that the gateway has just called expired; it is never handed out again. */
		async current(record: Recorder, refused?: string): Promise<TokenResult> {
			if (!renewing) {
				if (!fresh(known, refused)) known = await store.read();
				const usable = fresh(known, refused);
				if (usable) return { kind: 'token', idToken: usable.idToken };
			}
			renewing ??= renew(refused, record).finally(() => {
				renewing = undefined;
			});
			return renewing;
		},
	};
}
