import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { audiences } from '#contract/mailings.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { events } from '#server/features/events/events.tables.ts';

export const audienceEnum = pgEnum('mailing_audience', audiences);

/** One mail to many. It is kept as a draft until it is sent; what was sent is not changed any more. */
export const mailings = pgTable(
	'mailings',
	{
		id: uuid().primaryKey(),
		audience: audienceEnum().notNull(),
		eventId: uuid('event_id').references(() => events.id),
		subject: text().notNull(),
		/** Paragraphs, parted by blank lines. */
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

/** Who gets it, fixed at the moment of sending: nobody twice, nobody forgotten, however often the job is tried. */
export const mailingRecipients = pgTable(
	'mailing_recipients',
	{
		mailingId: uuid('mailing_id')
			.notNull()
			.references(() => mailings.id, { onDelete: 'cascade' }),
		email: text().notNull(),
		name: text().notNull(),
		/** The member or subscriber, for the link that ends such mails. */
		recipientId: uuid('recipient_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.mailingId, table.email] })],
);
