import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { foundByAny } from '#server/core/db/found-by-any.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { countInDays, rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { isUuid } from '#server/dependencies.ts';
import { accountLabel, accountWithEmailLike, addressesOf, emailOf } from '#server/features/accounts/account-state.ts';
import { detailsHash } from './chain.ts';
import { type Details, erasedDetails } from './details-text.ts';
import { auditDetails, auditLog } from './tables.ts';

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

const columns = {
	id: auditLog.id,
	at: auditLog.at,
	actor: auditLog.actor,
	email: emailOf(auditLog.actorId),
	action: auditLog.action,
	subjectKind: auditLog.subjectKind,
	subjectId: auditLog.subjectId,
	detailsHash: auditLog.detailsHash,
	details: auditDetails.details,
};
type StoredRow = {
	id: number;
	at: Date;
	actor: string | null;
	email: string | null;
	action: string;
	subjectKind: string;
	subjectId: string;
	detailsHash: string | null;
	details: Details | null;
};

const rowOf = ({ actor, email, detailsHash: hash, details, ...row }: StoredRow) => ({
	...row,
	actor: actor ? actorOf(actor) : accountLabel(email),
	subjectKind: kindOf(row.subjectKind),
	details: hash && !details ? erasedDetails : details,
});
export type AuditRow = ReturnType<typeof rowOf>;

const selectEntries = (tx: Db | Tx) =>
	tx.select(columns).from(auditLog).leftJoin(auditDetails, eq(auditDetails.entryId, auditLog.id));

type NewEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'detailsHash'> & { details?: Details | undefined };

/** The row of an entry, and what is stored beside it. */
function toRows({ details, ...values }: NewEntry) {
	const salt = randomUUID();
	const text = details && JSON.stringify(details);
	const entry = {
		...values,
		actor: values.actor && (storedActors[values.actor] ?? values.actor),
		subjectKind: storedKinds[values.subjectKind] ?? values.subjectKind,
		detailsHash: text && detailsHash(salt, text),
	};
	return { entry, salt, text };
}

/** One statement, because callers may pass the pool. */
export async function insertEntry(tx: Db | Tx, values: NewEntry) {
	const { entry, salt, text } = toRows(values);
	if (!text) return void (await tx.insert(auditLog).values(entry));
	const added = tx.$with('added').as(tx.insert(auditLog).values(entry).returning({ id: auditLog.id }));
	const row = { entryId: added.id, salt: sql`${salt}::uuid`.as('salt'), details: sql`${text}::json`.as('details') };
	await tx.with(added).insert(auditDetails).select(tx.select(row).from(added));
}

/** Many entries at once. */
export async function insertEntries(tx: Tx, values: readonly NewEntry[]) {
	const rows = values.map(toRows);
	const added = await tx
		.insert(auditLog)
		.values(rows.map(({ entry }) => entry))
		.returning({ id: auditLog.id, hash: auditLog.detailsHash });
	const ids = new Map(added.map(({ id, hash }) => [hash, id]));
	const details = rows.flatMap(({ entry, salt, text }) =>
		text ? [{ entryId: ids.get(entry.detailsHash!)!, salt, details: sql`${text}::json` }] : [],
	);
	if (details.length > 0) await tx.insert(auditDetails).values(details);
}

/** Spelled exactly as in the trigram index. */
const textOfDetails = sql`(${auditDetails.details}::text)`;

/** Deletes the details of entries about one of the subjects, and of entries that contain one of the texts that are not empty. */
export async function deleteDetails(
	tx: Tx,
	{ subjects, texts }: { subjects: readonly { kind: string; id: string }[]; texts: readonly string[] },
) {
	const about = subjects.map(({ kind, id }) =>
		and(eq(auditLog.subjectKind, storedKinds[kind] ?? kind), eq(auditLog.subjectId, id)),
	);
	const containing = texts
		.filter(Boolean)
		.map((text) => ilike(textOfDetails, anywhere(JSON.stringify(text).slice(1, -1))));
	const entriesAbout = tx
		.select({ id: auditLog.id })
		.from(auditLog)
		.where(or(...about));
	// Without a condition a query would delete all details.
	if (about.length > 0) await tx.delete(auditDetails).where(inArray(auditDetails.entryId, entriesAbout));
	if (containing.length > 0) await tx.delete(auditDetails).where(or(...containing));
}

