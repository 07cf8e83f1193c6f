import { sql } from 'drizzle-orm';
import {
	bigserial,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { paymentStatuses, registrationStatuses } from '#contract/accounts.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

export const registrationStatusEnum = pgEnum('registration_status', registrationStatuses);
export const paymentStatusEnum = pgEnum('payment_status', paymentStatuses);
export const markEnum = pgEnum('application_mark', ['match', 'differs']);

/**
 * One application per e-mail address. What is searched, compared or shown in lists has a column; the rest of the form
 * is in `details`. Numbers that identify a person are sealed, with a blind index to find doubles.
 */
export const applications = pgTable(
	'applications',
	{
		id: uuid().primaryKey(),
		email: text().notNull(),
		status: registrationStatusEnum().notNull(),
		category: text().notNull(),
		membershipType: text('membership_type').notNull(),
		firstName: text('first_name').notNull(),
		lastName: text('last_name').notNull(),
		mobile: text().notNull(),
		birthDate: date('birth_date', { mode: 'string' }),
		details: jsonb().$type<Record<string, unknown>>().notNull(),
		nationalId: text('national_id'),
		nationalIdIndex: text('national_id_index'),
		passportNumber: text('passport_number'),
		passportNumberIndex: text('passport_number_index'),
		baNumber: text('ba_number'),
		baNumberIndex: text('ba_number_index'),
		submittedAt: moment('submitted_at').notNull(),
		codeRequestedAt: moment('code_requested_at').notNull(),
		verifiedAt: moment('verified_at'),
		decidedAt: moment('decided_at'),
		reason: text(),
		infoMessage: text('info_message'),
		infoFields: text('info_fields').array(),
		/** How often the applicant has answered the office: a decision is about what was read. */
		answers: integer().notNull().default(0),
	},
	(table) => [
		uniqueIndex('applications_email').on(table.email),
		check('applications_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
		index('applications_queue').on(table.status, table.submittedAt, table.id),
		index('applications_by_submission').on(table.submittedAt, table.id),
		index('applications_mobile').on(table.mobile),
		index('applications_national_id').on(table.nationalIdIndex),
		index('applications_passport').on(table.passportNumberIndex),
		index('applications_ba_number').on(table.baNumberIndex),
		index('applications_by_name').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.id),
		index('applications_person').on(sql`lower(${table.firstName} || ' ' || ${table.lastName})`, table.birthDate),
	],
);

/** Six digits and a link, mailed together. Only the newest row of an application counts. */
export const verificationCodes = pgTable(
	'verification_codes',
	{
		id: uuid().primaryKey().defaultRandom(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		/** Which is the newest: clocks may stand still for two mails, this does not. */
		turn: bigserial({ mode: 'number' }).notNull(),
		codeHash: text('code_hash').notNull(),
		linkHash: text('link_hash').notNull(),
		tries: integer().notNull().default(0),
		createdAt: moment('created_at').notNull(),
		codeExpiresAt: moment('code_expires_at').notNull(),
		linkExpiresAt: moment('link_expires_at').notNull(),
		usedAt: moment('used_at'),
	},
	(table) => [index('verification_codes_newest').on(table.applicationId, table.turn)],
);

/** What the registrar saw when comparing the form with the documents. */
export const applicationMarks = pgTable(
	'application_marks',
	{
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		field: text().notNull(),
		mark: markEnum().notNull(),
	},
	(table) => [primaryKey({ columns: [table.applicationId, table.field] })],
);

export const members = pgTable(
	'members',
	{
		id: uuid().primaryKey().defaultRandom(),
		accountId: uuid('account_id')
			.notNull()
			.references(() => accounts.id),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id),
		/** Counted without gaps; the User ID is made of it. */
		number: integer().notNull(),
		paymentStatus: paymentStatusEnum('payment_status').notNull().default('UNPAID'),
		credentialsSentAt: moment('credentials_sent_at'),
		erasureRequestedAt: moment('erasure_requested_at'),
		/** The request was carried out: who it was is not known here any more. */
		erasedAt: moment('erased_at'),
		/** Wants no round mails of the club; what concerns the own account is always sent. */
		noRoundMailsSince: moment('no_round_mails_since'),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('members_account').on(table.accountId),
		uniqueIndex('members_application').on(table.applicationId),
		uniqueIndex('members_number').on(table.number),
		index('members_newest').on(table.createdAt, table.id),
	],
);

/** What the office writes down about a member; the member sees it in the own data. */
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

/** A move to another category, from a day on. */
export const categoryChanges = pgTable(
	'category_changes',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
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
		// One change may lie ahead; a second one replaces it.
		uniqueIndex('category_changes_one_ahead')
			.on(table.memberId)
			.where(sql`${table.appliedAt} is null and ${table.withdrawnAt} is null`),
		index('category_changes_by_member').on(table.memberId, table.createdAt),
	],
);

/** Counters without gaps: the row is locked until its transaction ends, and a rollback gives the number back. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });
