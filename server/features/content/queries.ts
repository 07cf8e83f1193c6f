import { and, asc, desc, eq, exists, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { contentAddresses, contentDrafts, contentEntries, contentRevisions, contentSchedules } from './tables.ts';

const during = contentSchedules.during;

/** The schedule that says what is live at a moment. */
export const inForce = (now: Date) =>
	and(eq(contentSchedules.entryId, contentEntries.id), sql`${during} @> ${now}::timestamptz`);

export const liveNumber = sql<number | null>`coalesce(${contentSchedules.revision}, ${contentEntries.liveRevision})`;

const changes = sql`(select min(change) from ${contentSchedules}
	cross join lateral unnest(array[lower(${during}), upper(${during})]) as change`;

/** Every entry with the revision that the site shows at a moment, in the order of the pages. */
export const siteEntries = (tx: Db | Tx, now: Date) =>
	tx
		.select({
			id: contentEntries.id,
			kind: contentEntries.kind,
			slug: contentEntries.slug,
			group: contentEntries.group,
			/** Null if it is not on the site. */
			revision: sql<number | null>`case when ${contentEntries.archivedAt} is null then ${liveNumber} end`,
			/** When a schedule next starts or ends. */
			nextChange: sql`${changes} where ${contentSchedules.entryId} = ${contentEntries.id} and change > ${now})`.mapWith(
				contentEntries.createdAt,
			) as SQL<Date | null>,
			/** Slugs that the entry had before. */
			formerSlugs: sql<string[]>`array(select ${contentAddresses.slug} from ${contentAddresses} where
				${contentAddresses.kind} = ${contentEntries.kind} and ${contentAddresses.entryId} = ${contentEntries.id}
				and ${contentEntries.archivedAt} is null)`,
		})
		.from(contentEntries)
		.leftJoin(contentSchedules, inForce(now))
		.orderBy(
			asc(contentEntries.kind),
			asc(contentEntries.group),
			asc(contentEntries.position),
			asc(contentEntries.slug),
		);

type SiteRow = Awaited<ReturnType<typeof siteEntries>>[number];
export type LiveRow = SiteRow & { revision: number };
export const isLive = <Row extends Pick<SiteRow, 'revision'>>(row: Row): row is Row & { revision: number } =>
	row.revision !== null;

type RevisionName = Pick<LiveRow, 'id' | 'revision'>;

export const revisionsNamed = (tx: Db | Tx, names: readonly RevisionName[]) =>
	tx
		.select({
			id: contentRevisions.entryId,
			revision: contentRevisions.number,
			schemaVersion: contentRevisions.schemaVersion,
			body: contentRevisions.body,
		})
		.from(contentRevisions)
		.where(
			sql`(${contentRevisions.entryId}, ${contentRevisions.number}) in (select * from unnest(
				${sql.param(names.map(({ id }) => id))}::uuid[], ${sql.param(names.map(({ revision }) => revision))}::integer[]))`,
		);

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
