import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

/**
 * The gateway's token, encrypted. More than two token calls an hour get the merchant blocked. So the token survives
 * restarts, is shared by all processes, and every call for it is counted.
 */
export const walletTokens = pgTable('wallet_tokens', {
	/** The origin and app key that it belongs to. */
	account: text().primaryKey(),
	idToken: text('id_token'),
	refreshToken: text('refresh_token'),
	obtainedAt: moment('obtained_at'),
	expiresAt: moment('expires_at'),
	/** One process renews the token until then. */
	renewingUntil: moment('renewing_until'),
	/** Since when no token could be obtained, and why. Null while everything works. */
	failedSince: moment('failed_since'),
	failure: text(),
	/** No token call is made before. */
	nextTryAt: moment('next_try_at'),
	/** The token calls of the last hour that the gateway answered. */
	calls: timestamp({ withTimezone: true }).array().notNull().default([]),
});
