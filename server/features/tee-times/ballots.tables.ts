import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';
import { type TeePerson, teeBookings } from './tables.ts';

/** The ballot of the first starts of a day. */
export const teeBallots = pgTable(
	'tee_ballots',
	{
		id: uuid().primaryKey().defaultRandom(),
		day: date({ mode: 'string' }).notNull().unique(),
		/** Encrypted until the draw, so that nobody with a look at the database can know the order. */
		sealedSeed: text('sealed_seed'),
		/** Known to everyone from the opening on. */
		commitment: text().notNull(),
		closesAt: moment('closes_at').notNull(),
		drawnAt: moment('drawn_at'),
		/** The seed, and how many people had a place at each start before the draw. */
		seed: text(),
		taken: jsonb().$type<Record<string, number>>(),
	},
	(table) => [
		index('tee_ballots_to_draw').on(table.closesAt).where(sql`${table.drawnAt} is null`),
		check(
			'tee_ballots_drawn',
			sql`(${table.drawnAt} is null) = (${table.seed} is null) and (${table.drawnAt} is null) = (${table.sealedSeed} is not null)`,
		),
	],
);

/** One to four people who want a start together. */
export const teeBallotEntries = pgTable(
	'tee_ballot_entries',
	{
		/** Chosen by the server, because the draw depends on it. */
		id: uuid().primaryKey(),
		ballotId: uuid('ballot_id')
			.notNull()
			.references(() => teeBallots.id),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		people: jsonb().$type<TeePerson[]>().notNull(),
		holes: smallint().$type<9 | 18>().notNull(),
		/** In the order of preference: 07:00. After the draw those that its members could have played. */
		choices: text().array().notNull(),
		createdAt: moment('created_at').notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		/** How often the luckiest of its members had won before. */
		wins: smallint(),
		/** The start that it got; null without luck. */
		result: text(),
		bookingId: uuid('booking_id').references(() => teeBookings.id),
	},
	(table) => [
		index('tee_ballot_entries_of_ballot').on(table.ballotId),
		index('tee_ballot_entries_of_member').on(table.memberId),
		check('tee_ballot_entries_holes', sql`${table.holes} in (9, 18)`),
	],
);
