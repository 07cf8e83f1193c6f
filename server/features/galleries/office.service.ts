import type { EndpointRequest } from '#contract/core/endpoint.ts';
import {
	type GalleryStatus,
	type galleriesOfficeEndpoints,
	galleryMessages,
	type OfficeGalleryItem,
} from '#contract/galleries.office.ts';
import type { GalleryType } from '#contract/galleries.ts';
import { playerOf } from '#contract/video-links.ts';
import type { Tx } from '#server/core/db/client.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { holdPictures, pictureOfPath } from '#server/features/pictures/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import * as queries from './queries.ts';
import { galleriesKey } from './service.ts';

export type GalleriesOfficeService = ReturnType<typeof galleriesOfficeService>;
type NewItemForm = EndpointRequest<typeof galleriesOfficeEndpoints.createGalleryItem>['body'];
type ItemForm = EndpointRequest<typeof galleriesOfficeEndpoints.saveGalleryItem>['body'];

type Texts = Pick<NewItemForm, 'state' | 'caption' | 'alt'>;

const subject = (id: string) => ({ kind: 'gallery-item' as const, id });
const pictureFile = /^\/media\/([0-9a-f-]{36}\.(?:jpg|png|webp))$/;
const videoFile = /^\/media\/([0-9a-f-]{36}\.(?:mp4|webm))$/;
const videoId = /^\/media\/([0-9a-f-]{36})\.(?:mp4|webm)$/;

