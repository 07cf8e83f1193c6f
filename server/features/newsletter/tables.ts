import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { subscriptionStates } from '#contract/newsletter.ts';
import { moment } from '#server/core/db/columns.ts';

export const subscriptionStateEnum = pgEnum('subscription_state', subscriptionStates);

/** An address that requested the newsletter. It gets the newsletter only after its owner confirmed a mail. */
export const subscribers = pgTable(
	'subscribers',
	{
		id: uuid().primaryKey(),
		email: text().notNull(),
		state: subscriptionStateEnum().notNull(),
		askedAt: moment('asked_at').notNull(),
		confirmedAt: moment('confirmed_at'),
		unsubscribedAt: moment('unsubscribed_at'),
	},
	(table) => [
		uniqueIndex('subscribers_email').on(table.email),
		index('subscribers_by_state').on(table.state, table.askedAt, table.id),
		check('subscribers_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
	],
);
