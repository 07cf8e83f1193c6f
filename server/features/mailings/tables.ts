import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { audiences } from '#contract/mailings.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { events } from '#server/features/events/tables.ts';

export const audienceEnum = pgEnum('mailing_audience', audiences);

/** One text to many people: a draft until it is sent, and never changed after that. */
export const mailings = pgTable(
	'mailings',
	{
		id: uuid().primaryKey(),
		audience: audienceEnum().notNull(),
		eventId: uuid('event_id').references(() => events.id),
		subject: text().notNull(),
		/** Paragraphs, separated by blank lines. */
		body: text().notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		createdAt: moment('created_at').notNull(),
		sentAt: moment('sent_at'),
		recipients: integer().notNull().default(0),
	},
	(table) => [
		index('mailings_newest').on(table.createdAt, table.id),
		check('mailings_attendees_of_an_event', sql`(${table.audience} = 'ATTENDEES') = (${table.eventId} is not null)`),
	],
);

/** The recipients, stored when the mailing is sent, so that everyone gets it once, however often a job runs. */
export const mailingRecipients = pgTable(
	'mailing_recipients',
	{
		mailingId: uuid('mailing_id')
			.notNull()
			.references(() => mailings.id, { onDelete: 'cascade' }),
		email: text().notNull(),
		name: text().notNull(),
		/** The member or subscriber, for the link to unsubscribe. */
		recipientId: uuid('recipient_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.mailingId, table.email] })],
);
