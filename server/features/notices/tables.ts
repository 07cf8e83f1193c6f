import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { contentLife, moment } from '#server/core/db/columns.ts';

export const notices = pgTable(
	'banners',
	{
		id: uuid().primaryKey().defaultRandom(),
		content: text().notNull(),
		/** Shown from then on. */
		startsAt: moment('starts_at').notNull(),
		/** Shown until then. Without it: until a newer notice starts. */
		endsAt: moment('ends_at'),
		...contentLife(),
	},
	(table) => [index('banners_newest').on(table.startsAt)],
);
