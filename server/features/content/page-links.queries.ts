import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { contentAddresses, contentEntries, contentRevisions, contentSchedules } from './tables.ts';

/** The slugs of the office's own pages, and those that they had before. */
export async function pageSlugs(tx: Db | Tx): Promise<string[]> {
	const current = await tx
		.select({ slug: contentEntries.slug })
		.from(contentEntries)
		.where(and(eq(contentEntries.kind, 'page'), isNull(contentEntries.archivedAt)));
	return [...current.map(({ slug }) => slug), ...(await movedPages(tx)).map(({ from }) => from)];
}

/** Pages whose address was changed: from one slug to another. */
export const movedPages = (tx: Db | Tx) =>
	tx
		.select({ from: contentAddresses.slug, to: contentEntries.slug })
		.from(contentAddresses)
		.innerJoin(contentEntries, eq(contentEntries.id, contentAddresses.entryId))
		.where(and(eq(contentAddresses.kind, 'page'), isNull(contentEntries.archivedAt)));

/** The texts of the menus that are on the site now or later. */
export async function menusInUse(tx: Db | Tx): Promise<Record<string, unknown>[]> {
	const rows = await tx
		.selectDistinctOn([contentRevisions.number], { body: contentRevisions.body })
		.from(contentEntries)
		.innerJoin(contentRevisions, eq(contentRevisions.entryId, contentEntries.id))
		.leftJoin(
			contentSchedules,
			and(
				eq(contentSchedules.entryId, contentEntries.id),
				eq(contentSchedules.revision, contentRevisions.number),
				sql`coalesce(upper(${contentSchedules.during}), 'infinity') > now()`,
			),
		)
		.where(
			and(
				eq(contentEntries.kind, 'navigation'),
				or(eq(contentRevisions.number, contentEntries.liveRevision), sql`${contentSchedules.id} is not null`),
			),
		);
	return rows.map(({ body }) => body);
}

/** Whether any text of this page has a place in a menu. */
export async function hasMenuPlace(tx: Db | Tx, entryId: string): Promise<boolean> {
	const rows = await tx
		.select({ number: contentRevisions.number })
		.from(contentRevisions)
		.where(and(eq(contentRevisions.entryId, entryId), sql`${contentRevisions.body} ->> 'menuPlace' <> 'none'`))
		.limit(1);
	return rows.length > 0;
}
