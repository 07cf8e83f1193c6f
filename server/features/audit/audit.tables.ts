import { bigint, bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
	(table) => [
		index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.id),
		index('audit_log_by_subject_id').on(table.subjectId),
		index('audit_log_by_actor').on(table.actorId, table.id),
		index('audit_log_by_action').on(table.action, table.id),
	],
);

/**
 * One link per row of the log, in the order in which they were committed: the hash of the row and of the link before
 * it. A trigger writes it at commit; whoever changes, removes or slips in a row breaks the chain from there on.
 */
export const auditChain = pgTable('audit_chain', {
	position: bigint({ mode: 'number' }).primaryKey(),
	auditId: bigint('audit_id', { mode: 'number' })
		.notNull()
		.unique('audit_chain_once')
		.references(() => auditLog.id),
	hash: text().notNull(),
});
