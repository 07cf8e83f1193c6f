import type { Role } from '#contract/core/roles.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';
import { latestEnd } from './session-limits.ts';

/** Longer than a response can be on its way, so that a late one cannot set a cookie that is void by then. */
const sameMomentSeconds = 60;

/** The token of a cookie that is sent for `seconds`: until the session ends at the latest. */
export type Issued = { token: string; seconds: number };
type SessionOf = { session: { id: string; createdAt: Date }; account: { role: Role } };

type Replaced =
	| { refusedFor: 'unknown' | 'replay'; sessionId?: string; next?: undefined }
	/** `next` is missing when another tab gets it. */
	| { refusedFor?: undefined; sessionId: string; next: Issued | undefined };

/** The tokens in the cookies. Each is replaced when it is used; the database has only their hashes. */
export function openRefreshTokens({ clock, ids, settings, database: { db } }: Dependencies) {
	const hashOf = (token: string) => fingerprint(settings.secret, 'refresh-token', token);

	async function issue(tx: Tx, { session, account }: SessionOf, parentHash: string | null): Promise<Issued> {
		const token = ids.secret();
		const createdAt = clock.now();
		const expiresAt = latestEnd(session.createdAt, account.role);
		const row = { hash: hashOf(token), sessionId: session.id, parentHash, createdAt, expiresAt };
		await queries.insertRefreshToken(tx, row);
		return { token, seconds: Math.ceil((expiresAt.getTime() - createdAt.getTime()) / 1000) };
	}

	const replaceByHash = (hash: string): Promise<Replaced> =>
		db.transaction(async (tx) => {
			const now = clock.now();
			const stored = await queries.lockRefreshToken(tx, hash);
			if (!stored) return { refusedFor: 'unknown' };
			const { sessionId } = stored;
			if (stored.expiresAt <= now) return { refusedFor: 'unknown', sessionId };
			const live = await queries.liveSession(tx, sessionId, now);
			if (!live) return { refusedFor: 'unknown', sessionId };
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
			return { sessionId, next: await issue(tx, live, hash) };
		});

	const running = new Map<string, Promise<Replaced>>();

	return {
		issue,

		/** The session of a token, which stays as it is. */
		async sessionOf(token: string): Promise<string | undefined> {
			const stored = await queries.refreshTokenByHash(db, hashOf(token));
			return stored && stored.expiresAt > clock.now() ? stored.sessionId : undefined;
		},

		/** Locked until the transaction ends. */
		find: (tx: Tx, token: string) => queries.lockRefreshToken(tx, hashOf(token)),

		/**
		 * A token that was replaced already can be sent again while its child is unused, because the response with the child
		 * may have been lost. Within a minute it is another tab, or a repetition: the child stays. Later it gets a new child,
		 * and the old one becomes void. A void token, or one whose child was used, is used by two devices: it ends the session.
		 *
		 * Calls with the same token at the same time share one transaction, so that they do not wait for connections in a row.
		 */
		replace(token: string): Promise<Replaced> {
			const hash = hashOf(token);
			const shared = running.get(hash) ?? replaceByHash(hash).finally(() => running.delete(hash));
			running.set(hash, shared);
			return shared;
		},
	};
}
