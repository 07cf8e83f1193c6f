import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';

/** Members who read their bookings with a calendar program. The secret of the address is known only to them. */
export const calendarFeeds = pgTable('calendar_feeds', {
	memberId: uuid('member_id')
		.primaryKey()
		.references(() => members.id),
	secretHash: text('secret_hash').notNull().unique(),
	createdAt: moment('created_at').notNull(),
});