export type AuditFilter = {
	/** The id of an account, or the name of an actor without one. */
	actor?: string | undefined;
	action?: string | undefined;
	kind?: string | undefined;
	q?: string | undefined;
} & DayRange;

function containing(tx: Db | Tx, q: string) {
	const pattern = anywhere(q);
	const details = tx.select().from(auditDetails);
	return foundByAny(tx, auditLog, q, [
		or(ilike(auditLog.actor, pattern), ilike(auditLog.action, pattern), eq(auditLog.subjectId, q)),
		accountWithEmailLike(auditLog.actorId, pattern),
		exists(details.where(and(eq(auditDetails.entryId, auditLog.id), ilike(textOfDetails, pattern)))),
	]);
}

function matches(tx: Db | Tx, { actor, action, kind, q, ...days }: AuditFilter) {
	return and(
		actor && isUuid(actor) ? eq(auditLog.actorId, actor) : undefined,
		actor && !isUuid(actor) ? eq(auditLog.actor, storedActors[actor] ?? actor) : undefined,
		action ? eq(auditLog.action, action) : undefined,
		kind ? eq(auditLog.subjectKind, storedKinds[kind] ?? kind) : undefined,
		inDays(auditLog.at, days),
		q ? containing(tx, q) : undefined,
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
		.select({ ...columns, key: pages.key })
		.from(auditLog)
		.leftJoin(auditDetails, eq(auditDetails.entryId, auditLog.id))
		.where(and(matches(tx, filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(
		rows.map((row) => ({ ...rowOf(row), key: row.key })),
		({ id }) => id,
	);
}

type EntryKey = { action: string; kind: string };
const keptCounts = (tx: Db | Tx) => rowCountsOf<EntryKey>(tx, auditLog);

export async function entryCount(tx: Db | Tx, filter: AuditFilter): Promise<number> {
	const { actor, action, kind, q } = filter;
	const count = (days: DayRange) => tx.$count(auditLog, matches(tx, { ...filter, ...days }));
	if (actor || q) return count(filter);
	const wanted = { action, kind: kind && (storedKinds[kind] ?? kind) };
	return countInDays<EntryKey>(tx, auditLog, filter, (kept) => sumOf(kept, wanted), count);
}

export async function historyOf(tx: Db | Tx, kind: string, id: string): Promise<AuditRow[]> {
	const rows = await selectEntries(tx)
		.where(and(eq(auditLog.subjectKind, storedKinds[kind] ?? kind), eq(auditLog.subjectId, id)))
		.orderBy(asc(auditLog.id));
	return rows.map(rowOf);
}

export async function lastOf(tx: Db | Tx, action: string): Promise<AuditRow | undefined> {
	const [entry] = await selectEntries(tx).where(eq(auditLog.action, action)).orderBy(desc(auditLog.id)).limit(1);
	return entry && rowOf(entry);
}

/** Each step jumps to the next value in the index, so that it costs as much as there are values, not entries. */
async function valuesOf(tx: Db | Tx, name: 'actor' | 'actor_id'): Promise<string[]> {
	const column = sql.identifier(name);
	const { rows } = await tx.execute<{ value: string }>(sql`
		with recursive found (value) as (
			(select ${column} from audit_log where ${column} is not null order by ${column} limit 1)
			union all
			select (select ${column} from audit_log where ${column} > found.value order by ${column} limit 1)
			from found where found.value is not null
		)
		select value from found where value is not null limit 500`);
	return rows.map(({ value }) => value);
}

/** The values that the log can be filtered by. */
export async function choices(tx: Db | Tx) {
	const [names, accountIds, kept] = await Promise.all([
		valuesOf(tx, 'actor'),
		valuesOf(tx, 'actor_id'),
		keptCounts(tx),
	]);
	const keysOf = (name: keyof EntryKey) => [...new Set(kept.map(({ key }) => key[name]))].sort();
	const accounts = await addressesOf(tx, accountIds);
	return {
		actors: [
			...accounts.map(({ id, email }) => ({ value: id, label: email })),
			...names.map((name) => ({ value: actorOf(name), label: actorOf(name) })),
		],
		actions: keysOf('action'),
		kinds: keysOf('kind').map(kindOf),
	};
}
