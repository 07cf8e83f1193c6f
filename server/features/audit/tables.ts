import { bigint, bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what, when. A trigger allows nothing but adding rows. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		at: timestamp({ withTimezone: true }).notNull(),
		/** Null when it was not the office: an applicant, or the system itself. */
		actorId: uuid('actor_id'),
		actor: text().notNull(),
		action: text().notNull(),
		subjectKind: text('subject_kind').notNull(),
		subjectId: text('subject_id').notNull(),
		details: jsonb().$type<Record<string, unknown>>(),
	},
	(table) => [
		index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.id),
		index('audit_log_by_subject_id').on(table.subjectId),
		index('audit_log_by_actor').on(table.actorId, table.id),
		index('audit_log_by_actor_name').on(table.actor, table.id),
		index('audit_log_by_action').on(table.action, table.id),
	],
);

/**
 * One link per row of the log, in the order of the commits: the hash of the row and of the link before
 * it. A trigger writes it at commit; a row that is changed, removed or added later breaks the chain from there on.
 */
export const auditChain = pgTable('audit_chain', {
	position: bigint({ mode: 'number' }).primaryKey(),
	auditId: bigint('audit_id', { mode: 'number' })
		.notNull()
		.unique('audit_chain_once')
		.references(() => auditLog.id),
	hash: text().notNull(),
});
