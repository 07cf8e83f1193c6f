import type { EndpointRequest } from '#contract/core/endpoint.ts';
import {
	type GalleryFilter,
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
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { type GalleryItemRow, insertGalleryItem, lockGallery } from './galleries.queries.ts';
import * as queries from './galleries-office.queries.ts';

export type GalleriesOfficeService = ReturnType<typeof galleriesOfficeService>;
type Written = EndpointRequest<typeof galleriesOfficeEndpoints.createGalleryItem>['body'];
type Saved = EndpointRequest<typeof galleriesOfficeEndpoints.saveGalleryItem>['body'];

const subject = (id: string) => ({ kind: 'media' as const, id });
const pictureFile = /^\/media\/([0-9a-f-]{36}\.(?:jpg|png|webp))$/;
const videoFile = /^\/media\/([0-9a-f-]{36}\.(?:mp4|webm))$/;
const uploadId = /^\/media\/([0-9a-f-]{36})\./;

/** What the office does with the galleries. Each deed is on the site at the next request, and in the log. */
export function galleriesOfficeService({
	dependencies,
	audit,
	uploads,
	shownElsewhere,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings'>;
	audit: AuditService;
	uploads: Pick<UploadsService, 'findMedia' | 'removeGalleryItem'>;
	/** Those of the addresses that somebody else shows, such as an event: their files stay. */
	shownElsewhere: (tx: Tx, urls: readonly string[]) => Promise<string[]>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;

	const deed = async (
		actor: Actor,
		action: string,
		act: (tx: Tx) => Promise<GalleryItemRow>,
	): Promise<OfficeGalleryItem> =>
		db.transaction(async (tx) => {
			const row = await act(tx);
			await audit.note(tx, actor, action, subject(row.id), { type: row.type, caption: row.caption });
			await announceContentChange(tx);
			return present(row);
		});

	/** A file of ours by its path; the address of the site may change, its path does not. */
	async function fileOf(url: string, shape: RegExp): Promise<string | undefined> {
		const path = url.startsWith(`${settings.publicUrl}/`) ? url.slice(settings.publicUrl.length) : url;
		const name = shape.exec(path)?.[1];
		const found = name && (await uploads.findMedia(name).catch(() => undefined));
		return found ? path : undefined;
	}

	async function posterOf(poster: string | null): Promise<string> {
		const path = poster && (await fileOf(poster, pictureFile));
		if (!path) throw invalid({ poster: galleryMessages.poster });
		return path;
	}

	async function files({ type, url, poster }: Written) {
		if (type === 'IMAGE_GALLERY') {
			const path = await fileOf(url, pictureFile);
			if (!path) throw invalid({ url: galleryMessages.picture });
			return { url: path, poster: null };
		}
		const video = playerOf(url) ? url : await fileOf(url, videoFile);
		if (!video) throw invalid({ url: galleryMessages.video });
		return { url: video, poster: await posterOf(poster) };
	}

	return {
		async list(type: GalleryType, shelf: GalleryFilter) {
			const { items, total } = await queries.list(db, type, shelf);
			return { items: items.map(present), total };
		},

		async create(actor: Actor, written: Written) {
			checkWords(written);
			const values = { ...written, ...(await files(written)), createdAt: clock.now() };
			return deed(actor, 'added to a gallery', async (tx) => {
				await lockGallery(tx, values.type);
				return insertGalleryItem(tx, values);
			});
		},

		save: (actor: Actor, id: string, { version, poster, ...words }: Saved) =>
			deed(actor, 'changed a gallery item', async (tx) => {
				const { type, poster: before } = await queries.rows.lockForSaving(tx, id, version);
				checkWords(words);
				const changed = type === 'VIDEO_GALLERY' && poster !== before;
				return queries.rows.save(tx, id, { ...words, ...(changed ? { poster: await posterOf(poster) } : {}) });
			}),

		/**
		 * One call for the whole order. What somebody added meanwhile is not in it and stays behind the rest; what somebody
		 * deleted meanwhile is not brought back.
		 */
		order: (actor: Actor, type: GalleryType, wanted: string[]) =>
			db.transaction(async (tx) => {
				await lockGallery(tx, type);
				const kept = await queries.idsInOrder(tx, type);
				const known = new Set(kept);
				const named = new Set(wanted.filter((id) => known.has(id)));
				await queries.writeOrder(tx, [...named, ...kept.filter((id) => !named.has(id))]);
				await audit.note(tx, actor, 'put a gallery in order', subject(type), { items: named.size });
				await announceContentChange(tx);
			}),

		putInBin: (actor: Actor, id: string) =>
			deed(actor, 'put a gallery item in the bin', (tx) => queries.rows.putInBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			deed(actor, 'took a gallery item out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** The job. Files go with the last item that shows them. Answers how many items are gone for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const gone = await queries.rows.emptyBin(tx, now);
				if (gone.length === 0) return 0;
				for (const { id, type, caption } of gone)
					await audit.note(tx, { name: 'House' }, 'removed from the bin for good', subject(id), { type, caption });
				const urls = gone.flatMap(({ url, poster }) => (poster ? [url, poster] : [url]));
				const shown = new Set([...(await queries.stillShown(tx, urls)), ...(await shownElsewhere(tx, urls))]);
				const ids = urls.flatMap((url) => (shown.has(url) ? [] : (uploadId.exec(url)?.[1] ?? [])));
				if (ids.length > 0) await uploads.removeGalleryItem(tx, ids);
				return gone.length;
			}),
	};
}

/** Every missing word at once. */
function checkWords({ state, caption, alt }: Pick<Written, 'state' | 'caption' | 'alt'>) {
	if (state === 'draft' || (caption && alt)) return;
	throw invalid({
		...(caption ? {} : { caption: galleryMessages.caption }),
		...(alt ? {} : { alt: galleryMessages.alt }),
	});
}

const present = (row: GalleryItemRow): OfficeGalleryItem => ({
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
