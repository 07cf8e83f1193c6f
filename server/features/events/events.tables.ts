import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventTypes } from '#contract/events.ts';
import { contentLife, moment } from '#server/core/db/columns.ts';

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
		eventType: eventTypeEnum('event_type'),
		/** Seats in all; without it as many as come. */
		capacity: integer(),
		/** Until then members may register and cancel. */
		closesAt: moment('closes_at'),
		guestLimit: integer('guest_limit').notNull().default(0),
		...contentLife(),
	},
	(table) => [
		index('events_by_start').on(table.startDate),
		check('events_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
	],
);
