import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cardStates } from '#contract/membership-cards.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { familyMembers } from '#server/features/family/tables.ts';
import { members } from './tables.ts';

export const cardState = pgEnum('membership_card_state', cardStates);

/** The cards of members and their families that the office has printed. The card on a person's own page is not in it. */
export const membershipCards = pgTable(
	'membership_cards',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Printed on the card and part of its QR code. Never used again. */
		number: integer().notNull().generatedAlwaysAsIdentity(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** None for the card of the member. */
		familyMemberId: uuid('family_member_id').references(() => familyMembers.id),
		/** The end of the calendar year. A child may turn 21 before. */
		validThrough: date('valid_through', { mode: 'string' }).notNull(),
		state: cardState().notNull().default('issued'),
		issuedAt: moment('issued_at').notNull(),
		issuedBy: uuid('issued_by')
			.notNull()
			.references(() => accounts.id),
		issuedByName: text('issued_by_name').notNull(),
		endedAt: moment('ended_at'),
		endedBy: uuid('ended_by').references(() => accounts.id),
		endedByName: text('ended_by_name'),
		note: text().notNull().default(''),
	},
	(table) => [
		uniqueIndex('membership_cards_number').on(table.number),
		// A person has one card for a year; another one only after the first was lost or returned.
		uniqueIndex('membership_cards_one_issued')
			.on(sql`coalesce(${table.familyMemberId}, ${table.memberId})`, table.validThrough)
			.where(sql`${table.state} = 'issued'`),
		index('membership_cards_member').on(table.memberId, table.number),
		index('membership_cards_issued').on(table.issuedAt, table.id),
		check('membership_cards_ended', sql`(${table.state} = 'issued') = (${table.endedAt} is null)`),
	],
);
