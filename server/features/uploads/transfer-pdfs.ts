import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Db } from '#server/core/db/client.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { type Clock, systemIds } from '#server/dependencies.ts';
import { pdfId, pdfs } from './pdfs.ts';
import * as queries from './queries.ts';

/** A PDF in a file of content. `file` is base64. */
export const transferredPdf = z.object({ id: z.uuid(), name: z.string(), file: z.base64() });
type TransferredPdf = z.infer<typeof transferredPdf>;

type Tools = { db: Db; storage: Storage };

export async function exportPdfs({ db, storage }: Tools, urls: readonly string[]): Promise<TransferredPdf[]> {
	const found = await queries.pdfsWithIds(db, [...new Set(urls.map(pdfId))]);
	const exported: TransferredPdf[] = [];
	for (const { id, key, displayName } of found) {
		const stored = await storage.read(key);
		if (!stored) throw new OperatorError(`The file of the PDF “${displayName}” is missing in storage.`);
		exported.push({ id, name: displayName, file: (await buffer(stored.stream)).toString('base64') });
	}
	return exported.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Adds PDFs that this site does not have. Returns the ids that they have here, by the ids in the file. */
export async function importPdfs(
	{ db, storage, clock }: Tools & { clock: Clock },
	files: readonly TransferredPdf[],
): Promise<Map<string, string>> {
	const known = new Set(
		(
			await queries.pdfsWithIds(
				db,
				files.map(({ id }) => id),
			)
		).map(({ id }) => id),
	);
	const newIds = new Map<string, string>();
	for (const { id, name, file } of files) {
		if (known.has(id)) continue;
		const bytes = Buffer.from(file, 'base64');
		const same = await queries.pdfWithHash(db, createHash('sha256').update(bytes).digest('hex'));
		if (same) newIds.set(id, same.id);
		else {
			const { acceptPdf } = pdfs({ db, storage, clock, ids: systemIds, scan: undefined });
			newIds.set(id, pdfId((await acceptPdf({ bytes, name, network: 'import' })).url));
		}
	}
	return newIds;
}
