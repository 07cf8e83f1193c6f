import { and, asc, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type GalleryStatus, mostListed } from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { galleryItems } from './tables.ts';

export type GalleryItemRow = typeof galleryItems.$inferSelect;
export type NewGalleryItem = Omit<typeof galleryItems.$inferInsert, 'position'>;

export const rows = contentRows(galleryItems, 'gallery item');

const inOrder = [asc(galleryItems.position), asc(galleryItems.id)];

export const shownItems = (tx: Db | Tx, type: GalleryType, limit: number): Promise<GalleryItemRow[]> =>
	tx
		.select()
		.from(galleryItems)
		.where(and(eq(galleryItems.type, type), isShown(galleryItems)))
		.orderBy(...inOrder)
		.limit(limit);

/** Only one transaction at a time changes the order of a gallery. */
export async function lockGallery(tx: Tx, type: GalleryType) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`order of ${type}`}))`);
}

/** Adds it at the end of its gallery. Needs the gallery's lock. */
export async function insertGalleryItem(tx: Tx, values: NewGalleryItem): Promise<GalleryItemRow> {
	const { position, type } = galleryItems;
	const last = sql<number>`(select coalesce(max(${position}), 0) + 1 from ${galleryItems} where ${type} = ${values.type})`;
	const [row] = await tx
		.insert(galleryItems)
		.values({ ...values, position: last })
		.returning();
	return row!;
}

const matches = (type: GalleryType, status: GalleryStatus) =>
	and(
		eq(galleryItems.type, type),
		status === 'bin' ? isNotNull(galleryItems.deletedAt) : isNull(galleryItems.deletedAt),
	);

export async function list(db: Db, type: GalleryType, status: GalleryStatus) {
	const [items, total] = await Promise.all([
		db
			.select()
			.from(galleryItems)
			.where(matches(type, status))
			.orderBy(...inOrder)
			.limit(mostListed),
		db.$count(galleryItems, matches(type, status)),
	]);
	return { items, total };
}

/** All items of a gallery, including those in the bin: a restored item returns to its place. Needs the gallery's lock. */
export async function idsInOrder(tx: Tx, type: GalleryType): Promise<string[]> {
	const items = await tx
		.select({ id: galleryItems.id })
		.from(galleryItems)
		.where(eq(galleryItems.type, type))
		.orderBy(...inOrder);
	return items.map(({ id }) => id);
}

export async function writeOrder(tx: Tx, ids: string[]) {
	if (ids.length === 0) return;
	await tx.execute(sql`
		update media set position = place.number
		from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
		where media.id = place.id and media.position <> place.number`);
}

/** Which of these addresses an item still uses. */
export async function stillUsed(tx: Tx, urls: string[]): Promise<Set<string>> {
	const used = await tx.select({ url: galleryItems.url }).from(galleryItems).where(inArray(galleryItems.url, urls));
	return new Set(used.map(({ url }) => url));
}

export const findItems = (db: Db, text: string, limit: number): Promise<GalleryItemRow[]> =>
	db
		.select()
		.from(galleryItems)
		.where(and(isNull(galleryItems.deletedAt), ilike(galleryItems.caption, anywhere(text))))
		.orderBy(...inOrder)
		.limit(limit);
