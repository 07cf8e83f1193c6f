import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#contract/core/roles.ts';
import { moment } from '#server/core/db/columns.ts';

export const accountRole = pgEnum('account_role', roles);

export const accounts = pgTable(
	'accounts',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** A member from an import may have none until the account is activated. */
		email: text(),
		passwordHash: text('password_hash').notNull(),
		/** When a generated password stops working. */
		temporaryUntil: moment('temporary_until'),
		/** When the owner last chose a password. */
		passwordChosenAt: moment('password_chosen_at'),
		role: accountRole().notNull(),
		/** The name of office staff. The names of members and their families are in their records. */
		name: text(),
		/** When an invitation to the office was mailed, until it is used. */
		invitedAt: moment('invited_at'),
		/** How often office staff logged in without the second factor that they need. */
		loginsWithoutSecondFactor: integer('logins_without_second_factor').notNull().default(0),
		disabledAt: moment('disabled_at'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex('accounts_email').on(table.email),
		index('accounts_of_office').on(table.id).where(sql`${table.role} <> 'MEMBER'`),
		index('accounts_disabled').on(table.id).where(sql`${table.disabledAt} is not null`),
		index('accounts_without_email').on(table.id).where(sql`${table.email} is null`),
		// Spelled as in `whoseAccountIsNotActivated`, with the value of `noPassword`.
		index('accounts_not_activated')
			.on(table.id)
			.where(sql`not (${table.passwordHash} <> 'none yet' and ${table.temporaryUntil} is null)`),
		check('accounts_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
		check('accounts_of_office_have_email', sql`${table.email} is not null or ${table.role} = 'MEMBER'`),
	],
);

/** One login on one device: a family of refresh tokens that end together. */
export const sessions = pgTable(
	'sessions',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		device: text().notNull(),
		network: text().notNull(),
		createdAt: moment('created_at').notNull(),
		lastSeenAt: moment('last_seen_at').notNull(),
		endedAt: moment('ended_at'),
		endReason: text('end_reason'),
		/** The confirmation that the person entered the password again, until it is used or expires. */
		confirmationHash: text('confirmation_hash'),
		confirmationExpiresAt: moment('confirmation_expires_at'),
	},
	(table) => [index('sessions_by_account').on(table.accountId)],
);

export const refreshTokens = pgTable(
	'refresh_tokens',
	{
		hash: text().primaryKey(),
		sessionId: uuid('session_id')
			.notNull()
			.references(() => sessions.id, { onDelete: 'cascade' }),
		/** The token this one replaced. None for the first of a session, and for one that became void. */
		parentHash: text('parent_hash'),
		createdAt: moment('created_at').notNull(),
		expiresAt: moment('expires_at').notNull(),
		/** When it was replaced, or became void. */
		usedAt: moment('used_at'),
	},
	(table) => [
		index('refresh_tokens_by_session').on(table.sessionId),
		// A token is replaced once; the second of two refreshes at the same moment fails here.
		uniqueIndex('refresh_tokens_one_child').on(table.parentHash),
	],
);

/** The account that a row belongs to; the row goes with it. */
export const ownAccount = () =>
	uuid('account_id')
		.notNull()
		.references(() => accounts.id, { onDelete: 'cascade' });

/** Links to choose a new password. Each is valid for one hour and works once. */
export const passwordResets = pgTable(
	'password_resets',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: ownAccount(),
		tokenHash: text('token_hash').notNull(),
		expiresAt: moment('expires_at').notNull(),
		usedAt: moment('used_at'),
	},
	(table) => [index('password_resets_by_account').on(table.accountId)],
);

/** A new address of a member, until it is confirmed. */
export const emailChanges = pgTable('email_changes', {
	accountId: ownAccount().primaryKey(),
	email: text().notNull(),
	codeHash: text('code_hash'),
	tries: integer().notNull().default(0),
	expiresAt: moment('expires_at'),
});
