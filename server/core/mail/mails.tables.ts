import { index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailState = pgEnum('mail_state', ['waiting', 'sent', 'failed']);

/** What was mailed to whom, and whether it left. The words are not kept: some carry codes and passwords. */
export const mails = pgTable(
	'mails',
	{
		/** The job that sends it, or what the mail belongs to: one mail, however often the job is tried. */
		id: uuid().primaryKey(),
		/** The job, where the id is something else's. */
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
