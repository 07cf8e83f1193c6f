import { sql } from 'drizzle-orm';
import { check, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

/** One thing that two parties cannot have at the same time. */
export const resources = pgTable('resources', {
	// An integer, because the exclusion constraint compares it with an integer; a smaller type would not use its index.
	id: integer().primaryKey(),
	slug: text().notNull().unique(),
	name: text().notNull(),
});

/** What a resource is taken for. */
export const allocationKinds = ['FLIGHT', 'CLOSURE', 'MAINTENANCE', 'EVENT'] as const;
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
		createdAt: moment('created_at').notNull(),
	},
	(table) => [
		check(
			'allocations_times',
			sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} - ${table.startsAt} <= interval '31 days'`,
		),
	],
);
