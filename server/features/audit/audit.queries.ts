import { and, asc, desc, eq, getTableColumns, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { auditLog } from './audit.tables.ts';

export type AuditEntry = typeof auditLog.$inferSelect;

export type AuditFilter = {
	actor?: string | undefined;
	action?: string | undefined;
	kind?: string | undefined;
	/** From this moment on, and up to but without that one. */
	since?: Date | undefined;
	until?: Date | undefined;
	q?: string | undefined;
};

function wanted({ actor, action, kind, since, until, q }: AuditFilter): (SQL | undefined)[] {
	const pattern = q && anywhere(q);
	return [
		actor ? eq(auditLog.actor, actor) : undefined,
		action ? eq(auditLog.action, action) : undefined,
		kind ? eq(auditLog.subjectKind, kind) : undefined,
		since && gte(auditLog.at, since),
		until && lt(auditLog.at, until),
		pattern
			? or(
					ilike(auditLog.actor, pattern),
					ilike(auditLog.action, pattern),
					eq(auditLog.subjectId, q),
					ilike(sql`${auditLog.details}::text`, pattern),
				)
			: undefined,
	];
}

const order = {
	sorts: { when: { by: auditLog.id, type: 'bigint', usually: 'desc' } },
	id: auditLog.id,
	idType: 'bigint',
} as const;

export async function entries(tx: Db | Tx, filter: AuditFilter, view: ListView<'when'>, size?: number) {
	const pages = keyset(order, view, size);
	const rows = await tx
		.select({ ...getTableColumns(auditLog), key: pages.key })
		.from(auditLog)
		.where(and(...wanted(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ id }) => id);
}

export async function entryCount(tx: Db | Tx, filter: AuditFilter): Promise<number> {
	return tx.$count(auditLog, and(...wanted(filter)));
}

export const historyOf = (tx: Db | Tx, kind: string, id: string) =>
	tx
		.select()
		.from(auditLog)
		.where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectId, id)))
		.orderBy(asc(auditLog.id));

export async function lastOf(tx: Db | Tx, action: string): Promise<AuditEntry | undefined> {
	const [entry] = await tx
		.select()
		.from(auditLog)
		.where(eq(auditLog.action, action))
		.orderBy(desc(auditLog.id))
		.limit(1);
	return entry;
}

/** What the log can be sieved by, as far as it occurs. */
export async function choices(tx: Db | Tx) {
	const column = async (name: 'actor' | 'action' | 'subjectKind') => {
		const rows = await tx
			.selectDistinct({ value: auditLog[name] })
			.from(auditLog)
			.orderBy(asc(auditLog[name]))
			.limit(500);
		return rows.map(({ value }) => value);
	};
	return { actors: await column('actor'), actions: await column('action'), kinds: await column('subjectKind') };
}
