import { and, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type GalleryFilter, mostKept } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { inOrder } from './galleries.queries.ts';
import { media } from './galleries.tables.ts';

export const rows = contentRows(media, 'gallery item');

const on = (type: GalleryType, shelf: GalleryFilter) =>
	and(eq(media.type, type), shelf === 'bin' ? isNotNull(media.deletedAt) : isNull(media.deletedAt));

export async function list(db: Db, type: GalleryType, shelf: GalleryFilter) {
	const [items, [total]] = await Promise.all([
		db
			.select()
			.from(media)
			.where(on(type, shelf))
			.orderBy(...inOrder)
			.limit(mostKept),
		db.select({ total: count() }).from(media).where(on(type, shelf)),
	]);
	return { items, total: total?.total ?? 0 };
}

/** All of a gallery, the bin too: what comes back comes back to its place. Needs the gallery's lock. */
export const idsInOrder = async (tx: Tx, type: GalleryType): Promise<string[]> => {
	const found = await tx
		.select({ id: media.id })
		.from(media)
		.where(eq(media.type, type))
		.orderBy(...inOrder);
	return found.map(({ id }) => id);
};

export async function writeOrder(tx: Tx, ids: string[]) {
	if (ids.length === 0) return;
	await tx.execute(sql`
		update media set position = place.number
		from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
		where media.id = place.id and media.position <> place.number`);
}

/** Those of these addresses that some item still shows. */
export async function stillShown(tx: Tx, urls: string[]): Promise<Set<string>> {
	const shown = await tx
		.select({ url: media.url, poster: media.poster })
		.from(media)
		.where(or(inArray(media.url, urls), inArray(media.poster, urls)));
	return new Set(shown.flatMap(({ url, poster }) => (poster ? [url, poster] : [url])));
}
