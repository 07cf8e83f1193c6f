import { buffer } from 'node:stream/consumers';
import type { Secrets } from '#server/core/crypto/app-secret.ts';
import type { Db } from '#server/core/db/client.ts';
import { resealFile, sealedKey } from '#server/core/storage/sealed-storage.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import * as queries from './queries.ts';

const plainFolder = 'documents/';
const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

async function* documentsIn(db: Db, folder: string) {
	for (let last = firstId; ; ) {
		const batch = await queries.documentsAfter(db, { folder, id: last, limit: batchSize });
		yield* batch;
		if (batch.length < batchSize) return;
		last = batch.at(-1)!.id;
	}
}

/**
 * Seals the documents from before documents were sealed. The sealed file is written first and the plain one deleted last,
 * so a crash in between only leaves work for the next run: until it is deleted, the plain file has a released row.
 */
export async function sealPlainDocuments({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<number> {
	let count = 0;
	for await (const document of documentsIn(db, plainFolder)) {
		const { id, key, contentType } = document;
		const plain = await storage.read(key);
		if (!plain) continue;
		const to = sealedKey(key.slice(plainFolder.length));
		await storage.put(to, await buffer(plain.stream), contentType);
		const plainId = await db.transaction((tx) => queries.moveDocument(tx, document, { to, now }));
		if (plainId) {
			count++;
			await storage.remove(key);
			await queries.deleteReleased(db, plainId);
		} else if ((await queries.uploadById(db, id))?.key !== to) {
			// It was removed meanwhile; its row still leads to the plain file.
			await storage.remove(to);
		}
	}
	return count;
}

/** Seals the data keys of all documents with the current secret. `storage` is the one without encryption. */
export async function resealDocuments(
	{ db, storage }: { db: Db; storage: Storage },
	secrets: Secrets,
): Promise<number> {
	let count = 0;
	for await (const { id, key } of documentsIn(db, sealedKey(''))) {
		if (!(await resealFile(storage, key, secrets))) continue;
		count++;
		// A file that was deleted meanwhile must not come back.
		if (!(await queries.uploadById(db, id))) await storage.remove(key);
	}
	return count;
}
