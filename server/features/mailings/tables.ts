import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/core/attachments.ts';
import { audiences } from '#contract/mailings.office.ts';
import type { MemberFilter } from '#contract/members.office.ts';
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
		/** Only members of this list. */
		memberFilter: jsonb('member_filter').$type<MemberFilter>(),
		/** Sent also to members who unsubscribed. */
		statutory: boolean().notNull().default(false),
		attachments: jsonb().$type<Attachment[]>().notNull().default([]),
		subject: text().notNull(),
		/** Paragraphs, separated by blank lines. */
		body: text().notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		createdAt: moment('created_at').notNull(),
		/** A scheduled draft is sent at this time, in the name of the person who scheduled it. */
		scheduledFor: moment('scheduled_for'),
		scheduledBy: uuid('scheduled_by').references(() => accounts.id),
		sentAt: moment('sent_at'),
		recipients: integer().notNull().default(0),
	},
	(table) => [
		index('mailings_newest').on(table.createdAt, table.id),
		check('mailings_attendees_of_an_event', sql`(${table.audience} = 'ATTENDEES') = (${table.eventId} is not null)`),
		check(
			'mailings_only_for_members',
			sql`${table.audience} = 'MEMBERS' or (${table.memberFilter} is null and not ${table.statutory})`,
		),
		check('mailings_scheduled_by', sql`(${table.scheduledFor} is null) = (${table.scheduledBy} is null)`),
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
