import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const banners = pgTable(
	'banners',
	{
		id: uuid().primaryKey().defaultRandom(),
		content: text().notNull(),
		/** Shown from then on. */
		startsAt: moment('starts_at').notNull(),
		/** Shown until then; without it, until a newer one starts. */
		endsAt: moment('ends_at'),
		createdAt: moment('created_at').notNull().defaultNow(),
	},
	(table) => [index('banners_newest').on(table.startsAt.desc())],
);
