import { bigint, bigserial, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what, when. A trigger allows nothing but adding rows. */
export const auditLog = pgTable(
	'audit_log',
	{
		id: bigserial({ mode: 'number' }).primaryKey(),
		at: timestamp({ withTimezone: true }).notNull(),
		/** The account, whose address is looked up when the log is read. */
		actorId: uuid('actor_id'),
		/** The name of an actor without an account: an applicant, or the system itself. */
		actor: text(),
		action: text().notNull(),
		subjectKind: text('subject_kind').notNull(),
		subjectId: text('subject_id').notNull(),
		/** Of the salt and the details, so that the chain covers them and stays complete when they are erased. */
		detailsHash: text('details_hash'),
	},
	(table) => [
		index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.id),
		index('audit_log_by_subject_id').on(table.subjectId),
		index('audit_log_by_actor').on(table.actorId, table.id),
		index('audit_log_by_actor_name').on(table.actor, table.id),
		index('audit_log_by_action').on(table.action, table.id),
		index('audit_log_by_time').on(table.at),
	],
);

/** What may name a person is not in the log itself, because its rows stay for good. Erasure deletes rows here. */
export const auditDetails = pgTable('audit_details', {
	entryId: bigint('entry_id', { mode: 'number' })
		.primaryKey()
		.references(() => auditLog.id),
	/** Without it, someone could guess erased details and compare the hashes. */
	salt: uuid().notNull(),
	/** The type json keeps the text as it was hashed. */
	details: json().$type<Record<string, unknown>>().notNull(),
});

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
