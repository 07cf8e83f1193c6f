import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';

/** One row per use of a locker. */
export const lockers = pgTable(
	'lockers',
	{
		id: uuid().primaryKey().defaultRandom(),
		number: integer().notNull(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		from: date('from_day').notNull(),
		/** Empty while the member has the locker. */
		to: date('to_day'),
		note: text().notNull().default(''),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [
		// A locker has one user at a time.
		uniqueIndex('lockers_in_use').on(table.number).where(sql`${table.to} is null`),
		index('lockers_number').on(table.number, table.id),
		index('lockers_from').on(table.from, table.id),
		index('lockers_member').on(table.memberId),
		check('lockers_days', sql`${table.to} >= ${table.from}`),
	],
);
