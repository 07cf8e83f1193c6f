import { sql } from 'drizzle-orm';
import {
	bigserial,
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgEnum,
	pgTable,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core';
import { attendances } from '#contract/tee-times.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { allocations } from '#server/features/calendar/tables.ts';
import { members } from '#server/features/members/tables.ts';

/** A member, or a guest by name. */
export type TeePerson = { memberId: string | null; name: string };

/** Why it was cancelled: by the member, the office or a closure of the course, or an offer that was not taken in time. */
export const cancelledBy = pgEnum('tee_booking_cancelled_by', ['MEMBER', 'OFFICE', 'CLOSURE', 'OFFER_ENDED']);

/** One to four people who booked together. */
export const teeBookings = pgTable(
	'tee_bookings',
	{
		/** Chosen by the browser, so that a booking that is sent twice is made once. */
		id: uuid().primaryKey(),
		/** Who made it; null for guests without a member. */
		memberId: uuid('member_id').references(() => members.id),
		start: moment('starts_at').notNull(),
		holes: smallint().$type<9 | 18>().notNull(),
		private: boolean().notNull(),
		/** Who was booked. It stays when the booking is cancelled. */
		people: jsonb().$type<TeePerson[]>().notNull(),
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		remindedAt: moment('reminded_at'),
		cancelledAt: moment('cancelled_at'),
		cancelledBy: cancelledBy('cancelled_by'),
		/** By the member, after the time until which it is free. */
		cancelledLate: boolean('cancelled_late').notNull().default(false),
		reason: text().notNull().default(''),
		/** An offer from the waiting list: it is cancelled at this time, unless the member takes it. */
		offeredUntil: moment('offered_until'),
	},
	(table) => [
		index('tee_bookings_by_start').on(table.start),
		index('tee_bookings_offered').on(table.start).where(sql`${table.offeredUntil} is not null`),
		index('tee_bookings_of_member').on(table.memberId, table.start),
		check('tee_bookings_holes', sql`${table.holes} in (9, 18)`),
		check('tee_bookings_cancelled', sql`(${table.cancelledAt} is null) = (${table.cancelledBy} is null)`),
	],
);

export const attendanceEnum = pgEnum('tee_attendance', attendances);

/**
 * A person's place in a flight, which is an allocation of the first tee. Eighteen holes are two rows: the second is in the
 * flight that passes the tee one loop later. `tee_players_one_place` (in the migration) keeps a member from playing twice at a time.
 */
export const teePlayers = pgTable(
	'tee_players',
	{
		id: uuid().primaryKey().defaultRandom(),
		allocationId: uuid('allocation_id')
			.notNull()
			.references(() => allocations.id),
		place: smallint().notNull(),
		bookingId: uuid('booking_id')
			.notNull()
			.references(() => teeBookings.id),
		memberId: uuid('member_id').references(() => members.id),
		guest: text(),
		loop: smallint().notNull(),
		/** The time on the course. */
		startsAt: moment('starts_at').notNull(),
		endsAt: moment('ends_at').notNull(),
		/** Of the first loop; of a second one it stays as it is. */
		attendance: attendanceEnum().notNull().default('EXPECTED'),
	},
	(table) => [
		uniqueIndex('tee_players_places').on(table.allocationId, table.place),
		index('tee_players_of_booking').on(table.bookingId),
		index('tee_players_of_member').on(table.memberId, table.startsAt),
		index('tee_players_by_start').on(table.startsAt),
		check('tee_players_place', sql`${table.place} between 1 and 4`),
		check('tee_players_loop', sql`${table.loop} in (1, 2)`),
		check('tee_players_person', sql`num_nonnulls(${table.memberId}, ${table.guest}) = 1`),
	],
);

/** A member who waits for a start on a day. The entry ends when the member gets an offer, stops waiting, or the day is over. */
export const teeWaiting = pgTable(
	'tee_waiting',
	{
		/** Chosen by the browser. */
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		day: date({ mode: 'string' }).notNull(),
		/** The earliest and the latest start: 07:30. */
		from: text('from_time').notNull(),
		to: text('to_time').notNull(),
		holes: smallint().$type<9 | 18>().notNull(),
		people: jsonb().$type<TeePerson[]>().notNull(),
		/** The order of the waiting list. */
		turn: bigserial({ mode: 'number' }).notNull(),
		createdAt: moment('created_at').notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		endedAt: moment('ended_at'),
		/** The offer that ended it. */
		bookingId: uuid('booking_id').references(() => teeBookings.id),
	},
	(table) => [
		uniqueIndex('tee_waiting_once').on(table.memberId, table.day).where(sql`${table.endedAt} is null`),
		index('tee_waiting_by_day').on(table.day, table.turn).where(sql`${table.endedAt} is null`),
		check('tee_waiting_holes', sql`${table.holes} in (9, 18)`),
	],
);

/** Members who show their name to others who do the same. */
export const teeShownNames = pgTable('tee_shown_names', {
	memberId: uuid('member_id')
		.primaryKey()
		.references(() => members.id),
	since: moment('since').notNull(),
});
