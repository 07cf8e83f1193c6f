import { sql } from 'drizzle-orm';
import {
	type AnyPgColumn,
	check,
	date,
	index,
	integer,
	pgEnum,
	pgTable,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { letterLanguages, letterWays } from '#contract/letters.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const letterLanguage = pgEnum('letter_language', letterLanguages);
export const letterWay = pgEnum('letter_way', letterWays);

/** Texts with fields, from which letters are written. */
export const letterTemplates = pgTable(
	'letter_templates',
	{
		id: uuid().primaryKey().defaultRandom(),
		name: text().notNull(),
		language: letterLanguage().notNull(),
		subject: text().notNull(),
		body: text().notNull(),
		signer: text().notNull(),
		version: integer().notNull().default(1),
	},
	(table) => [uniqueIndex('letter_templates_name').on(table.name)],
);

/** Reference numbers without gaps, one row a year: locked until its transaction ends, and a rollback frees the number. */
export const letterCounters = pgTable('letter_counters', {
	year: integer().primaryKey(),
	value: integer().notNull(),
});

/** Numbers of all years in one order. */
export const numberInOrder = ({ year, serial }: { year: AnyPgColumn; serial: AnyPgColumn }) =>
	sql`(${year} * 1000000 + ${serial})`;

/** Letters as they were issued. Only their dispatch changes later. */
export const letters = pgTable(
	'letters',
	{
		id: uuid().primaryKey().defaultRandom(),
		year: integer().notNull(),
		serial: integer().notNull(),
		reference: text().notNull(),
		/** The call that issued it, so that a repeated call issues nothing twice. */
		requestId: uuid('request_id').notNull(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** Name and address of the day on which it was issued. */
		name: text().notNull(),
		addressLines: text('address_lines').array().notNull(),
		/** The name of the template. */
		template: text().notNull(),
		language: letterLanguage().notNull(),
		subject: text().notNull(),
		body: text().notNull(),
		signer: text().notNull(),
		issuedAt: moment('issued_at').notNull(),
		issuedBy: uuid('issued_by')
			.notNull()
			.references(() => accounts.id),
		issuedByName: text('issued_by_name').notNull(),
		way: letterWay(),
		dispatchedOn: date('dispatched_on', { mode: 'string' }),
		dispatchedByName: text('dispatched_by_name'),
		dispatchNote: text('dispatch_note').notNull().default(''),
		/** The address to which the site emails it. Empty after erasure. */
		emailTo: text('email_to'),
		emailedAt: moment('emailed_at'),
	},
	(table) => [
		uniqueIndex('letters_reference').on(table.reference),
		uniqueIndex('letters_serial').on(table.year, table.serial),
		uniqueIndex('letters_once_per_request').on(table.requestId, table.memberId),
		index('letters_in_order').on(numberInOrder(table), table.id),
		index('letters_issued').on(table.issuedAt),
		index('letters_member').on(table.memberId, table.issuedAt),
		check(
			'letters_dispatched_somehow',
			sql`num_nonnulls(${table.way}, ${table.dispatchedOn}, ${table.dispatchedByName}) in (0, 3)`,
		),
	],
);
