import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { enquiryKinds, enquiryStates } from '#contract/enquiries.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const enquiryKindEnum = pgEnum('enquiry_kind', enquiryKinds);
export const enquiryStateEnum = pgEnum('enquiry_state', enquiryStates);

/** Enquiries from the contact form and the hall's prebook form. */
export const enquiries = pgTable(
	'enquiries',
	{
		id: uuid().primaryKey(),
		kind: enquiryKindEnum().notNull(),
		state: enquiryStateEnum().notNull().default('NEW'),
		name: text().notNull(),
		phone: text().notNull(),
		/** Null for prebookings: the office calls back. */
		email: text(),
		message: text(),
		/** The member who wrote it from the dashboard. */
		memberId: uuid('member_id').references(() => members.id),
		hallDate: date('hall_date', { mode: 'string' }),
		hallEvent: text('hall_event'),
		hallGuests: integer('hall_guests'),
		createdAt: moment('created_at').notNull(),
		answeredAt: moment('answered_at'),
		closedAt: moment('closed_at'),
	},
	(table) => [
		index('enquiries_inbox').on(table.state, table.createdAt, table.id),
		index('enquiries_closed').on(table.closedAt, table.id).where(sql`${table.state} = 'CLOSED'`),
		index('enquiries_by_name').on(table.name, table.id),
		index('enquiries_newest').on(table.createdAt, table.id),
		index('enquiries_by_member').on(table.memberId, table.createdAt).where(sql`${table.memberId} is not null`),
		index('enquiries_hall').on(table.hallDate).where(sql`${table.kind} = 'PREBOOK'`),
		check(
			'enquiries_kind_is_whole',
			sql`case ${table.kind} when 'CONTACT' then ${table.email} is not null and ${table.message} is not null
				else num_nonnulls(${table.hallDate}, ${table.hallEvent}, ${table.hallGuests}) = 3 end`,
		),
	],
);

/** Replies that were mailed, further messages of the member, and notes that stay in the office. */
export const enquiryMessages = pgTable(
	'enquiry_messages',
	{
		id: uuid().primaryKey().defaultRandom(),
		enquiryId: uuid('enquiry_id')
			.notNull()
			.references(() => enquiries.id, { onDelete: 'cascade' }),
		kind: text().$type<'reply' | 'note' | 'message'>().notNull(),
		body: text().notNull(),
		authorId: uuid('author_id')
			.notNull()
			.references(() => accounts.id),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		index('enquiry_messages_thread').on(table.enquiryId, table.createdAt),
		check('enquiry_messages_kind', sql`${table.kind} in ('reply', 'note', 'message')`),
	],
);
