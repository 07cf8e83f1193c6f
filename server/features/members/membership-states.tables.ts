import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MembershipState } from '#contract/membership-states.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from './tables.ts';

/**
 * The states of memberships. On a day the newest entry that covers it counts; without one the membership is active. Entries are
 * never changed, only added, or withdrawn before they begin.
 */
export const membershipStates = pgTable(
	'membership_states',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** 1, 2, 3 for each member, so that of two changes at the same moment one is refused. */
		number: integer().notNull(),
		state: text().$type<MembershipState>().notNull(),
		from: date('from_day', { mode: 'string' }).notNull(),
		/** The last day. */
		until: date('until_day', { mode: 'string' }),
		reason: text().notNull(),
		/** Empty if the system did it, as with a refund. */
		createdBy: uuid('created_by').references(() => accounts.id),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
		withdrawnAt: moment('withdrawn_at'),
	},
	(table) => [
		uniqueIndex('membership_states_one_after_the_other').on(table.memberId, table.number),
		index('membership_states_by_day').on(table.from, table.until),
		check(
			'membership_states_state',
			sql`${table.state} in ('active', 'absent', 'suspended', 'resigned', 'removed', 'deceased', 'refunded')`,
		),
		// An active entry that ends another one early ends with it, so that what is planned for later stays.
		check(
			'membership_states_end',
			sql`${table.state} = 'active' or (${table.state} in ('absent', 'suspended')) = (${table.until} is not null)`,
		),
		check('membership_states_days', sql`${table.until} >= ${table.from}`),
	],
);
