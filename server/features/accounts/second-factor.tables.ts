import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { ownAccount } from './tables.ts';

/** The encrypted secret of an authenticator app. It is required at login from `confirmedAt` on. */
export const secondFactors = pgTable('second_factors', {
	accountId: ownAccount().primaryKey(),
	secret: text().notNull(),
	/** Until it is confirmed: in which session it was started, and until when that session can confirm it. */
	sessionId: uuid('session_id'),
	expiresAt: moment('expires_at'),
	confirmedAt: moment('confirmed_at'),
	/** The half minute of the last used code, so that no code works twice. */
	lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		hash: text().primaryKey(),
		accountId: ownAccount(),
		usedAt: moment('used_at'),
	},
	(table) => [index('recovery_codes_by_account').on(table.accountId)],
);

/** A key pair on a person's device; the server has its public half. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: ownAccount(),
		name: text().notNull(),
		/** As the device names it, base64url. */
		credentialId: text('credential_id').notNull(),
		/** COSE, base64url. */
		publicKey: text('public_key').notNull(),
		/** Uses that the device counted. One that goes back shows a copy. Synced passkeys stay at 0. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** How the browser reaches it, such as `internal` or `usb`. */
		transports: text().array().notNull(),
		/** The device's maker keeps a copy for the person's other devices. */
		synced: boolean().notNull(),
		createdAt: moment('created_at').notNull(),
		lastUsedAt: moment('last_used_at'),
	},
	(table) => [
		index('passkeys_by_account').on(table.accountId),
		uniqueIndex('passkeys_credential').on(table.credentialId),
	],
);

/** Random values that a passkey has to sign. Each is deleted when it is used. */
export const passkeyChallenges = pgTable(
	'passkey_challenges',
	{
		/** What the signature is for; it is not valid for anything else. */
		purpose: text().notNull(),
		hash: text().primaryKey(),
		expiresAt: moment('expires_at').notNull(),
	},
	(table) => [index('passkey_challenges_by_end').on(table.expiresAt)],
);
