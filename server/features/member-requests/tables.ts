import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RequestKind, RequestState } from '#contract/member-requests.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from '#server/features/members/tables.ts';

/** What a member asked the office for, and its decision. New documents are uploads that belong to the request. */
export const memberRequests = pgTable(
	'member_requests',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		kind: text().$type<RequestKind>().notNull(),
		state: text().$type<RequestState>().notNull().default('WAITING'),
		reason: text().notNull(),
		/** The last day of a pause. */
		until: date({ mode: 'string' }),
		/** The names of the changed fields. */
		fields: text().array().notNull().default([]),
		/** The new values, encrypted, because they contain identity numbers. Removed with the decision. */
		sealedValues: text('sealed_values'),
		createdAt: moment('created_at').notNull(),
		decidedAt: moment('decided_at'),
		decidedBy: uuid('decided_by').references(() => accounts.id),
		answer: text().notNull().default(''),
	},
	(table) => [
		// A member has at most one open request about identity, and one about the membership.
		uniqueIndex('member_requests_one_open')
			.on(table.memberId, sql`(${table.kind} = 'IDENTITY')`)
			.where(sql`${table.state} = 'WAITING'`),
		index('member_requests_queue').on(table.state, table.createdAt, table.id),
		index('member_requests_newest').on(table.createdAt, table.id),
		index('member_requests_by_member').on(table.memberId, table.createdAt),
		check('member_requests_kind', sql`${table.kind} in ('IDENTITY', 'PAUSE', 'RESUME', 'RESIGN')`),
		check('member_requests_state', sql`${table.state} in ('WAITING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')`),
		check('member_requests_pause_has_an_end', sql`(${table.kind} = 'PAUSE') = (${table.until} is not null)`),
		check('member_requests_decided', sql`(${table.state} = 'WAITING') = (${table.decidedAt} is null)`),
		check('member_requests_values_wait', sql`${table.sealedValues} is null or ${table.state} = 'WAITING'`),
	],
);
