import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { allocationKinds, resourceKinds } from '#contract/calendar.ts';
import { moment } from '#server/core/db/columns.ts';

export const resourceKindEnum = pgEnum('resource_kind', resourceKinds);

/** One thing that two parties cannot have at the same time. */
export const resources = pgTable(
	'resources',
	{
		// An integer, because the exclusion constraint compares it with an integer; a smaller type would not use its index.
		id: integer().primaryKey(),
		slug: text().notNull().unique(),
		name: text().notNull(),
		kind: resourceKindEnum().notNull(),
		/** How many people a table or a room is for; null where it does not matter. */
		seats: integer(),
		/** The table that it can be put together with. */
		joinsWith: integer('joins_with').references((): AnyPgColumn => resources.id),
		/** Nobody can book it any more. Its past stays. */
		inUse: boolean('in_use').notNull().default(true),
	},
	(table) => [check('resources_seats', sql`${table.seats} > 0`)],
);

/** What a resource is taken for. */
export const allocationKindEnum = pgEnum('allocation_kind', allocationKinds);

/**
 * The time in which a resource is taken, `startsAt` included and `endsAt` not. The exclusion constraint
 * `allocations_no_overlap` (in the migration, because drizzle has none) makes it impossible that two of them overlap.
 */
export const allocations = pgTable(
	'allocations',
	{
		id: uuid().primaryKey().defaultRandom(),
		resourceId: integer('resource_id')
			.notNull()
			.references(() => resources.id),
		startsAt: moment('starts_at').notNull(),
		endsAt: moment('ends_at').notNull(),
		kind: allocationKindEnum().notNull(),
		/** For everyone to read: why the course is closed. */
		note: text().notNull().default(''),
		/** A hold: the time is free again after this moment, unless it is confirmed before. */
		heldUntil: moment('held_until'),
		/** Raised with each change, so that a change based on an old screen is refused. */
		version: integer().notNull().default(1),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		check(
			'allocations_times',
			sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} - ${table.startsAt} <= interval '31 days'`,
		),
	],
);
