import type { Db } from '#server/core/db/client.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import { keysOfPublicUpload } from './public-files.ts';
import * as queries from './queries.ts';

/** Unclaimed documents can fill at most this much of the disk. */
export const mostUnclaimedBytes = 2_000_000_000;

const hourMs = 3_600_000;

/** How long a document may stay unclaimed: a day, but shorter while more than half of the space is used. */
const patienceMs = (unclaimedBytes: number) => (unclaimedBytes > mostUnclaimedBytes / 2 ? 2 * hourMs : 24 * hourMs);

const batchSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes documents that nobody claimed in time, and released files. A row is marked first and deleted last, so a
 * crash in between only leaves work for the next sweep. Several sweeps can run at the same time.
 */
export async function sweep({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<number> {
	const patience = patienceMs(await queries.unclaimedBytes(db));
	await queries.releaseUnclaimed(db, { before: new Date(now.getTime() - patience), now });
	return deleteReleased({ db, storage }, now);
}

export async function deleteReleased({ db, storage }: { db: Db; storage: Storage }, now: Date): Promise<number> {
	const failures: unknown[] = [];
	let deleted = 0;
	for (let last = firstId; ; ) {
		const batch = await queries.releasedAfter(db, { id: last, limit: batchSize, now });
		for (const { id, key, preset } of batch) {
			try {
				for (const file of preset === 'media' ? keysOfPublicUpload(key) : [key]) await storage.remove(file);
				if (await queries.deleteReleased(db, id)) deleted++;
			} catch (error) {
				failures.push(error);
			}
		}
		if (batch.length < batchSize) break;
		last = batch.at(-1)!.id;
	}
	// The failed ones stay marked for the next sweep.
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} uploads could not be deleted`);
	return deleted;
}
