import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { paymentStatuses } from '#contract/accounts.ts';
import type { DatedField } from '#contract/members.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { applications, personColumns } from '#server/features/applications/tables.ts';

export const paymentStatusEnum = pgEnum('payment_status', paymentStatuses);

/**
 * A member's own record. Approval copies the personal data from the application; after that the two are independent. A member
 * from an import has no application. The email address is the one of the account.
 */
export const members = pgTable(
	'members',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id),
		applicationId: uuid('application_id').references(() => applications.id),
		/** Part of the User ID. Approvals count without gaps after the highest number of an import. */
		number: integer().notNull(),
		...personColumns,
		/** The record that the identity numbers are sealed for: this member, or in older rows the application. */
		sealedFor: uuid('sealed_for').notNull(),
		paymentStatus: paymentStatusEnum('payment_status').notNull().default('UNPAID'),
		credentialsSentAt: moment('credentials_sent_at'),
		erasureRequestedAt: moment('erasure_requested_at'),
		/** When the personal data was erased. */
		erasedAt: moment('erased_at'),
		/** When the member opted out of mailings. Mails about the member's own account are always sent. */
		noMailingsSince: moment('no_round_mails_since'),
		/** When the member opted out of mailings to the attendees of an event. Mails about the booking itself are always sent. */
		noEventMailsSince: moment('no_event_mails_since'),
		/** When a field was last changed on the site, by field name. An older list does not overwrite it. */
		changedAt: jsonb('changed_at').$type<Record<string, string>>().notNull().default({}),
		/** Since when the person is a member: the moment of the approval, or the day of joining in an imported list. */
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('members_account').on(table.accountId),
		uniqueIndex('members_application').on(table.applicationId),
		uniqueIndex('members_number').on(table.number),
		index('members_newest').on(table.createdAt, table.id),
		index('members_by_category').on(table.category, table.createdAt, table.id),
		index('members_by_payment').on(table.paymentStatus, table.createdAt, table.id),
		index('members_by_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
		index('members_mobile').on(table.mobile),
		index('members_national_id').on(table.nationalIdIndex),
		index('members_passport').on(table.passportNumberIndex),
		index('members_ba_number').on(table.baNumberIndex),
		// Of many members few opted out, or requested erasure.
		index('members_opted_out').on(table.id).where(sql`${table.noMailingsSince} is not null`),
		index('members_to_erase').on(table.erasureRequestedAt).where(sql`${table.erasureRequestedAt} is not null`),
	],
);

/** Notes of the office about a member. They are part of the member's own data. */
export const memberNotes = pgTable(
	'member_notes',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		body: text().notNull(),
		authorId: uuid('author_id')
			.notNull()
			.references(() => accounts.id),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('member_notes_by_member').on(table.memberId, table.createdAt)],
);

/** A move to another category or membership type, at once or from a date. */
export const categoryChanges = pgTable(
	'category_changes',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** What changes. */
		field: text().$type<DatedField>().notNull().default('category'),
		from: text().notNull(),
		to: text().notNull(),
		effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
		reason: text().notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		createdAt: moment('created_at').notNull(),
		appliedAt: moment('applied_at'),
		withdrawnAt: moment('withdrawn_at'),
	},
	(table) => [
		// At most one planned change of each per member.
		uniqueIndex('category_changes_one_ahead')
			.on(table.memberId, table.field)
			.where(sql`${table.appliedAt} is null and ${table.withdrawnAt} is null`),
		index('category_changes_by_member').on(table.memberId, table.createdAt),
		check('category_changes_field', sql`${table.field} in ('category', 'membershipType')`),
	],
);

/** Counters without gaps: the row is locked until its transaction ends, and a rollback restores the number. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });
