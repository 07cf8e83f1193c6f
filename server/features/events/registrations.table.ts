import { bigserial, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { seatStates } from '#contract/event-registrations.ts';
import { members } from '#server/features/membership/membership.table.ts';
import { events } from './events.table.ts';

export const seatStateEnum = pgEnum('seat_state', seatStates);

export const eventRegistrations = pgTable(
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
		createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
	},
	(table) => [
		uniqueIndex('event_registrations_once').on(table.eventId, table.memberId),
		index('event_registrations_queue').on(table.eventId, table.state, table.turn),
	],
);
