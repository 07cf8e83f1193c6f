import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventName } from '#contract/security-log.office.ts';
import { moment } from '#server/core/db/columns.ts';

/** Logins, failures, limits and refusals. The same event again within a minute counts up. */
export const securityLog = pgTable(
	'security_log',
	{
		id: uuid().primaryKey(),
		/** When it happened first. */
		at: moment('at').notNull(),
		event: text().notNull().$type<SecurityEventName>(),
		count: integer().notNull(),
		/** Without a foreign key, because one wrong id must not lose the other entries of a write. */
		accountId: uuid('account_id'),
		/** Of an address without an account. */
		emailFingerprint: text('email_fingerprint'),
		network: text(),
		device: text(),
		detail: text(),
	},
	(table) => [
		index('security_log_by_time').on(table.at, table.id),
		index('security_log_by_account').on(table.accountId, table.at),
		index('security_log_by_event').on(table.event, table.at),
	],
);
