import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bookingStates } from '#contract/bookings.office.ts';
import { bookingKinds } from '#contract/bookings.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { allocations, resources } from '#server/features/calendar/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const bookingKindEnum = pgEnum('booking_kind', bookingKinds);
export const bookingStateEnum = pgEnum('booking_state', bookingStates);
export const bookingCancelledBy = pgEnum('booking_cancelled_by', ['MEMBER', 'OFFICE']);

export const bookings = pgTable(
	'bookings',
	{
		/** Chosen by the browser, so that a booking that is sent twice is made once. The charge has the same id. */
		id: uuid().primaryKey(),
		kind: bookingKindEnum().notNull(),
		state: bookingStateEnum().notNull().default('BOOKED'),
		memberId: uuid('member_id').references(() => members.id),
		/** Of a booking by telephone without a member. */
		guestName: text('guest_name'),
		guestPhone: text('guest_phone'),
		startsAt: moment('starts_at').notNull(),
		endsAt: moment('ends_at').notNull(),
		people: smallint().notNull(),
		/** The coach that was chosen; null if any coach was right. */
		coachId: integer('coach_id').references(() => resources.id),
		/** By the rate when it was booked; null if that is on request, 0 if it costs nothing. */
		pricePaisa: integer('price_paisa'),
		/** Whether the price was put on the member's account. */
		charged: boolean().notNull().default(false),
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		remindedAt: moment('reminded_at'),
		cancelledBy: bookingCancelledBy('cancelled_by'),
		/** By the member, after the time until which it is free. */
		cancelledLate: boolean('cancelled_late').notNull().default(false),
		reason: text().notNull().default(''),
	},
	(table) => [
		index('bookings_by_start').on(table.startsAt),
		index('bookings_of_member').on(table.memberId, table.startsAt),
		check('bookings_times', sql`${table.startsAt} < ${table.endsAt}`),
		check('bookings_people', sql`${table.people} > 0`),
		check('bookings_for', sql`num_nonnulls(${table.memberId}, ${table.guestName}) = 1`),
		check('bookings_guest', sql`(${table.guestName} is null) = (${table.guestPhone} is null)`),
		check('bookings_cancelled', sql`(${table.state} = 'CANCELLED') = (${table.cancelledBy} is not null)`),
	],
);

/** What a booking takes: one bay, a coach and a bay, a room, one table or two. Without an allocation the time was given back. */
export const bookingPlaces = pgTable(
	'booking_places',
	{
		bookingId: uuid('booking_id')
			.notNull()
			.references(() => bookings.id),
		resourceId: integer('resource_id')
			.notNull()
			.references(() => resources.id),
		/** Its name when it was booked. */
		name: text().notNull(),
		allocationId: uuid('allocation_id')
			.unique()
			.references(() => allocations.id),
	},
	(table) => [primaryKey({ columns: [table.bookingId, table.resourceId] })],
);
