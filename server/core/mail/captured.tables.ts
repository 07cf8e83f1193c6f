import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Mails of a house without a mail server. Never filled in production. */
export const capturedMails = pgTable(
	'captured_mails',
	{
		id: uuid().primaryKey().defaultRandom(),
		to: text().notNull(),
		subject: text().notNull(),
		raw: bytes().notNull(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index('captured_mails_newest').on(table.createdAt)],
);
