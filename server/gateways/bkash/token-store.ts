import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FieldEncryption } from '#server/core/crypto/field-encryption.ts';
import type { Db } from '#server/core/db/client.ts';
import { walletTokens } from './token.tables.ts';

export type Token = { idToken: string; refreshToken: string | null; obtainedAt: Date; expiresAt: Date };

const leaseMs = 45_000;
const hourMs = 3_600_000;
const callsPerHour = 2;

/** Keeps the token in the database. No transaction stays open while the gateway is asked. */
export function tokenStore({ db, encryption, account }: { db: Db; encryption: FieldEncryption; account: string }) {
	const place = (column: string) => ({ table: 'wallet_tokens', column, rowId: account });
	const row = eq(walletTokens.account, account);

	return {
		async read(): Promise<Token | undefined> {
			const [kept] = await db.select().from(walletTokens).where(row);
			if (!kept?.idToken || !kept.obtainedAt || !kept.expiresAt) return undefined;
			return {
				idToken: encryption.decrypt(kept.idToken, place('id_token')),
				refreshToken: kept.refreshToken ? encryption.decrypt(kept.refreshToken, place('refresh_token')) : null,
				obtainedAt: kept.obtainedAt,
				expiresAt: kept.expiresAt,
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

		/** Notes a call to the token endpoint before it is made; false when this hour's calls are used up. */
		async spendCall(now: Date): Promise<boolean> {
			const anHourAgo = new Date(now.getTime() - hourMs);
			const recent = sql`array(select c from unnest(${walletTokens.calls}) c where c > ${anHourAgo.toISOString()}::timestamptz)`;
			const spent = await db
				.update(walletTokens)
				.set({ calls: sql`${recent} || ${now.toISOString()}::timestamptz` })
				.where(and(row, sql`cardinality(${recent}) < ${callsPerHour}`))
				.returning({ account: walletTokens.account });
			return spent.length > 0;
		},

		async keep(token: Token) {
			await db
				.update(walletTokens)
				.set({
					idToken: encryption.encrypt(token.idToken, place('id_token')),
					refreshToken: token.refreshToken ? encryption.encrypt(token.refreshToken, place('refresh_token')) : null,
					obtainedAt: token.obtainedAt,
					expiresAt: token.expiresAt,
				})
				.where(row);
		},

		async endLease() {
			await db.update(walletTokens).set({ renewingUntil: null }).where(row);
		},
	};
}
export type TokenStore = ReturnType<typeof tokenStore>;
