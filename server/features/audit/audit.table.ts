import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what, when. Rows are only ever added: a trigger refuses everything else. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		at: timestamp({ withTimezone: true }).notNull(),
		/** Empty when nobody of the office did it: the applicant, or the house itself. */
		actorId: uuid('actor_id'),
		actor: text().notNull(),
		action: text().notNull(),
		subjectKind: text('subject_kind').notNull(),
		subjectId: text('subject_id').notNull(),
		details: jsonb().$type<Record<string, unknown>>(),
	},
	(table) => [index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.id)],
);
