import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/core/db/columns.ts';

export type RevisedKind = 'event' | 'notice';

/** An event or a notice as it was saved. Never changed; deleted with what it belongs to. */
export const revisions = pgTable(
	'revisions',
	{
		kind: text().$type<RevisedKind>().notNull(),
		subjectId: uuid('subject_id').notNull(),
		/** The version of the event or notice. */
		number: integer().notNull(),
		body: jsonb().$type<Record<string, unknown>>().notNull(),
		/** Null for a text that was saved before there was a history. */
		author: text(),
		createdAt: moment('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.subjectId, table.number] })],
);
