import { and, asc, eq, sql } from 'drizzle-orm';
import type { MediaType } from '#contract/media.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { isShown } from '#server/db/columns.ts';
import { media } from './media.table.ts';

export type MediaRow = typeof media.$inferSelect;
export type NewMedia = Omit<typeof media.$inferInsert, 'position'>;

export const inOrder = [asc(media.position), asc(media.id)];

export const shownMedia = (tx: Db | Tx, type: MediaType, limit: number): Promise<MediaRow[]> =>
	tx
		.select()
		.from(media)
		.where(and(eq(media.type, type), isShown(media)))
		.orderBy(...inOrder)
		.limit(limit);

/** Places are given and changed by one at a time. */
export async function lockGallery(tx: Tx, type: MediaType) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order of ${type}`}))`);
}

/** At the end of its gallery. Needs the gallery's lock. */
export async function insertMedia(tx: Tx, values: NewMedia): Promise<MediaRow> {
	const last = sql<number>`(select coalesce(max(${media.position}), 0) + 1 from ${media} where ${media.type} = ${values.type})`;
	const [row] = await tx
		.insert(media)
		.values({ ...values, position: last })
		.returning();
	return row!;
}
