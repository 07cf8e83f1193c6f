import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

/**
 * The wallet's token, sealed. More than two token calls an hour get the merchant blocked, so it outlives restarts, is
 * shared by all processes, and every call that was made for it is remembered.
 */
export const walletTokens = pgTable('wallet_tokens', {
	/** The gateway and account that it is for; another origin or app key starts anew. */
	account: text().primaryKey(),
	idToken: text('id_token'),
	refreshToken: text('refresh_token'),
	obtainedAt: moment('obtained_at'),
	expiresAt: moment('expires_at'),
	/** One process renews; it has until then. */
	renewingUntil: moment('renewing_until'),
	/** When a token was asked for, within the last hour. */
	calls: timestamp({ withTimezone: true }).array().notNull().default([]),
});
