import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { LibraryPicture, picturesOfficeEndpoints } from '#contract/pictures.office.ts';
import { type Crop, cropProblem, type Ratio } from '#contract/pictures.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { ListView } from '#server/core/db/keyset.ts';
import type { Feature } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService, SubjectNames } from '#server/features/audit/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './queries.ts';
import { changeVersions, pictureKey } from './service.ts';
import { type Use, usesOf, usesOfPicture } from './uses.ts';

export type PicturesOfficeService = ReturnType<typeof picturesOfficeService>;
type PictureForm = EndpointRequest<typeof picturesOfficeEndpoints.savePicture>['body'];
type TextsForm = EndpointRequest<typeof picturesOfficeEndpoints.savePictureTexts>['body']['pictures'][number];

const subject = (id: string) => ({ kind: 'picture' as const, id });

/** What the office does with the picture library. */
export function picturesOfficeService({
	dependencies: { database, clock },
	features,
	audit,
	namesOf,
	uploads,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	/** They declare where they use pictures. */
	features: readonly Feature[];
	audit: AuditService;
	namesOf: SubjectNames;
	uploads: Pick<UploadsService, 'removePublicFiles'>;
}) {
	const { db } = database;
	const uses = () => usesOf(features, clock.now());

	async function withCrops(tx: Db | Tx, rows: readonly queries.PictureRow[]): Promise<LibraryPicture[]> {
		const crops = await queries.cropsOf(
			tx,
			rows.map(({ id }) => id),
		);
		return rows.map((row) =>
			toPicture(
				row,
				crops.filter(({ pictureId }) => pictureId === row.id),
			),
		);
	}

	const change = (actor: Actor, action: string, write: (tx: Tx) => Promise<queries.PictureRow>) =>
		db.transaction(async (tx) => {
			const row = await write(tx);
			await audit.note(tx, actor, action, subject(row.id), { name: row.name });
			await announceContentChange(tx, [pictureKey(row.id)]);
			const [picture] = await withCrops(tx, [row]);
			return picture!;
		});

	async function named(found: readonly Use[]) {
		const names = await namesOf(found.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId })));
		return found.map((use) => ({ ...use, name: names.get(use.subjectKind)?.get(use.subjectId) ?? use.subjectKind }));
	}

	return {
		async list(filter: queries.PictureListFilter, view: ListView<queries.PictureSort>) {
			const [{ shown, next, previous }, total] = await Promise.all([
				queries.page(db, filter, view, uses()),
				queries.total(db, filter, uses()),
			]);
			const items = await withCrops(
				db,
				shown.map(({ picture }) => picture),
			);
			return { items, total, next, previous };
		},

		async one(id: string) {
			const [picture] = await withCrops(db, [await queries.rows.byId(db, id)]);
			return { ...picture!, uses: await named(await usesOfPicture(db, uses(), id)) };
		},

		save: (actor: Actor, id: string, { version, focal, crops, ...texts }: PictureForm) =>
			change(actor, 'changed a picture', async (tx) => {
				const before = await queries.rows.lockForSaving(tx, id, version);
				const chosen = Object.entries(crops) as [Ratio, Crop][];
				const problems = chosen.flatMap(([ratio, crop]) => {
					const problem = cropProblem(before, ratio, crop);
					return problem ? [[`crops.${ratio}`, problem]] : [];
				});
				if (problems.length > 0) throw invalid(Object.fromEntries(problems));
				await queries.replaceCrops(
					tx,
					id,
					chosen.map(([ratio, crop]) => ({ ratio, ...crop })),
				);
				const row = await queries.rows.save(tx, id, { ...texts, focalX: focal.x, focalY: focal.y });
				await changeVersions(tx, row, clock.now());
				return row;
			}),

		/** All or none: a newer version of one of them refuses the whole call and names the picture. */
		saveTexts: (actor: Actor, forms: readonly TextsForm[]) =>
			db.transaction(async (tx) => {
				const ids = forms.map(({ id }) => id);
				const existing = new Map((await queries.lockAll(tx, ids)).map((row) => [row.id, row]));
				const saved: queries.PictureRow[] = [];
				for (const { id, version, ...texts } of forms) {
					const row = existing.get(id);
					if (!row) throw notFound('One of these pictures no longer exists.');
					if (row.deletedAt) throw conflict(`“${row.name}” is in the bin. Restore it before you change it.`);
					if (row.version !== version)
						throw conflict(
							`Someone else changed “${row.name}” while you were writing. What you wrote is still here; load that picture again.`,
						);
					saved.push(await queries.rows.save(tx, id, texts));
					await audit.note(tx, actor, 'described a picture', subject(id), { name: row.name });
				}
				await announceContentChange(tx, ids.map(pictureKey));
				return { pictures: await withCrops(tx, saved) };
			}),

		async moveToBin(actor: Actor, id: string) {
			// The uses are read in the transaction that locks the picture; their names need a connection of their own.
			let inUse: Use[] = [];
			const removed = await db.transaction(async (tx) => {
				const [row] = await queries.lockAll(tx, [id]);
				if (!row) throw notFound('There is no such picture.');
				inUse = await usesOfPicture(tx, uses(), id);
				if (inUse.length > 0) return undefined;
				const binned = await queries.rows.moveToBin(tx, id, clock.now());
				await audit.note(tx, actor, 'put a picture in the bin', subject(id), { name: binned.name });
				const [picture] = await withCrops(tx, [binned]);
				return picture!;
			});
			if (removed) return removed;
			const places = (await named(inUse)).map(({ name, state }) => `${name} (${state})`);
			throw conflict(`This picture is in use: ${places.join(', ')}. Choose another picture there first.`);
		},

		restore: (actor: Actor, id: string) =>
			change(actor, 'took a picture out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** Run by the nightly job. A picture that is in use again stays. Returns how many were deleted for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const deleted = await queries.rows.emptyBin(tx, now, queries.inUse(uses()));
				for (const { id, name } of deleted) {
					await audit.note(tx, { name: 'System' }, 'removed from the bin for good', subject(id), { name });
					await queries.outdateVersions(tx, { pictureId: id, except: [], now });
				}
				if (deleted.length > 0)
					await uploads.removePublicFiles(
						tx,
						deleted.map(({ id }) => id),
					);
				return deleted.length;
			}),
	};
}

const toPicture = (row: queries.PictureRow, crops: readonly queries.CropRow[]): LibraryPicture => ({
	id: row.id,
	name: row.name,
	url: row.path,
	width: row.width,
	height: row.height,
	alt: row.alt,
	decorative: row.decorative,
	caption: row.caption,
	focal: { x: row.focalX, y: row.focalY },
	crops: Object.fromEntries(crops.map(({ ratio, x, y, width, height }) => [ratio, { x, y, width, height }])),
	version: row.version,
	createdAt: row.createdAt.toISOString(),
	deletedAt: row.deletedAt?.toISOString() ?? null,
});
