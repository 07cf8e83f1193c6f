import { customType, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailState = pgEnum('mail_state', ['waiting', 'sent', 'failed']);

/** Every mail with its recipient and state. The text is not stored, because some mails contain codes and passwords. */
export const mails = pgTable(
	'mails',
	{
		/** The id of the job, or of the row that the mail belongs to. There is one row, however often the job is tried. */
		id: uuid().primaryKey(),
		/** The job, if `id` is not the id of the job. */
		jobId: uuid('job_id'),
		to: text().notNull(),
		template: text().notNull(),
		subject: text().notNull(),
		state: mailState().notNull().default('waiting'),
		tries: integer().notNull().default(0),
		error: text(),
		createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
		sentAt: timestamp('sent_at', { withTimezone: true }),
	},
	(table) => [
		index('mails_by_recipient').on(table.to, table.createdAt),
		index('mails_newest').on(table.createdAt, table.id),
		index('mails_by_state').on(table.state, table.createdAt, table.id),
	],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Mails that were captured instead of sent. Always empty in production. */
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
