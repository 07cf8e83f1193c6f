import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Attachment } from '#contract/core/attachments.ts';
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
		attachments: jsonb().$type<Attachment[]>().notNull().default([]),
		...contentLife(),
	},
	(table) => [index('banners_newest').on(table.startsAt)],
);
