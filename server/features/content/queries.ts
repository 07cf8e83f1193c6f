import { and, asc, desc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { contentAddresses, contentDrafts, contentEntries, contentRevisions, contentSchedules } from './tables.ts';

const during = contentSchedules.during;

/** The schedule that says what is live at a moment. */
export const inForce = (now: Date) =>
	and(eq(contentSchedules.entryId, contentEntries.id), sql`${during} @> ${now}::timestamptz`);

export const liveNumber = sql<number | null>`coalesce(${contentSchedules.revision}, ${contentEntries.liveRevision})`;

/** Every entry that is on the site at a moment, with the revision that is shown, in the order of the pages. */
export const liveEntries = (tx: Db | Tx, now: Date) =>
	tx
		.select({
			id: contentEntries.id,
			kind: contentEntries.kind,
			slug: contentEntries.slug,
			group: contentEntries.group,
			revision: contentRevisions.number,
			schemaVersion: contentRevisions.schemaVersion,
			body: contentRevisions.body,
		})
		.from(contentEntries)
		.leftJoin(contentSchedules, inForce(now))
		.innerJoin(
			contentRevisions,
			and(eq(contentRevisions.entryId, contentEntries.id), eq(contentRevisions.number, liveNumber)),
		)
		.where(isNull(contentEntries.archivedAt))
		.orderBy(
			asc(contentEntries.kind),
			asc(contentEntries.group),
			asc(contentEntries.position),
			asc(contentEntries.slug),
		);

export type LiveRow = Awaited<ReturnType<typeof liveEntries>>[number];

/** For each kind, when a schedule next starts or ends. */
export async function nextChanges(tx: Db | Tx, now: Date): Promise<{ kind: string; at: Date }[]> {
	const { rows } = await tx.execute<{ kind: string; at: Date }>(sql`
		select ${contentEntries.kind} as kind, min(change) as at
		from ${contentSchedules}
		join ${contentEntries} on ${contentEntries.id} = ${contentSchedules.entryId}
		cross join lateral unnest(array[lower(${during}), upper(${during})]) as change
		where change > ${now}
		group by 1`);
	return rows.map(({ kind, at }) => ({ kind, at: new Date(at) }));
}

/** Kinds and slugs that have an entry, also an archived one. */
export const knownEntries = (tx: Db | Tx) =>
	tx.select({ kind: contentEntries.kind, slug: contentEntries.slug }).from(contentEntries);

/** Older revisions, the newest first. */
export const revisionsBefore = (tx: Db | Tx, entryId: string, number: number, limit: number) =>
	tx
		.select()
		.from(contentRevisions)
		.where(and(eq(contentRevisions.entryId, entryId), lt(contentRevisions.number, number)))
		.orderBy(desc(contentRevisions.number))
		.limit(limit);

/** Where an entry is now that had this slug before. */
export async function movedTo(tx: Db | Tx, kind: string, slug: string): Promise<string | undefined> {
	const [row] = await tx
		.select({ slug: contentEntries.slug })
		.from(contentAddresses)
		.innerJoin(contentEntries, eq(contentEntries.id, contentAddresses.entryId))
		.where(and(eq(contentAddresses.kind, kind), eq(contentAddresses.slug, slug)));
	return row?.slug;
}

/** Which of these addresses are in a draft or in any revision, also of an archived entry. */
export async function filesAmong(tx: Tx, urls: readonly string[]): Promise<string[]> {
	const url = sql<string>`file.url`;
	const rows = await tx
		.select({ url })
		.from(sql`unnest(${sql.param([...urls])}::text[]) file (url)`)
		.where(
			or(
				exists(tx.select().from(contentRevisions).where(sql`strpos(${contentRevisions.body}::text, ${url}) > 0`)),
				exists(tx.select().from(contentDrafts).where(sql`strpos(${contentDrafts.body}::text, ${url}) > 0`)),
			),
		);
	return rows.map((row) => row.url);
}

/** Where entries use pictures of the library: in what is live, scheduled or archived, and in drafts. */
export const picturesInUse = (now: Date): SQL => sql`
	select distinct id.value #>> '{}' as picture, 'content' as kind, used.entry_id::text as id, used.state
	from (
		select entry_id, body, 'draft' as state from ${contentDrafts}
		union all
		select entry_id, body, case when archived_at is null then 'live' else 'archived' end
		from ${contentEntries} join ${contentRevisions} on entry_id = ${contentEntries.id} and number = live_revision
		union all
		select ${contentSchedules.entryId}, body, 'scheduled'
		from ${contentSchedules} join ${contentRevisions}
			on ${contentRevisions.entryId} = ${contentSchedules.entryId} and number = revision
		where upper_inf(${during}) or upper(${during}) > ${now}
	) as used cross join lateral jsonb_path_query(used.body, '$.**.id') as id(value)`;
