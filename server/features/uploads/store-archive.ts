import type { Readable } from 'node:stream';
import type { Tx } from '#server/core/db/client.ts';
import { sealedKey } from '#server/core/storage/sealed-storage.ts';
import type { Ids } from '#server/dependencies.ts';
import { displayName } from './display-name.ts';
import * as queries from './queries.ts';
import type { ImageStore } from './store-image.ts';

/** Longer than storing an archive takes. */
const storingMs = 3_600_000;

/**
 * Streams an archive to storage, never held in memory. The caller completes it in the transaction that writes its owner; until
 * then it counts as an interrupted upload, which the sweep deletes.
 */
export async function storeArchive(
	{ db, storage, clock, ids }: ImageStore & { ids: Pick<Ids, 'uuid'> },
	{
		stream,
		bytes,
		name,
		network,
		tokenHash,
		place: { owner, field },
	}: { stream: Readable; bytes: number; name: string; network: string; tokenHash: string; place: queries.Place },
) {
	const id = ids.uuid();
	const now = clock.now();
	const key = sealedKey(`${id.slice(0, 2)}/${id}.zip`);
	await queries.insertUpload(db, {
		id,
		preset: 'documents',
		key,
		tokenHash,
		contentType: 'application/zip',
		bytes,
		width: 0,
		height: 0,
		displayName: displayName(name, 'archive'),
		sha256: '',
		network,
		createdAt: now,
		claimedByKind: owner.kind,
		claimedById: owner.id,
		claimedField: field,
		claimedAt: now,
		removedAt: new Date(now.getTime() + storingMs),
	});
	await storage.putStream(key, stream, { contentType: 'application/zip', bytes });
	return { complete: (tx: Tx) => queries.completeUpload(tx, { id }) };
}
