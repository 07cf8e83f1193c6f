import { and, asc, eq, sql } from 'drizzle-orm';
import type { GalleryType } from '#contract/galleries.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { media } from './galleries.tables.ts';

export type GalleryItemRow = typeof media.$inferSelect;
export type NewGalleryItem = Omit<typeof media.$inferInsert, 'position'>;

export const inOrder = [asc(media.position), asc(media.id)];

export const shownMedia = (tx: Db | Tx, type: GalleryType, limit: number): Promise<GalleryItemRow[]> =>
	tx
		.select()
		.from(media)
		.where(and(eq(media.type, type), isShown(media)))
		.orderBy(...inOrder)
		.limit(limit);

/** Places are given and changed by one at a time. */
export async function lockGallery(tx: Tx, type: GalleryType) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order of ${type}`}))`);
}

/** At the end of its gallery. Needs the gallery's lock. */
export async function insertGalleryItem(tx: Tx, values: NewGalleryItem): Promise<GalleryItemRow> {
	const last = sql<number>`(select coalesce(max(${media.position}), 0) + 1 from ${media} where ${media.type} = ${values.type})`;
	const [row] = await tx
		.insert(media)
		.values({ ...values, position: last })
		.returning();
	return row!;
}
