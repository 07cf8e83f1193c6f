import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type PictureFilter, picturesAtOnce } from '#contract/pictures.office.ts';
import type { Crop, Shape } from '#contract/pictures.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { pictureCrops, pictures, pictureVersions } from './tables.ts';

export type PictureRow = typeof pictures.$inferSelect;
export type CropRow = typeof pictureCrops.$inferSelect;
export type VersionRow = typeof pictureVersions.$inferSelect;
export type PictureSort = 'newest' | 'name';
export type PictureListFilter = {
	q?: string | undefined;
	filter?: PictureFilter | undefined;
	ids?: readonly string[] | undefined;
};

export const rows = contentRows(pictures, 'picture');

/** A picture that was uploaded before, and is now in the bin, comes back. */
export async function insertPicture(tx: Db | Tx, values: typeof pictures.$inferInsert) {
	await tx
		.insert(pictures)
		.values(values)
		.onConflictDoUpdate({ target: pictures.id, set: { deletedAt: null } });
}

const sorts: Record<PictureSort, Sort> = {
	newest: { by: pictures.createdAt, type: 'timestamptz', usually: 'desc' },
	name: { by: pictures.name, type: 'text', usually: 'asc' },
};

const undescribed = and(eq(pictures.decorative, false), sql`${pictures.alt}->>'en' = ''`);
const texts = [
	pictures.name,
	...[pictures.alt, pictures.caption].flatMap((text) => [sql`${text}->>'en'`, sql`${text}->>'bn'`]),
];

const containing = (text: string) => or(...texts.map((field) => sql`${field} ilike ${anywhere(text)}`));

/** For the search of the office. */
export const findPictures = (db: Db, text: string, limit: number): Promise<PictureRow[]> =>
	db
		.select()
		.from(pictures)
		.where(and(isNull(pictures.deletedAt), containing(text)))
		.orderBy(desc(pictures.createdAt), pictures.id)
		.limit(limit);

/** `uses` are the places where pictures are used, as in `uses.ts`. */
const matches = ({ q, filter, ids }: PictureListFilter, uses: SQL) =>
	and(
		filter === 'bin' ? isNotNull(pictures.deletedAt) : isNull(pictures.deletedAt),
		filter === 'undescribed' ? undescribed : undefined,
		filter === 'unused' ? not(inUse(uses)) : undefined,
		ids && inArray(pictures.id, [...ids]),
		q ? containing(q) : undefined,
	);

export const inUse = (uses: SQL) =>
	sql`exists (select from (${uses}) as uses where uses.picture = ${pictures.id}::text)`;

export async function page(tx: Db | Tx, filter: PictureListFilter, view: ListView<PictureSort>, uses: SQL) {
	const pages = keyset({ sorts, id: pictures.id }, view, picturesAtOnce);
	const found = await tx
		.select({ key: pages.key, picture: pictures })
		.from(pictures)
		.where(and(matches(filter, uses), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(found, ({ picture }) => picture.id);
}

export const total = (tx: Db | Tx, filter: PictureListFilter, uses: SQL) => tx.$count(pictures, matches(filter, uses));

export const byIds = (tx: Db | Tx, ids: readonly string[]): Promise<PictureRow[]> =>
	tx
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]));

/** In one order, so that two people who save the same pictures do not wait for each other. */
export const lockAll = (tx: Tx, ids: readonly string[]): Promise<PictureRow[]> =>
	tx
		.select()
		.from(pictures)
		.where(inArray(pictures.id, [...ids]))
		.orderBy(asc(pictures.id))
		.for('update');

/** Pictures that are not in the bin. They cannot be moved there before the transaction ends. */
export async function holdAll(tx: Tx, ids: readonly string[]): Promise<PictureRow[]> {
	if (ids.length === 0) return [];
	return tx
		.select()
		.from(pictures)
		.where(and(inArray(pictures.id, [...ids]), isNull(pictures.deletedAt)))
		.orderBy(asc(pictures.id))
		.for('share');
}

export const setShapes = (tx: Tx, id: string, shapes: Shape[]) =>
	tx.update(pictures).set({ shapes }).where(eq(pictures.id, id));

export async function cropsOf(tx: Db | Tx, ids: readonly string[]): Promise<CropRow[]> {
	if (ids.length === 0) return [];
	return tx
		.select()
		.from(pictureCrops)
		.where(inArray(pictureCrops.pictureId, [...ids]));
}

export async function replaceCrops(tx: Tx, pictureId: string, crops: (Crop & Pick<CropRow, 'ratio'>)[]) {
	await tx.delete(pictureCrops).where(eq(pictureCrops.pictureId, pictureId));
	if (crops.length > 0) await tx.insert(pictureCrops).values(crops.map((crop) => ({ pictureId, ...crop })));
}

export const versionsOf = (tx: Db | Tx, ids: readonly string[]): Promise<VersionRow[]> =>
	tx
		.select()
		.from(pictureVersions)
		.where(inArray(pictureVersions.pictureId, [...ids]));

export const outdateVersions = (
	tx: Tx,
	{ pictureId, except, now }: { pictureId: string; except: string[]; now: Date },
) =>
	tx
		.update(pictureVersions)
		.set({ outdatedAt: now })
		.where(
			and(
				eq(pictureVersions.pictureId, pictureId),
				isNull(pictureVersions.outdatedAt),
				notInArray(pictureVersions.hash, except),
			),
		);

/** A part that was outdated may be needed again. */
export async function addVersions(tx: Tx, pictureId: string, parts: (Crop & { hash: string })[]) {
	if (parts.length === 0) return;
	await tx
		.insert(pictureVersions)
		.values(parts.map((part) => ({ pictureId, ...part })))
		.onConflictDoUpdate({ target: [pictureVersions.pictureId, pictureVersions.hash], set: { outdatedAt: null } });
}

export async function oneVersion(tx: Db | Tx, pictureId: string, hash: string): Promise<VersionRow | undefined> {
	const [row] = await tx
		.select()
		.from(pictureVersions)
		.where(and(eq(pictureVersions.pictureId, pictureId), eq(pictureVersions.hash, hash)));
	return row;
}

/** Versions that are still to be made, with their pictures. */
export const versionsToMake = (tx: Db | Tx) =>
	tx
		.select({ version: pictureVersions, picture: pictures })
		.from(pictureVersions)
		.innerJoin(pictures, eq(pictures.id, pictureVersions.pictureId))
		.where(and(isNull(pictureVersions.madeAt), isNull(pictureVersions.outdatedAt)))
		.orderBy(asc(pictures.createdAt), asc(pictureVersions.hash));

export const versionMade = (tx: Tx, { pictureId, hash }: VersionRow, made: { blur: string; madeAt: Date }) =>
	tx
		.update(pictureVersions)
		.set(made)
		.where(and(eq(pictureVersions.pictureId, pictureId), eq(pictureVersions.hash, hash)));

export const outdatedBefore = (tx: Db | Tx, before: Date) =>
	tx.select().from(pictureVersions).where(lt(pictureVersions.outdatedAt, before));

export const deleteVersion = (tx: Db | Tx, { pictureId, hash }: VersionRow) =>
	tx
		.delete(pictureVersions)
		.where(
			and(
				eq(pictureVersions.pictureId, pictureId),
				eq(pictureVersions.hash, hash),
				isNotNull(pictureVersions.outdatedAt),
			),
		);
