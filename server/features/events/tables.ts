import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/core/attachments.ts';
import { seatStates } from '#contract/event-bookings.ts';
import { type EventDetails, eventTypes } from '#contract/events.ts';
import { contentLife, moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const eventTypeEnum = pgEnum('event_type', eventTypes);

export const events = pgTable(
	'events',
	{
		id: uuid().primaryKey().defaultRandom(),
		title: text().notNull(),
		summary: text().notNull(),
		startDate: moment('start_date').notNull(),
		endDate: moment('end_date').notNull(),
		imageUrls: text('image_urls').array().notNull().default([]),
		imageCaptions: text('image_captions').array().notNull().default([]),
		attachments: jsonb().$type<Attachment[]>().notNull().default([]),
		details: jsonb().$type<Partial<EventDetails>>().notNull().default({}),
		eventType: eventTypeEnum('event_type'),
		/** All seats; null for no limit. */
		capacity: integer(),
		/** Until then members may book and cancel. */
		closesAt: moment('closes_at'),
		guestLimit: integer('guest_limit').notNull().default(0),
		/** A published event is on the site from then on; null for at once. */
		publishAt: moment('publish_at'),
		/** The resources that it takes while it is published, by id, and what the calendar has for it. */
		takes: integer().array().notNull().default([]),
		allocationIds: uuid('allocation_ids').array().notNull().default([]),
		...contentLife(),
	},
	(table) => [
		index('events_by_allocation').using('gin', table.allocationIds),
		index('events_by_publication').on(table.publishAt).where(sql`${table.publishAt} is not null`),
		index('events_by_start').on(table.startDate, table.id),
		index('events_by_title').on(table.title, table.id),
		// Of many events few are not over yet, and few have a type that the office set.
		index('events_by_end').on(table.endDate).where(sql`${table.eventType} is null`),
		index('events_by_type').on(table.eventType).where(sql`${table.eventType} is not null`),
		check('events_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
	],
);

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
		/** The order of the bookings, which is the order of the waiting list. */
		turn: bigserial({ mode: 'number' }).notNull(),
		/** When the member, with or without guests, was checked in. */
		checkedInAt: moment('checked_in_at'),
		/** How many people of the party came. */
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
