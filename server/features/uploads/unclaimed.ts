import type { Db } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Storage } from '#server/core/storage/storage.ts';
import type { Clock } from '#server/dependencies.ts';
import * as queries from './queries.ts';
import { deleteReleased, mostUnclaimedBytes } from './sweep.ts';

const roomBytes = 100_000_000;

/**
 * Makes room for a new document. When there is none, the network with the most unclaimed bytes loses its oldest documents,
 * so that nobody can close the form for others by filling the disk.
 */
export function unclaimedRoom({ db, storage, clock }: { db: Db; storage: Storage; clock: Clock }) {
	let making: Promise<unknown> | undefined;

	async function makeRoom() {
		await queries.releaseLargestSender(db, { bytes: roomBytes, now: clock.now() });
		await deleteReleased({ db, storage }, clock.now());
	}

	return async () => {
		if ((await queries.unclaimedBytes(db)) <= mostUnclaimedBytes) return;
		making ??= makeRoom().finally(() => {
			making = undefined;
		});
		// What could not be deleted still counts below.
		await making.catch(() => {});
		if ((await queries.unclaimedBytes(db)) > mostUnclaimedBytes) throw noRoom();
	};
}

const noRoom = () =>
	new Refusal('UNAVAILABLE', 'The club cannot take more pictures at the moment. Please try again later.', {
		retryAfterSeconds: 3600,
	});
