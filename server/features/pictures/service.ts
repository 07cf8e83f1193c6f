import { createHash } from 'node:crypto';
import { type Crop, cropAround, type LibrarySource, widthsOf } from '#contract/pictures.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { makeBlur } from '#server/core/storage/image.ts';
import type { Clock } from '#server/dependencies.ts';
import * as queries from './queries.ts';
import type { Shape } from './tables.ts';

export type { Shape };
export type PicturesService = ReturnType<typeof picturesService>;

/** One place of a page that shows a picture. */
export type Want = { id: string; shape: Shape };

/** Pages that read it are dropped when the picture changes. */
export const pictureKey = (id: string) => `picture:${id}`;

/** The address of a picture, with its id as the first group. For JavaScript and PostgreSQL. */
export const picturePath = '^/media/([0-9a-f-]{36})\\.(?:jpg|png|webp)$';

export const pictureOfPath = (path: string): string | undefined => new RegExp(picturePath).exec(path)?.[1];

/** What other features do with the pictures of the library. */
export function picturesService({
	clock,
	makeVersions,
}: {
	clock: Clock;
	/** Starts the job that makes the versions which are missing. */
	makeVersions: (tx: Tx) => Promise<void>;
}) {
	/** Makes the list of versions fit what pages show of a picture, its focal point and its crops. */
	async function updateVersions(tx: Tx, picture: queries.PictureRow) {
		const crops = await queries.cropsOf(tx, [picture.id]);
		const parts = new Map(picture.shapes.map((shape) => [partOf(picture, crops, shape).hash, shape]));
		const toMake = await queries.needVersions(tx, {
			pictureId: picture.id,
			parts: [...parts.values()].map((shape) => partOf(picture, crops, shape)),
			now: clock.now(),
		});
		if (toMake) await makeVersions(tx);
	}

	return {
		updateVersions,

		/** Puts an uploaded picture into the library. */
		async include(
			tx: Db | Tx,
			{
				bytes,
				...picture
			}: { id: string; name: string; path: string; width: number; height: number; bytes: Uint8Array },
		) {
			await queries.insertPicture(tx, { ...picture, blur: await makeBlur(bytes), createdAt: clock.now() });
		},

		/** Which of these are in the library. They stay there until the transaction ends. */
		async hold(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
			return new Set((await queries.holdAll(tx, ids)).map(({ id }) => id));
		},

		/** The same for places of pages; versions of the parts that they show are made. */
		async want(tx: Tx, wants: readonly Want[]): Promise<Set<string>> {
			const held = await queries.holdAll(
				tx,
				wants.map(({ id }) => id),
			);
			for (const picture of held) {
				const wanted = wants.filter(({ id }) => id === picture.id).map(({ shape }) => shape);
				const shapes = [...new Set([...picture.shapes, ...wanted])];
				if (shapes.length === picture.shapes.length) continue;
				await queries.setShapes(tx, picture.id, shapes);
				await updateVersions(tx, { ...picture, shapes });
			}
			return new Set(held.map(({ id }) => id));
		},

		/** How pages show these pictures: the part, its files if they are made, or else the whole picture. */
		async sourcesOf(db: Db, ids: readonly string[]): Promise<(want: Want) => LibrarySource | undefined> {
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
				const base = `/media/${id}/${hash}`;
				if (version?.madeAt)
					return { base, width, height, widths: widthsOf(width), original: picture.path, blur: version.blur ?? '' };
				return {
					base,
					width: picture.width,
					height: picture.height,
					widths: [],
					original: picture.path,
					blur: picture.blur,
				};
			};
		},
	};
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
