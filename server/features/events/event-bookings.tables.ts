import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { seatStates } from '#contract/event-bookings.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { members } from '#server/features/members/tables.ts';
import { events } from './events.tables.ts';

export const seatStateEnum = pgEnum('seat_state', seatStates);

export const eventBookings = pgTable(
	'event_registrations',
	{
		id: uuid().primaryKey().defaultRandom(),
		eventId: uuid('event_id')
			.notNull()
			.references(() => events.id),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		state: seatStateEnum().notNull(),
		guests: text().array().notNull(),
		/** The member and the guests. */
		seats: integer().notNull(),
		/** The order in which people came; the waiting list goes by it. */
		turn: bigserial({ mode: 'number' }).notNull(),
		/** When the member, with or without guests, was let in at the door. */
		checkedInAt: moment('checked_in_at'),
		/** How many of the seats came. */
		checkedInSeats: integer('checked_in_seats').notNull().default(0),
		checkedInBy: uuid('checked_in_by').references(() => accounts.id),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('event_registrations_once').on(table.eventId, table.memberId),
		index('event_registrations_queue').on(table.eventId, table.state, table.turn),
		index('event_registrations_by_member').on(table.memberId),
		index('event_registrations_by_time').on(table.createdAt),
		check(
			'event_registrations_check_in_is_whole',
			sql`(${table.checkedInAt} is null) = (${table.checkedInSeats} = 0) and ${table.checkedInSeats} between 0 and ${table.seats}`,
		),
	],
);
