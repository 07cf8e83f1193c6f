import { and, asc, desc, eq, getTableColumns, gte, ilike, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { auditLog } from './tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Entries are hash-chained, so stored names can never change. These differ from the names that code and
 * screens use; nothing outside this file sees the stored ones.
 */
const storedKinds: Record<string, string> = { notice: 'banner', 'gallery-item': 'media', system: 'house' }; // words-ok
const storedActors: Record<string, string> = { System: 'House' }; // words-ok

const inverted = (names: Record<string, string>) =>
	Object.fromEntries(Object.entries(names).map(([name, stored]) => [stored, name]));
const kindsByStored = inverted(storedKinds);
const actorsByStored = inverted(storedActors);

const kindOf = (stored: string) => kindsByStored[stored] ?? stored;
const actorOf = (stored: string) => actorsByStored[stored] ?? stored;
const withCurrentNames = <R extends AuditRow>(row: R): R => ({
	...row,
	actor: actorOf(row.actor),
	subjectKind: kindOf(row.subjectKind),
});

export async function insertEntry(tx: Db | Tx, values: typeof auditLog.$inferInsert) {
	await tx.insert(auditLog).values({
		...values,
		actor: storedActors[values.actor] ?? values.actor,
		subjectKind: storedKinds[values.subjectKind] ?? values.subjectKind,
	});
}

export type AuditFilter = {
	actor?: string | undefined;
	action?: string | undefined;
	kind?: string | undefined;
	since?: Date | undefined;
	/** This moment is not included. */
	until?: Date | undefined;
	q?: string | undefined;
};

function matches({ actor, action, kind, since, until, q }: AuditFilter) {
	const pattern = q && anywhere(q);
	return and(
		actor ? eq(auditLog.actor, storedActors[actor] ?? actor) : undefined,
		action ? eq(auditLog.action, action) : undefined,
		kind ? eq(auditLog.subjectKind, storedKinds[kind] ?? kind) : undefined,
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
	);
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
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows.map(withCurrentNames), ({ id }) => id);
}

/** Without the actor: it is often an email address, which erasure must find in no table but the log. */
type EntryKey = { action: string; kind: string };
const keptCounts = (tx: Db | Tx) => rowCountsOf<EntryKey>(tx, auditLog);

export async function entryCount(tx: Db | Tx, filter: AuditFilter): Promise<number> {
	const { actor, action, kind, since, until, q } = filter;
	if (actor || since || until || q) return tx.$count(auditLog, matches(filter));
	return sumOf(await keptCounts(tx), { action, kind: kind && (storedKinds[kind] ?? kind) });
}

export async function historyOf(tx: Db | Tx, kind: string, id: string): Promise<AuditRow[]> {
	const rows = await tx
		.select()
		.from(auditLog)
		.where(and(eq(auditLog.subjectKind, storedKinds[kind] ?? kind), eq(auditLog.subjectId, id)))
		.orderBy(asc(auditLog.id));
	return rows.map(withCurrentNames);
}

export async function lastOf(tx: Db | Tx, action: string): Promise<AuditRow | undefined> {
	const [entry] = await tx
		.select()
		.from(auditLog)
		.where(eq(auditLog.action, action))
		.orderBy(desc(auditLog.id))
		.limit(1);
	return entry && withCurrentNames(entry);
}

/** Each step jumps to the next name in the index, so that it costs as much as there are names, not entries. */
async function actorNames(tx: Db | Tx): Promise<string[]> {
	const { rows } = await tx.execute<{ actor: string }>(sql`
		with recursive names (actor) as (
			(select actor from audit_log order by actor limit 1)
			union all
			select (select next.actor from audit_log next where next.actor > names.actor order by next.actor limit 1)
			from names where names.actor is not null
		)
		select actor from names where actor is not null limit 500`);
	return rows.map(({ actor }) => actor);
}

/** The values that the log can be filtered by. */
export async function choices(tx: Db | Tx) {
	const [actors, kept] = await Promise.all([actorNames(tx), keptCounts(tx)]);
	const valuesOf = (name: keyof EntryKey) => [...new Set(kept.map(({ key }) => key[name]))].sort();
	return {
		actors: actors.map(actorOf),
		actions: valuesOf('action'),
		kinds: valuesOf('kind').map(kindOf),
	};
}
