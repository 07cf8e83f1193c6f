import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '#contract/core/limits.ts';
import { type UploadedVideo, videoMessages } from '#contract/core/uploads.ts';
import type { Db } from '#server/core/db/client.ts';
import { invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import { detectVideoFormat, videoHeadBytes } from '#server/core/storage/file-format.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { VirusScanner } from '#server/core/storage/virus-scanner.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { displayName } from './display-name.ts';
import * as queries from './queries.ts';

/** A video that is not complete by then is deleted. */
const timeoutMs = 3_600_000;

export type SentVideo = {
	stream: Readable;
	/** The size that the sender declares. */
	bytes: number;
	/** As the sender's browser measured it. */
	width: number;
	height: number;
	name?: string | undefined;
	network: string;
};

/** Streams a video to storage: checked and counted, never held in memory. */
export function videos({
	db,
	storage,
	clock,
	ids,
	scan,
}: {
	db: Db;
	storage: Storage;
	clock: Clock;
	ids: Ids;
	scan: VirusScanner | undefined;
}) {
	return async function acceptVideo(upload: SentVideo): Promise<UploadedVideo> {
		if (upload.bytes > limits.videoBytes) throw tooLarge();
		const chunks = upload.stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
		try {
			return await store(upload, chunks);
		} finally {
			// Releases the rest of the stream to the caller.
			await chunks.return?.();
		}
	};

	async function store(upload: SentVideo, chunks: AsyncIterator<Buffer>): Promise<UploadedVideo> {
		const head = await firstBytes(chunks);
		if (head.length === 0) throw invalid({ file: videoMessages.empty });
		const format = detectVideoFormat(head);
		if (!format) throw invalid({ file: videoMessages.notAVideo });

		const id = ids.uuid();
		const now = clock.now();
		const key = `media/${id.slice(0, 2)}/${id}.${format}`;
		// The row first, marked as removed, so that the sweep finds the file of an interrupted upload.
		await queries.insertUpload(db, {
			id,
			preset: 'media',
			key,
			contentType: `video/${format}`,
			bytes: head.length,
			width: upload.width,
			height: upload.height,
			displayName: displayName(upload.name),
			sha256: '',
			network: upload.network,
			createdAt: now,
			removedAt: new Date(now.getTime() + timeoutMs),
		});
		const progress = { bytes: 0, hash: createHash('sha256') };
		const stream = Readable.from(counted(head, chunks, progress), { objectMode: false });
		await storage.putStream(key, stream, { contentType: `video/${format}`, bytes: upload.bytes });
		// If it is refused here, the sweep deletes the file like that of an interrupted upload.
		const file = scan && (await storage.read(key));
		if (file) await scan(file.stream);
		const completed = await queries.completeUpload(db, {
			id,
			bytes: progress.bytes,
			sha256: progress.hash.digest('hex'),
		});
		if (!completed) throw notFound(videoMessages.tooSlow);
		return { url: `/media/${id}.${format}`, width: upload.width, height: upload.height, bytes: progress.bytes };
	}
}

/** Enough bytes to recognise the format. */
async function firstBytes(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
	let head = Buffer.alloc(0);
	while (head.length < videoHeadBytes) {
		const { value, done } = await chunks.next();
		if (done) break;
		head = Buffer.concat([head, value]);
	}
	return head;
}

async function* counted(
	head: Buffer,
	chunks: AsyncIterator<Buffer>,
	progress: { bytes: number; hash: ReturnType<typeof createHash> },
) {
	for (let chunk = head; ; ) {
		progress.bytes += chunk.length;
		if (progress.bytes > limits.videoBytes) throw tooLarge();
		progress.hash.update(chunk);
		yield chunk;
		const next = await chunks.next();
		if (next.done) return;
		chunk = next.value;
	}
}

const tooLarge = () =>
	new Refusal('TOO_LARGE', videoMessages.tooLarge, { fieldErrors: { file: videoMessages.tooLarge } });
