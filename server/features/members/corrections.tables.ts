import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CorrectionState } from '#contract/member-corrections.office.ts';
import { moment } from '#server/core/db/columns.ts';
import { accounts } from '#server/features/accounts/tables.ts';
import { members } from './tables.ts';

/** Corrections of a member's record by the office, with the values before and after. */
export const memberCorrections = pgTable(
	'member_corrections',
	{
		id: uuid().primaryKey(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		state: text().$type<CorrectionState>().notNull(),
		/** The names of the corrected fields. */
		fields: text().array().notNull(),
		/** Before and after by field, encrypted, because they contain identity numbers. */
		sealedChanges: text('sealed_changes').notNull(),
		secondPerson: boolean('second_person').notNull(),
		reason: text().notNull(),
		createdBy: uuid('created_by')
			.notNull()
			.references(() => accounts.id),
		author: text().notNull(),
		createdAt: moment('created_at').notNull(),
		decidedBy: uuid('decided_by').references(() => accounts.id),
		decider: text(),
		decidedAt: moment('decided_at'),
		answer: text().notNull().default(''),
	},
	(table) => [
		uniqueIndex('member_corrections_one_waiting').on(table.memberId).where(sql`${table.state} = 'WAITING'`),
		index('member_corrections_newest').on(table.createdAt, table.id),
		index('member_corrections_queue').on(table.state, table.createdAt, table.id),
		index('member_corrections_by_member').on(table.memberId),
		check('member_corrections_state', sql`${table.state} in ('WAITING', 'APPLIED', 'REJECTED', 'WITHDRAWN')`),
		check('member_corrections_decided', sql`(${table.state} = 'WAITING') = (${table.decidedAt} is null)`),
		// Who wrote a correction of the identity cannot confirm it.
		check(
			'member_corrections_four_eyes',
			sql`${table.state} <> 'APPLIED' or not ${table.secondPerson} or ${table.decidedBy} <> ${table.createdBy}`,
		),
	],
);
