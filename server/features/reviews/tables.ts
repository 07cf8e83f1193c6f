import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';

/** Guests' reviews of the restaurant. Zero stars: this part was not rated. */
export const reviews = pgTable(
	'reviews',
	{
		id: uuid().primaryKey().defaultRandom(),
		userName: text('user_name').notNull(),
		/** For the office only; never part of a public response. */
		userPhone: text('user_phone').notNull(),
		ambience: smallint().notNull(),
		service: smallint().notNull(),
		food: smallint().notNull(),
		ambienceComment: text('ambience_comment').notNull().default(''),
		serviceComment: text('service_comment').notNull().default(''),
		foodComment: text('food_comment').notNull().default(''),
		createdAt: moment('created_at').notNull(),
		/** When the office read it. */
		lookedAt: moment('looked_at'),
		hiddenAt: moment('hidden_at'),
		hiddenReason: text('hidden_reason'),
		hiddenBy: uuid('hidden_by').references(() => accounts.id),
		reply: text(),
		repliedAt: moment('replied_at'),
	},
	(table) => [
		index('reviews_shown').on(table.createdAt, table.id).where(sql`${table.hiddenAt} is null`),
		index('reviews_newest').on(table.createdAt, table.id),
		index('reviews_to_look_at').on(table.createdAt, table.id).where(sql`${table.lookedAt} is null`),
		index('reviews_hidden').on(table.createdAt, table.id).where(sql`${table.hiddenAt} is not null`),
		check(
			'reviews_stars',
			sql`${table.ambience} between 0 and 5 and ${table.service} between 0 and 5 and ${table.food} between 0 and 5`,
		),
		check('reviews_hidden_with_reason', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
		check('reviews_reply_is_whole', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
	],
);

/** Sums over the shown reviews, updated by a trigger, so that the summary costs the same with ten and ten thousand. */
export const reviewTotals = pgTable(
	'review_totals',
	{
		one: integer().primaryKey().default(1),
		count: integer().notNull().default(0),
		ambienceStars: integer('ambience_stars').notNull().default(0),
		ambienceCount: integer('ambience_count').notNull().default(0),
		serviceStars: integer('service_stars').notNull().default(0),
		serviceCount: integer('service_count').notNull().default(0),
		foodStars: integer('food_stars').notNull().default(0),
		foodCount: integer('food_count').notNull().default(0),
	},
	(table) => [check('review_totals_one_row', sql`${table.one} = 1`)],
);
