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
import { registrationStatuses } from '#contract/accounts.ts';
import { checkNames } from '#contract/application-checks.ts';
import type { FieldName } from '#contract/applications.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

export const registrationStatusEnum = pgEnum('registration_status', registrationStatuses);
export const markEnum = pgEnum('application_mark', ['match', 'differs']);
export const checkNameEnum = pgEnum('application_check_name', checkNames);
export const checkStateEnum = pgEnum('application_check_state', ['DONE', 'WAIVED']);

/** Form fields that are searched or shown in lists, each in a column of the same name. */
export const plainColumns = {
	category: text().notNull(),
	membershipType: text('membership_type').notNull(),
	firstName: text('first_name').notNull(),
	lastName: text('last_name').notNull(),
	mobile: text().notNull(),
} satisfies Partial<Record<FieldName, unknown>>;

/** Form fields that identify a person. They are encrypted; `<name>Index` is the blind index that finds an equal number. */
export const sealedColumns = {
	nationalId: text('national_id'),
	passportNumber: text('passport_number'),
	baNumber: text('ba_number'),
} satisfies Partial<Record<FieldName, unknown>>;

const blindIndexColumns = {
	nationalIdIndex: text('national_id_index'),
	passportNumberIndex: text('passport_number_index'),
	baNumberIndex: text('ba_number_index'),
} satisfies Record<`${keyof typeof sealedColumns}Index`, unknown>;

/** The personal data of an application. A member has the same columns; approval fills them. */
export const personColumns = {
	...plainColumns,
	birthDate: date('birth_date', { mode: 'string' }),
	/** All other fields of the form. */
	details: jsonb().$type<Record<string, unknown>>().notNull(),
	...sealedColumns,
	...blindIndexColumns,
};

/** What an applicant sent and what the office decided. It does not change after approval, except by erasure. */
export const applications = pgTable(
	'applications',
	{
		id: uuid().primaryKey(),
		/** The address that was used to apply. A member's address is the one of the account. */
		email: text().notNull(),
		status: registrationStatusEnum().notNull(),
		...personColumns,
		submittedAt: moment('submitted_at').notNull(),
		codeRequestedAt: moment('code_requested_at').notNull(),
		verifiedAt: moment('verified_at'),
		decidedAt: moment('decided_at'),
		reason: text(),
		/** Where the committee's minutes have the decision. */
		minute: text(),
		infoMessage: text('info_message'),
		infoFields: text('info_fields').array(),
		/** How often the applicant has changed it after a request. A decision is refused if it is about an older revision. */
		revision: integer('answers').notNull().default(0),
	},
	(table) => [
		// One application of an address waits for the office. Forms that are not verified prove nothing, so there may be several.
		uniqueIndex('applications_waiting_email')
			.on(table.email)
			.where(sql`${table.status} in ('PENDING_APPROVAL', 'MORE_INFO')`),
		index('applications_by_email').on(table.email),
		check('applications_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
		index('applications_queue').on(table.status, table.submittedAt, table.id),
		index('applications_by_decision').on(table.status, table.decidedAt, table.id),
		index('applications_by_category').on(table.category, table.submittedAt, table.id),
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
		/** Tells which row is the newest, even when two were created at the same time. */
		turn: bigserial({ mode: 'number' }).notNull(),
		codeHash: text('code_hash').notNull(),
		linkHash: text('link_hash').notNull(),
		createdAt: moment('created_at').notNull(),
		codeExpiresAt: moment('code_expires_at').notNull(),
		linkExpiresAt: moment('link_expires_at').notNull(),
		usedAt: moment('used_at'),
	},
	(table) => [index('verification_codes_newest').on(table.applicationId, table.turn)],
);

/**
 * What was requested and guessed for an email address, known or not, so that both are refused in the same way. Only a
 * fingerprint of the address is stored, for a day.
 */
export const verificationAddresses = pgTable(
	'verification_addresses',
	{
		address: text().primaryKey(),
		/** When the last mail was requested. */
		requestedAt: moment('requested_at'),
		/** Codes that were typed since then. */
		tries: integer().notNull().default(0),
		dayStartedAt: moment('day_started_at').notNull(),
		/** Mails since the day started. */
		mails: integer().notNull().default(0),
	},
	(table) => [index('verification_addresses_by_day').on(table.dayStartedAt)],
);

/** Whether a field matches its document, as the registrar noted it. */
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

/** Points of the checklist that a person has ticked or waived. The others are open, or done by what happened elsewhere. */
export const applicationChecks = pgTable(
	'application_checks',
	{
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		name: checkNameEnum().notNull(),
		state: checkStateEnum().notNull(),
		/** Why it is not needed. */
		reason: text(),
		author: text().notNull(),
		at: moment('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationId, table.name] }),
		check('application_checks_reason', sql`(${table.state} = 'WAIVED') = (${table.reason} is not null)`),
	],
);

/** Private notes of the office. Applicants and members never see them. */
export const applicationNotes = pgTable(
	'application_notes',
	{
		id: uuid().primaryKey(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		body: text().notNull(),
		authorId: uuid('author_id')
			.notNull()
			.references(() => accounts.id),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [index('application_notes_by_application').on(table.applicationId, table.createdAt)],
);
