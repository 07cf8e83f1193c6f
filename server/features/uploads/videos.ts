import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { limits } from '#contract/core/limits.ts';
import { type UploadedVideo, videoMessages } from '#contract/core/uploads.ts';
import type { Db } from '#server/core/db/client.ts';
import { invalid, notFound, Refusal } from '#server/core/http/errors.ts';
import { detectVideoFormat, videoHeadBytes } from '#server/core/storage/file-format.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { displayName } from './display-name.ts';
import * as queries from './uploads.queries.ts';

/** A video that is not whole by then counts as given up. */
const patienceMs = 3_600_000;

export type SentVideo = {
	stream: Readable;
	/** What the sender says is coming. */
	bytes: number;
	/** As the sender's browser measured it. */
	width: number;
	height: number;
	name?: string | undefined;
	network: string;
};

/** Takes a video on its way from the office to storage: looked at, counted, never held. */
export function videos({ db, storage, clock, ids }: { db: Db; storage: Storage; clock: Clock; ids: Ids }) {
	return async function acceptVideo(sent: SentVideo): Promise<UploadedVideo> {
		if (sent.bytes > limits.videoBytes) throw tooLarge();
		const chunks = sent.stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
		try {
			return await keep(sent, chunks);
		} finally {
			// Lets go of what was not read, so that the caller can let it through.
			await chunks.return?.();
		}
	};

	async function keep(sent: SentVideo, chunks: AsyncIterator<Buffer>): Promise<UploadedVideo> {
		const head = await beginning(chunks);
		if (head.length === 0) throw invalid({ file: videoMessages.empty });
		const format = detectVideoFormat(head);
		if (!format) throw invalid({ file: videoMessages.notAVideo });

		const id = ids.uuid();
		const now = clock.now();
		const key = `media/${id.slice(0, 2)}/${id}.${format}`;
		// The row first, marked to go: whatever happens from here on, the sweep finds what was left.
		await queries.insertUpload(db, {
			id,
			preset: 'media',
			key,
			contentType: `video/${format}`,
			bytes: head.length,
			width: sent.width,
			height: sent.height,
			displayName: displayName(sent.name),
			sha256: '',
			network: sent.network,
			createdAt: now,
			removedAt: new Date(now.getTime() + patienceMs),
		});
		const seen = { bytes: 0, hash: createHash('sha256') };
		const whole = Readable.from(counted(head, chunks, seen), { objectMode: false });
		await storage.putStream(key, whole, { contentType: `video/${format}`, bytes: sent.bytes });
		const kept = await queries.keepVideo(db, { id, bytes: seen.bytes, sha256: seen.hash.digest('hex') });
		if (!kept) throw notFound(videoMessages.tooSlow);
		return { url: `/media/${id}.${format}`, width: sent.width, height: sent.height, bytes: seen.bytes };
	}
}

/** Enough to tell what it is. */
async function beginning(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
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
	seen: { bytes: number; hash: ReturnType<typeof createHash> },
) {
	for (let chunk = head; ; ) {
		seen.bytes += chunk.length;
		if (seen.bytes > limits.videoBytes) throw tooLarge();
		seen.hash.update(chunk);
		yield chunk;
		const next = await chunks.next();
		if (next.done) return;
		chunk = next.value;
	}
}

const tooLarge = () =>
	new Refusal('TOO_LARGE', videoMessages.tooLarge, { fieldErrors: { file: videoMessages.tooLarge } });
