import { and, asc, desc, eq, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import { inForce, liveNumber } from './queries.ts';
import {
	contentAddresses,
	contentDrafts,
	contentEntries,
	contentPublications,
	contentRevisions,
	contentSchedules,
	contentSets,
} from './tables.ts';

export type EntryRow = typeof contentEntries.$inferSelect;
export type RevisionRow = typeof contentRevisions.$inferSelect;
export type DraftRow = typeof contentDrafts.$inferSelect;

const during = contentSchedules.during;

/** What the office's list shows of each entry. */
export const officeRows = (tx: Db | Tx, now: Date, filter: { kind?: string; group?: string | null; ids?: string[] }) =>
	tx
		.select({
			entry: contentEntries,
			live: {
				number: contentRevisions.number,
				body: contentRevisions.body,
				schemaVersion: contentRevisions.schemaVersion,
				author: contentRevisions.author,
				createdAt: contentRevisions.createdAt,
			},
			draft: contentDrafts,
			set: { id: contentSets.id, name: contentSets.name },
		})
		.from(contentEntries)
		.leftJoin(contentSchedules, inForce(now))
		.leftJoin(
			contentRevisions,
			and(eq(contentRevisions.entryId, contentEntries.id), eq(contentRevisions.number, liveNumber)),
		)
		.leftJoin(contentDrafts, eq(contentDrafts.entryId, contentEntries.id))
		.leftJoin(contentSets, eq(contentSets.id, contentDrafts.setId))
		.where(
			and(
				filter.kind ? eq(contentEntries.kind, filter.kind) : undefined,
				filter.group ? eq(contentEntries.group, filter.group) : undefined,
				filter.ids ? inArray(contentEntries.id, filter.ids) : undefined,
			),
		)
		.orderBy(
			asc(contentEntries.kind),
			asc(contentEntries.group),
			asc(contentEntries.position),
			asc(contentEntries.slug),
		);

export type OfficeRow = Awaited<ReturnType<typeof officeRows>>[number];

/** Schedules that are not over, by entry, the earliest first. */
export async function schedulesOf(tx: Db | Tx, now: Date, entryIds: string[]) {
	if (entryIds.length === 0) return [];
	return tx
		.select({
			id: contentSchedules.id,
			entryId: contentSchedules.entryId,
			revision: contentSchedules.revision,
			from: sql<Date>`lower(${during})`.mapWith(contentEntries.createdAt).as('from'),
			to: sql<Date | null>`upper(${during})`.mapWith(contentEntries.archivedAt).as('to'),
			set: contentSets.name,
		})
		.from(contentSchedules)
		.leftJoin(contentSets, eq(contentSets.id, contentSchedules.setId))
		.where(and(inArray(contentSchedules.entryId, entryIds), sql`(upper_inf(${during}) or upper(${during}) > ${now})`))
		.orderBy(sql`lower(${during})`);
}

export async function lockEntry(tx: Tx, id: string): Promise<EntryRow> {
	const [row] = await tx.select().from(contentEntries).where(eq(contentEntries.id, id)).for('update');
	if (!row) throw notFound('There is no such entry.');
	return row;
}

export async function draftOf(tx: Db | Tx, entryId: string): Promise<DraftRow | undefined> {
	const [row] = await tx.select().from(contentDrafts).where(eq(contentDrafts.entryId, entryId));
	return row;
}

/** Drafts with their entries, in the order in which entries are locked. */
export const draftsFor = (tx: Db | Tx, scope: { setId: string } | { entryId: string }) =>
	tx
		.select({ entry: contentEntries, draft: contentDrafts })
		.from(contentDrafts)
		.innerJoin(contentEntries, eq(contentEntries.id, contentDrafts.entryId))
		.where('setId' in scope ? eq(contentDrafts.setId, scope.setId) : eq(contentDrafts.entryId, scope.entryId))
		.orderBy(asc(contentEntries.id));

/** Drafts that someone is asked to look at, the oldest first. */
export const draftsInReview = (db: Db) =>
	db
		.select({
			id: contentDrafts.entryId,
			since: sql<Date>`${contentDrafts.reviewAskedAt}`.mapWith(contentEntries.createdAt),
		})
		.from(contentDrafts)
		.where(sql`${contentDrafts.reviewAskedAt} is not null`)
		.orderBy(contentDrafts.reviewAskedAt);

export const deleteDraft = (tx: Tx, entryId: string) =>
	tx.delete(contentDrafts).where(eq(contentDrafts.entryId, entryId));

export const changeDraft = (tx: Tx, entryId: string, values: Partial<DraftRow>) =>
	tx.update(contentDrafts).set(values).where(eq(contentDrafts.entryId, entryId));

export async function revisionOf(tx: Db | Tx, entryId: string, number: number): Promise<RevisionRow | undefined> {
	const [row] = await tx
		.select()
		.from(contentRevisions)
		.where(and(eq(contentRevisions.entryId, entryId), eq(contentRevisions.number, number)));
	return row;
}

/** Call after `lockEntry`. Returns the number of the new revision. */
export async function addRevision(
	tx: Tx,
	values: Omit<typeof contentRevisions.$inferInsert, 'number'>,
): Promise<number> {
	const [last] = await tx
		.select({ number: max(contentRevisions.number) })
		.from(contentRevisions)
		.where(eq(contentRevisions.entryId, values.entryId));
	const number = (last?.number ?? 0) + 1;
	await tx.insert(contentRevisions).values({ ...values, number });
	return number;
}

/** Every change of an entry is a new version of it. */
export const changeEntry = (tx: Tx, id: string, values: Partial<EntryRow>) =>
	tx
		.update(contentEntries)
		.set({ ...values, version: sql`${contentEntries.version} + 1` })
		.where(eq(contentEntries.id, id));

/** The schedule that says what is live at a moment, and when the next one starts. */
export async function scheduleAt(tx: Tx, entryId: string, now: Date) {
	const period = {
		id: contentSchedules.id,
		revision: contentSchedules.revision,
		setId: contentSchedules.setId,
		from: sql<Date>`lower(${during})`.mapWith(contentEntries.createdAt).as('from'),
		to: sql<Date | null>`upper(${during})`.mapWith(contentEntries.archivedAt).as('to'),
	};
	const ofEntry = eq(contentSchedules.entryId, entryId);
	const [current] = await tx
		.select(period)
		.from(contentSchedules)
		.where(and(ofEntry, sql`${during} @> ${now}::timestamptz`));
	const [next] = await tx
		.select(period)
		.from(contentSchedules)
		.where(and(ofEntry, sql`lower(${during}) > ${now}`))
		.orderBy(sql`lower(${during})`)
		.limit(1);
	return { current, next };
}

export const changeSchedule = (tx: Tx, id: string, revision: number) =>
	tx.update(contentSchedules).set({ revision }).where(eq(contentSchedules.id, id));

/** Schedules that are in force end now. */
export async function endSchedules(tx: Tx, entryId: string, now: Date) {
	const ofEntry = and(eq(contentSchedules.entryId, entryId), sql`${during} @> ${now}::timestamptz`);
	await tx.delete(contentSchedules).where(and(ofEntry, sql`lower(${during}) = ${now}`));
	await tx
		.update(contentSchedules)
		.set({ during: sql`tstzrange(lower(${during}), ${now})` })
		.where(ofEntry);
}

export const addSchedule = (
	tx: Tx,
	{
		entryId,
		revision,
		from,
		to,
		setId,
	}: { entryId: string; revision: number; from: Date; to: Date | null; setId?: string | undefined },
) =>
	tx
		.insert(contentSchedules)
		.values({ entryId, revision, setId: setId ?? null, during: sql`tstzrange(${from}, ${to})` });

/** The schedule of an entry that is in the way of a new one. */
export async function overlapping(tx: Tx, entryId: string, from: Date, to: Date | null) {
	const [row] = await tx
		.select({
			from: sql<Date>`lower(${during})`.mapWith(contentEntries.createdAt).as('from'),
			to: sql<Date | null>`upper(${during})`.mapWith(contentEntries.archivedAt).as('to'),
		})
		.from(contentSchedules)
		.where(and(eq(contentSchedules.entryId, entryId), sql`${during} && tstzrange(${from}, ${to})`))
		.limit(1);
	return row;
}

export async function removeSchedule(tx: Tx, entryId: string, id: string, now: Date): Promise<boolean> {
	const one = and(eq(contentSchedules.entryId, entryId), eq(contentSchedules.id, id));
	const started = await tx
		.update(contentSchedules)
		.set({ during: sql`tstzrange(lower(${during}), ${now})` })
		.where(and(one, sql`${during} @> ${now}::timestamptz and lower(${during}) < ${now}`))
		.returning({ id: contentSchedules.id });
	if (started.length > 0) return true;
	const removed = await tx
		.delete(contentSchedules)
		.where(and(one, sql`lower(${during}) >= ${now}`))
		.returning({ id: contentSchedules.id });
	return removed.length > 0;
}

type NewPublication = typeof contentPublications.$inferInsert;

export const insertPublications = (tx: Tx, values: NewPublication[]) => tx.insert(contentPublications).values(values);

/** When the revisions of an entry were published, the newest first. */
export const publicationsOf = (tx: Db | Tx, entryId: string) =>
	tx
		.select()
		.from(contentPublications)
		.where(eq(contentPublications.entryId, entryId))
		.orderBy(desc(contentPublications.from), desc(contentPublications.createdAt));

export async function newestRevisions(tx: Db | Tx, entryId: string, before: number | undefined, limit: number) {
	return tx
		.select()
		.from(contentRevisions)
		.where(
			and(
				eq(contentRevisions.entryId, entryId),
				before === undefined ? undefined : lt(contentRevisions.number, before),
			),
		)
		.orderBy(desc(contentRevisions.number))
		.limit(limit);
}

export async function lastPosition(tx: Tx, kind: string, group: string | null): Promise<number> {
	const [row] = await tx
		.select({ position: max(contentEntries.position) })
		.from(contentEntries)
		.where(
			and(
				eq(contentEntries.kind, kind),
				group === null ? isNull(contentEntries.group) : eq(contentEntries.group, group),
			),
		);
	return row?.position ?? 0;
}

export async function slugExists(tx: Tx, kind: string, slug: string): Promise<boolean> {
	const [row] = await tx
		.select({ id: contentEntries.id })
		.from(contentEntries)
		.where(and(eq(contentEntries.kind, kind), eq(contentEntries.slug, slug)));
	return row !== undefined;
}

/** Entries of this kind that belong to another one follow it when its slug changes. */
export const moveGroup = (tx: Tx, kinds: string[], from: string, to: string) =>
	kinds.length === 0
		? undefined
		: tx
				.update(contentEntries)
				.set({ group: to })
				.where(and(inArray(contentEntries.kind, kinds), eq(contentEntries.group, from)));

export const rememberAddress = (tx: Tx, kind: string, slug: string, entryId: string) =>
	tx
		.insert(contentAddresses)
		.values({ kind, slug, entryId })
		.onConflictDoUpdate({ target: [contentAddresses.kind, contentAddresses.slug], set: { entryId } });

/** One statement, so that two people who sort at the same moment get one of the two orders. */
export const setOrder = (tx: Tx, kind: string, ids: string[]) =>
	tx.execute(sql`
		update ${contentEntries} set position = sorted.position, version = version + 1
		from unnest(${sql.param(ids)}::uuid[]) with ordinality as sorted(id, position)
		where ${contentEntries.id} = sorted.id and ${contentEntries.kind} = ${kind}`);

/** One of several servers that start together stores the first content. */
export const lockFirstContent = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('first content'))`);
