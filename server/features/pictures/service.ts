import { createHash } from 'node:crypto';
import { type Crop, cropAround, type LibrarySource, type Shape, widthsOf } from '#contract/pictures.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { makeBlur } from '#server/core/storage/image.ts';
import type { Clock } from '#server/dependencies.ts';
import * as queries from './queries.ts';

export type PicturesService = ReturnType<typeof picturesService>;

/** One place of a page that shows a picture. */
export type Want = { id: string; shape: Shape };

/** Pages that read it are dropped when the picture changes. */
export const pictureKey = (id: string) => `picture:${id}`;

const pathPattern = /^\/media\/([0-9a-f-]{36})\.(?:jpg|png|webp)$/;

/** The address of a picture, with its id as the first group, for PostgreSQL. */
export const picturePath = pathPattern.source;

export const pictureOfPath = (path: string): string | undefined => pathPattern.exec(path)?.[1];

export const picturesService = ({ clock }: { clock: Clock }) => ({
	/** Puts an uploaded picture into the library. */
	async include(
		tx: Db | Tx,
		{ bytes, ...picture }: { id: string; name: string; path: string; width: number; height: number; bytes: Uint8Array },
	) {
		await queries.insertPicture(tx, { ...picture, blur: await makeBlur(bytes), createdAt: clock.now() });
	},
});

/** Which of these are in the library. They stay there until the transaction ends. */
export async function holdPictures(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
	return new Set((await queries.holdAll(tx, ids)).map(({ id }) => id));
}

/** The same for places of pages. A job makes versions of what they show. */
export async function wantPictures(tx: Tx, wants: readonly Want[]): Promise<Set<string>> {
	const held = await queries.holdAll(
		tx,
		wants.map(({ id }) => id),
	);
	for (const picture of held) {
		const wanted = wants.filter(({ id }) => id === picture.id).map(({ shape }) => shape);
		const shapes = [...new Set([...picture.shapes, ...wanted])];
		if (shapes.length === picture.shapes.length) continue;
		await queries.setShapes(tx, picture.id, shapes);
		await queries.addVersions(tx, picture.id, await partsOf(tx, { ...picture, shapes }));
	}
	return new Set(held.map(({ id }) => id));
}

/** After a change of focal point or crops. */
export async function changeVersions(tx: Tx, picture: queries.PictureRow, now: Date) {
	const parts = await partsOf(tx, picture);
	await queries.outdateVersions(tx, { pictureId: picture.id, except: parts.map(({ hash }) => hash), now });
	await queries.addVersions(tx, picture.id, parts);
}

/** How pages show these pictures: the part, with its files if they are made, or else the whole picture. */
export async function librarySources(
	db: Db,
	ids: readonly string[],
): Promise<(want: Want) => LibrarySource | undefined> {
	if (ids.length === 0) return () => undefined;
	const [found, crops, versions] = await Promise.all([
		queries.byIds(db, ids),
		queries.cropsOf(db, ids),
		queries.versionsOf(db, ids),
	]);
	const byId = new Map(found.map((picture) => [picture.id, picture]));
	return ({ id, shape }) => {
		const picture = byId.get(id);
		if (!picture) return undefined;
		const { hash, width, height } = partOf(picture, crops, shape);
		const version = versions.find((row) => row.pictureId === id && row.hash === hash);
		const files = { base: `/media/${id}/${hash}`, webp: true, original: picture.path } as const;
		return version?.madeAt
			? { ...files, width, height, widths: widthsOf(width), blur: version.blur ?? '' }
			: { ...files, width: picture.width, height: picture.height, widths: [], blur: picture.blur };
	};
}

/** Two shapes may show the same part. */
async function partsOf(tx: Tx, picture: queries.PictureRow) {
	const crops = await queries.cropsOf(tx, [picture.id]);
	const parts = picture.shapes.map((shape) => partOf(picture, crops, shape));
	return [...new Map(parts.map((part) => [part.hash, part])).values()];
}

/** The part of a picture that a shape shows, with the hash that names its files. */
function partOf(picture: queries.PictureRow, crops: readonly queries.CropRow[], shape: Shape) {
	const { id, width, height, focalX, focalY } = picture;
	const chosen = crops.find(({ pictureId, ratio }) => pictureId === id && ratio === shape);
	const whole = { x: 0, y: 0, width, height };
	const part: Crop =
		shape === 'whole'
			? whole
			: chosen
				? { x: chosen.x, y: chosen.y, width: chosen.width, height: chosen.height }
				: cropAround(whole, { x: focalX, y: focalY }, shape);
	const text = [id, part.x, part.y, part.width, part.height].join(' ');
	return { ...part, hash: createHash('sha256').update(text).digest('hex').slice(0, 12) };
}
