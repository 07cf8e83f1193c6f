import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { widthsOf } from '#contract/pictures.ts';
import { notFound } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { makeVersion, type VersionFormat, versionFormats } from '#server/core/storage/image.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './queries.ts';
import { pictureKey } from './service.ts';

export type PictureVersions = ReturnType<typeof pictureVersions>;

/** How long the files of an old crop stay, for pages that browsers and others have kept. */
const keptMs = 7 * 86_400_000;

const filePattern = /^([0-9a-f]{12})-(\d{1,4})\.(avif|webp)$/;

const keyOf = ({ pictureId, hash }: queries.VersionRow, width: number, format: VersionFormat) =>
	`media/${pictureId.slice(0, 2)}/${pictureId}/${hash}-${width}.${format}`;

/** The smaller files of pictures: made by a job, served under /media/, deleted when no page needs them any more. */
export function pictureVersions({
	dependencies: { database, storage, clock },
	uploads,
}: {
	dependencies: Pick<Dependencies, 'database' | 'storage' | 'clock'>;
	uploads: Pick<UploadsService, 'findPublicFile'>;
}) {
	const { db } = database;

	async function original(path: string): Promise<Buffer> {
		const file = await uploads.findPublicFile(path.slice('/media/'.length));
		return buffer((await file.open()).stream);
	}

	async function makeFile(version: queries.VersionRow, bytes: Buffer, width: number, format: VersionFormat) {
		const made = await makeVersion(bytes, { part: version, width, format });
		await storage.put(keyOf(version, width, format), made, `image/${format}`);
	}

	return {
		/** Run as a job. Safe to repeat. */
		async makeMissing() {
			for (const { version, picture } of await queries.versionsToMake(db)) {
				const bytes = await original(picture.path);
				for (const width of widthsOf(version.width))
					for (const format of versionFormats) await makeFile(version, bytes, width, format);
				const blur = (await makeVersion(bytes, { part: version, width: 16, format: 'webp' })).toString('base64');
				await db.transaction(async (tx) => {
					await queries.versionMade(tx, version, { blur, madeAt: clock.now() });
					await announceContentChange(tx, [pictureKey(picture.id)]);
				});
			}
		},

		/** A file by its address below /media/. After a restored backup, which leaves versions out, it is made again. */
		async open(pictureId: string, name: string): Promise<{ stream: Readable; bytes: number; format: VersionFormat }> {
			const [, hash, digits, extension] = filePattern.exec(name) ?? [];
			const version = hash ? await queries.oneVersion(db, pictureId, hash) : undefined;
			const width = Number(digits);
			if (!version?.madeAt || !widthsOf(version.width).includes(width)) throw noFile();
			const format = extension as VersionFormat;
			const key = keyOf(version, width, format);
			const found = await storage.read(key);
			if (found) return { ...found, format };
			const [picture] = await queries.byIds(db, [pictureId]);
			if (!picture) throw noFile();
			await makeFile(version, await original(picture.path), width, format);
			const made = await storage.read(key);
			if (!made) throw noFile();
			return { ...made, format };
		},

		/** Run as a job: deletes the files of parts that no page has shown for a week. */
		async sweep(now: Date) {
			for (const version of await queries.outdatedBefore(db, new Date(now.getTime() - keptMs))) {
				for (const width of widthsOf(version.width))
					for (const format of versionFormats) await storage.remove(keyOf(version, width, format));
				await queries.deleteVersion(db, version);
			}
		},
	};
}

const noFile = () => notFound('This file no longer exists.');
