import { sql } from 'drizzle-orm';
import { check, date, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { relations } from '#contract/family.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const familyRelation = pgEnum('family_relation', relations);

/** Spouses and children of members. */
export const familyMembers = pgTable(
	'family_members',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** Behind the User ID of the member. Never given to another person. */
		number: integer().notNull(),
		relation: familyRelation().notNull(),
		/** Blank after an erasure. */
		name: text().notNull(),
		birthDate: date('birth_date', { mode: 'string' }),
		phone: text(),
		/** Where an invitation is sent. With an account, that of the account counts. */
		email: text(),
		/** From the first invitation on. */
		accountId: uuid('account_id').references(() => accounts.id),
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
		endedAt: moment('ended_at'),
		endedBy: uuid('ended_by').references(() => accounts.id),
		endedByName: text('ended_by_name'),
		endReason: text('end_reason').notNull().default(''),
	},
	(table) => [
		uniqueIndex('family_members_account').on(table.accountId),
		uniqueIndex('family_members_number').on(table.memberId, table.number),
		uniqueIndex('family_members_one_spouse')
			.on(table.memberId)
			.where(sql`${table.relation} = 'spouse' and ${table.endedAt} is null`),
		// A second press on "Add" adds nobody.
		uniqueIndex('family_members_child_once')
			.on(table.memberId, sql`lower(${table.name})`, table.birthDate)
			.where(sql`${table.relation} = 'child' and ${table.endedAt} is null and ${table.name} <> ''`),
		check(
			'family_members_child_has_birth_date',
			sql`${table.relation} = 'spouse' or ${table.birthDate} is not null or ${table.name} = ''`,
		),
		check('family_members_ended', sql`(${table.endedAt} is null) = (${table.endedByName} is null)`),
	],
);
