import type { EndpointRequest } from '#contract/endpoint.ts';
import type { MediaType } from '#contract/media.ts';
import { type MediaShelf, mediaMessages, type mediaOfficeEndpoints, type OfficeMedia } from '#contract/media-office.ts';
import { playerOf } from '#contract/video-links.ts';
import type { Tx } from '#server/db/client.ts';
import { invalid } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { insertMedia, lockGallery, type MediaRow } from './media.repo.ts';
import * as repo from './media-office.repo.ts';

export type MediaOfficeService = ReturnType<typeof mediaOfficeService>;
type Written = EndpointRequest<typeof mediaOfficeEndpoints.createMedia>['body'];
type Saved = EndpointRequest<typeof mediaOfficeEndpoints.saveMedia>['body'];

const subject = (id: string) => ({ kind: 'media' as const, id });
const pictureFile = /^\/media\/([0-9a-f-]{36}\.(?:jpg|png|webp))$/;
const videoFile = /^\/media\/([0-9a-f-]{36}\.(?:mp4|webm))$/;
const uploadId = /^\/media\/([0-9a-f-]{36})\./;

/** What the office does with the galleries. Each deed is on the site at the next request, and in the log. */
export function mediaOfficeService({
	parts,
	audit,
	uploads,
	shownElsewhere,
}: {
	parts: Pick<Parts, 'database' | 'clock' | 'settings'>;
	audit: AuditService;
	uploads: Pick<UploadsService, 'findMedia' | 'removeMedia'>;
	/** Those of the addresses that somebody else shows, such as an event: their files stay. */
	shownElsewhere: (tx: Tx, urls: readonly string[]) => Promise<string[]>;
}) {
	const { clock, settings } = parts;
	const { db } = parts.database;

	const deed = async (actor: Actor, action: string, act: (tx: Tx) => Promise<MediaRow>): Promise<OfficeMedia> =>
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
		if (!path) throw invalid({ poster: mediaMessages.poster });
		return path;
	}

	async function files({ type, url, poster }: Written) {
		if (type === 'IMAGE_GALLERY') {
			const path = await fileOf(url, pictureFile);
			if (!path) throw invalid({ url: mediaMessages.picture });
			return { url: path, poster: null };
		}
		const video = playerOf(url) ? url : await fileOf(url, videoFile);
		if (!video) throw invalid({ url: mediaMessages.video });
		return { url: video, poster: await posterOf(poster) };
	}

	return {
		async list(type: MediaType, shelf: MediaShelf) {
			const { items, total } = await repo.list(db, type, shelf);
			return { items: items.map(present), total };
		},

		async create(actor: Actor, written: Written) {
			checkWords(written);
			const values = { ...written, ...(await files(written)), createdAt: clock.now() };
			return deed(actor, 'added to a gallery', async (tx) => {
				await lockGallery(tx, values.type);
				return insertMedia(tx, values);
			});
		},

		save: (actor: Actor, id: string, { version, poster, ...words }: Saved) =>
			deed(actor, 'changed a gallery item', async (tx) => {
				const { type, poster: before } = await repo.rows.lockForSaving(tx, id, version);
				checkWords(words);
				const changed = type === 'VIDEO_GALLERY' && poster !== before;
				return repo.rows.save(tx, id, { ...words, ...(changed ? { poster: await posterOf(poster) } : {}) });
			}),

		/**
		 * One call for the whole order. What somebody added meanwhile is not in it and stays behind the rest; what somebody
		 * deleted meanwhile is not brought back.
		 */
		order: (actor: Actor, type: MediaType, wanted: string[]) =>
			db.transaction(async (tx) => {
				await lockGallery(tx, type);
				const kept = await repo.idsInOrder(tx, type);
				const known = new Set(kept);
				const named = new Set(wanted.filter((id) => known.has(id)));
				await repo.writeOrder(tx, [...named, ...kept.filter((id) => !named.has(id))]);
				await audit.note(tx, actor, 'put a gallery in order', subject(type), { items: named.size });
				await announceContentChange(tx);
			}),

		putInBin: (actor: Actor, id: string) =>
			deed(actor, 'put a gallery item in the bin', (tx) => repo.rows.putInBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			deed(actor, 'took a gallery item out of the bin', (tx) => repo.rows.restore(tx, id)),

		/** The job. Files go with the last item that shows them. Answers how many items are gone for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const gone = await repo.rows.emptyBin(tx, now);
				if (gone.length === 0) return 0;
				for (const { id, type, caption } of gone)
					await audit.note(tx, { name: 'House' }, 'removed from the bin for good', subject(id), { type, caption });
				const urls = gone.flatMap(({ url, poster }) => (poster ? [url, poster] : [url]));
				const shown = new Set([...(await repo.stillShown(tx, urls)), ...(await shownElsewhere(tx, urls))]);
				const ids = urls.flatMap((url) => (shown.has(url) ? [] : (uploadId.exec(url)?.[1] ?? [])));
				if (ids.length > 0) await uploads.removeMedia(tx, ids);
				return gone.length;
			}),
	};
}

/** Every missing word at once. */
function checkWords({ state, caption, alt }: Pick<Written, 'state' | 'caption' | 'alt'>) {
	if (state === 'draft' || (caption && alt)) return;
	throw invalid({
		...(caption ? {} : { caption: mediaMessages.caption }),
		...(alt ? {} : { alt: mediaMessages.alt }),
	});
}

const present = (row: MediaRow): OfficeMedia => ({
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
