import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { supporterRoles } from '#contract/application-checks.ts';
import { supporterAnswers } from '#contract/application-supporters.ts';
import { moment } from '#server/core/db/columns.ts';
import { members } from '#server/features/members/tables.ts';
import { applications } from './tables.ts';

export const supporterRoleEnum = pgEnum('supporter_role', supporterRoles);
export const supporterAnswerEnum = pgEnum('supporter_answer', supporterAnswers);

/** Members who were asked to support an application. The link that is mailed is signed, so no table contains it. */
export const applicationSupporters = pgTable(
	'application_supporters',
	{
		id: uuid().primaryKey(),
		applicationId: uuid('application_id')
			.notNull()
			.references(() => applications.id, { onDelete: 'cascade' }),
		role: supporterRoleEnum().notNull(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		askedAt: moment('asked_at').notNull(),
		validUntil: moment('valid_until').notNull(),
		remindedAt: moment('reminded_at'),
		answer: supporterAnswerEnum(),
		answeredAt: moment('answered_at'),
	},
	(table) => [
		uniqueIndex('application_supporters_one_of_role').on(table.applicationId, table.role),
		uniqueIndex('application_supporters_one_role').on(table.applicationId, table.memberId),
		index('application_supporters_by_member').on(table.memberId, table.answeredAt),
		index('application_supporters_unanswered').on(table.askedAt).where(sql`${table.answer} is null`),
		check('application_supporters_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
	],
);
