import { sql } from 'drizzle-orm';
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';
import { familyMembers } from '#server/features/family/tables.ts';
import { members } from '#server/features/members/tables.ts';

export const invitationKind = pgEnum('invitation_kind', ['EMAIL', 'LETTER']);

/** Invitations of members and their families to choose their first password. A new one ends the one before. */
export const invitations = pgTable(
	'invitations',
	{
		id: uuid().primaryKey().defaultRandom(),
		memberId: uuid('member_id')
			.notNull()
			.references(() => members.id),
		/** None for an invitation of the member. */
		familyMemberId: uuid('family_member_id').references(() => familyMembers.id),
		by: invitationKind().notNull(),
		/** Where the link is sent. With a letter, the address that the member typed. */
		email: text(),
		/** Fingerprints; the code is only in the letter, the token only in the email. */
		codeHash: text('code_hash'),
		tokenHash: text('token_hash'),
		/** When the letter was printed, or when the email is sent. */
		at: moment('at').notNull(),
		validUntil: moment('valid_until').notNull(),
		/** When a newer invitation replaced it. */
		replacedAt: moment('replaced_at'),
		activatedAt: moment('activated_at'),
	},
	(table) => [
		uniqueIndex('invitations_one_of_member')
			.on(sql`coalesce(${table.familyMemberId}, ${table.memberId})`)
			.where(sql`${table.replacedAt} is null`),
		index('invitations_by_member').on(table.memberId),
		index('invitations_by_email').on(table.at).where(sql`${table.by} = 'EMAIL'`),
	],
);