/** What the office does with the galleries. Every change is on the site at the next request, and in the audit log. */
export function galleriesOfficeService({
	dependencies,
	audit,
	uploads,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings'>;
	audit: AuditService;
	uploads: Pick<UploadsService, 'findPublicFile' | 'removePublicFiles'>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;

	const change = async (
		actor: Actor,
		action: string,
		write: (tx: Tx) => Promise<queries.GalleryItemRow>,
	): Promise<OfficeGalleryItem> =>
		db.transaction(async (tx) => {
			const row = await write(tx);
			await audit.note(tx, actor, action, subject(row.id), { type: row.type, caption: row.caption });
			await announceContentChange(tx, [galleriesKey]);
			return toOfficeItem(row);
		});

	/** The path of an uploaded file. The address of the site may change, the path does not. */
	async function pathOf(url: string, pattern: RegExp): Promise<string | undefined> {
		const path = url.startsWith(`${settings.publicUrl}/`) ? url.slice(settings.publicUrl.length) : url;
		const name = pattern.exec(path)?.[1];
		const file = name && (await uploads.findPublicFile(name).catch(() => undefined));
		return file ? path : undefined;
	}

	const posterOf = async (poster: string | null) => (poster ? pathOf(poster, pictureFile) : undefined);

	function needPoster(path: string | undefined): string {
		if (!path) throw invalid({ poster: galleryMessages.poster });
		return path;
	}

	/** A picture that is used stays in the library. */
	async function hold(tx: Tx, path: string | null, field: 'url' | 'poster') {
		const picture = path ? pictureOfPath(path) : undefined;
		if (picture && !(await holdPictures(tx, [picture])).has(picture))
			throw invalid({ [field]: galleryMessages.picture });
	}

	async function filesOf({ type, url, poster }: NewItemForm) {
		if (type === 'IMAGE_GALLERY') {
			const path = await pathOf(url, pictureFile);
			if (!path) throw invalid({ url: galleryMessages.picture });
			return { url: path, poster: null };
		}
		const video = playerOf(url) ? url : await pathOf(url, videoFile);
		if (!video) throw invalid({ url: galleryMessages.video });
		return { url: video, poster: needPoster(await posterOf(poster)) };
	}

	return {
		async list(type: GalleryType, status: GalleryStatus) {
			const { items, total } = await queries.list(db, type, status);
			return { items: items.map(toOfficeItem), total };
		},

		async create(actor: Actor, form: NewItemForm) {
			checkTexts(form);
			const values = { ...form, ...(await filesOf(form)), createdAt: clock.now() };
			return change(actor, 'added to a gallery', async (tx) => {
				await hold(tx, values.url, 'url');
				await hold(tx, values.poster, 'poster');
				await queries.lockGallery(tx, values.type);
				return queries.insertGalleryItem(tx, values);
			});
		},

		async save(actor: Actor, id: string, { version, poster, ...texts }: ItemForm) {
			// Before the transaction, because looking for a file needs a connection of its own.
			const uploaded = await posterOf(poster);
			return change(actor, 'changed a gallery item', async (tx) => {
				const { type, poster: before } = await queries.rows.lockForSaving(tx, id, version);
				checkTexts(texts);
				const changed = type === 'VIDEO_GALLERY' && poster !== before;
				if (changed) await hold(tx, needPoster(uploaded), 'poster');
				return queries.rows.save(tx, id, { ...texts, ...(changed ? { poster: needPoster(uploaded) } : {}) });
			});
		},

		/** All or none. Every missing text is named by its place in the list, such as `items.2.caption`. */
		saveMany: (actor: Actor, forms: readonly (Texts & { id: string; version: number })[]) =>
			db.transaction(async (tx) => {
				const missing = forms.flatMap((form, index) =>
					Object.entries(missingTexts(form)).map(([field, message]) => [`items.${index}.${field}`, message]),
				);
				if (missing.length > 0) throw invalid(Object.fromEntries(missing));
				const saved: OfficeGalleryItem[] = [];
				// In one order, so that two people who save the same items do not wait for each other.
				for (const { id, version, ...texts } of forms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
					await queries.rows.lockForSaving(tx, id, version);
					const row = await queries.rows.save(tx, id, texts);
					const { type, caption } = row;
					await audit.note(tx, actor, 'changed a gallery item', subject(id), { type, caption });
					saved.push(toOfficeItem(row));
				}
				await announceContentChange(tx, [galleriesKey]);
				return { items: saved };
			}),

		/**
		 * One call for the whole order. An item that was added in the meantime is not in it and comes last; an item that
		 * was deleted in the meantime is not restored.
		 */
		order: (actor: Actor, type: GalleryType, newOrder: string[]) =>
			db.transaction(async (tx) => {
				await queries.lockGallery(tx, type);
				const existing = await queries.idsInOrder(tx, type);
				const existingIds = new Set(existing);
				const ordered = new Set(newOrder.filter((id) => existingIds.has(id)));
				await queries.writeOrder(tx, [...ordered, ...existing.filter((id) => !ordered.has(id))]);
				await audit.note(tx, actor, 'put a gallery in order', subject(type), { items: ordered.size });
				await announceContentChange(tx, [galleriesKey]);
			}),

		moveToBin: (actor: Actor, id: string) =>
			change(actor, 'put a gallery item in the bin', (tx) => queries.rows.moveToBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			change(actor, 'took a gallery item out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** Run by the nightly job. Videos are removed with the last item that uses them; pictures stay in the library. Returns how many items were deleted for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const deleted = await queries.rows.emptyBin(tx, now);
				if (deleted.length === 0) return 0;
				for (const { id, type, caption } of deleted)
					await audit.note(tx, { name: 'System' }, 'removed from the bin for good', subject(id), { type, caption });
				const urls = deleted.map(({ url }) => url);
				const used = await queries.stillUsed(tx, urls);
				const ids = urls.flatMap((url) => (used.has(url) ? [] : (videoId.exec(url)?.[1] ?? [])));
				if (ids.length > 0) await uploads.removePublicFiles(tx, ids);
				return deleted.length;
			}),
	};
}

/** Publishing requires both texts; every missing one is named at once. */
function checkTexts(texts: Texts) {
	const missing = missingTexts(texts);
	if (Object.keys(missing).length > 0) throw invalid(missing);
}

const missingTexts = ({ state, caption, alt }: Texts): Record<string, string> => ({
	...(state === 'draft' || caption ? {} : { caption: galleryMessages.caption }),
	...(state === 'draft' || alt ? {} : { alt: galleryMessages.alt }),
});

const toOfficeItem = (row: queries.GalleryItemRow): OfficeGalleryItem => ({
	id: row.id,
	type: row.type,
	url: row.url,
	poster: row.poster,
	caption: row.caption,
	alt: row.alt,
	width: row.width,
	height: row.height,
	state: row.state,
	version: row.version,
	deletedAt: row.deletedAt?.toISOString() ?? null,
});
