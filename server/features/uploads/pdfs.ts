import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Attachment, WrittenAttachment } from '#contract/core/attachments.ts';
import { limits } from '#contract/core/limits.ts';
import { pdfMessages, type UploadedPdf } from '#contract/core/uploads.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { pdfProblem } from '#server/core/storage/file-format.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { VirusScanner } from '#server/core/storage/virus-scanner.ts';
import type { Clock, Ids } from '#server/dependencies.ts';
import { displayName } from './display-name.ts';
import * as queries from './queries.ts';

/** Longer than storing a PDF takes. */
const storingMs = 3_600_000;
/** How long a PDF may wait until something uses it. A form that is not saved yet can be open for days. */
const unusedMs = 7 * 86_400_000;
const batchSize = 100;

const urlPattern = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;
/** The id in the address of a PDF. */
export const pdfId = (url: string) => urlPattern.exec(url)![1]!;
const urlOf = (id: string) => `/media/${id}.pdf`;

/** Which of these addresses of public files are used. */
export type FilesInUse = (tx: Tx, urls: readonly string[]) => Promise<readonly string[]>;

/** The sizes of those of these PDFs that exist, by their addresses. They are not swept before the transaction ends. */
export async function pdfSizes(tx: Tx, urls: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const found = await queries.keepPdfs(
		tx,
		urls.flatMap((url) => urlPattern.exec(url)?.[1] ?? []),
	);
	return new Map(found.map(({ id, bytes }) => [urlOf(id), bytes]));
}

export function refuseBadPdf(bytes: Buffer) {
	if (bytes.length === 0) throw invalid({ file: pdfMessages.empty });
	const problem = pdfProblem(bytes);
	if (problem) throw invalid({ file: pdfMessages[problem] });
}

/** The PDFs that visitors can download. */
export function pdfs({
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
	return {
		async acceptPdf(upload: { bytes: Buffer; name: string | undefined; network: string }): Promise<UploadedPdf> {
			const { bytes, network } = upload;
			refuseBadPdf(bytes);
			await scan?.([bytes]);
			const id = ids.uuid();
			const key = `media/${id.slice(0, 2)}/${id}.pdf`;
			const now = clock.now();
			// The row first, marked as removed, so that the sweep finds the file of an interrupted upload.
			await queries.insertUpload(db, {
				id,
				preset: 'media',
				key,
				contentType: 'application/pdf',
				bytes: bytes.length,
				width: 0,
				height: 0,
				displayName: displayName(upload.name, 'document'),
				sha256: createHash('sha256').update(bytes).digest('hex'),
				network,
				createdAt: now,
				removedAt: new Date(now.getTime() + storingMs),
			});
			await storage.put(key, bytes, 'application/pdf');
			await queries.completeUpload(db, { id });
			return { url: urlOf(id), bytes: bytes.length };
		},

		/** Attachments with the sizes of their files. Refuses files that do not exist, and keeps the others from being swept meanwhile. */
		async checkAttachments(tx: Tx, written: readonly WrittenAttachment[]): Promise<Attachment[]> {
			const bytesOf = await pdfSizes(
				tx,
				written.map(({ url }) => url),
			);
			return written.map(({ url, name }) => {
				const bytes = bytesOf.get(url);
				if (bytes === undefined) throw invalid({ attachments: pdfMessages.uploadAgain });
				return { url, name, bytes };
			});
		},

		/** The files of attachments, for a mail. */
		async readPdfs(attachments: readonly Attachment[]): Promise<{ name: string; content: Buffer }[]> {
			const keyOf = new Map(
				(
					await queries.pdfsWithIds(
						db,
						attachments.map(({ url }) => pdfId(url)),
					)
				).map(({ id, key }) => [urlOf(id), key]),
			);
			return Promise.all(
				attachments.map(async ({ url, name }) => {
					const stored = await storage.read(keyOf.get(url) ?? '');
					if (!stored) throw new Error(`The file of the PDF “${name}” is missing in storage.`);
					return { name, content: await buffer(stored.stream) };
				}),
			);
		},

		/** Releases the PDFs that nothing uses for a week; the next sweep deletes the files. */
		async releaseUnusedPdfs(now: Date, inUse: FilesInUse) {
			const before = new Date(now.getTime() - unusedMs);
			for (let after: string | undefined; ; ) {
				const batch = await db.transaction(async (tx) => {
					const old = await queries.oldPdfs(tx, { before, after, limit: batchSize });
					if (old.length === 0) return old;
					const used = new Set(
						await inUse(
							tx,
							old.map(({ id }) => urlOf(id)),
						),
					);
					const unused = old.filter(({ id }) => !used.has(urlOf(id)));
					if (unused.length > 0)
						await queries.releasePublic(
							tx,
							unused.map(({ id }) => id),
							now,
						);
					return old;
				});
				if (batch.length < batchSize) return;
				after = batch.at(-1)!.id;
			}
		},
	};
}

export const pdfTooLarge = () =>
	new Refusal('TOO_LARGE', pdfMessages.tooLarge, { fieldErrors: { file: pdfMessages.tooLarge } });

/** Reads a PDF that is being sent. `take` counts the bytes of all files that are arriving. */
export async function readPdf(stream: AsyncIterable<Buffer>, take: (bytes: number) => void): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of stream) {
		bytes += chunk.length;
		if (bytes > limits.pdfBytes) throw pdfTooLarge();
		take(chunk.length);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
