import type { ChitStore, WaitingChit } from './chit-queue.ts';

const storeName = 'waiting';

/** The result of a request to the browser's database. */
const resultOf = <T>(request: IDBRequest<T>) =>
	new Promise<T>((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

function open(): Promise<IDBDatabase> {
	const request = indexedDB.open('chits', 1);
	request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
	return resultOf(request);
}

async function run<T>(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const database = await open();
	try {
		return await resultOf(action(database.transaction(storeName, mode).objectStore(storeName)));
	} finally {
		database.close();
	}
}

type Stored = WaitingChit & { writtenAt: number };

/** In the browser's database, because a logout empties its other storage. */
export const deviceStore: ChitStore = {
	async all() {
		const stored = await run('readonly', (store) => store.getAll() as IDBRequest<Stored[]>);
		return stored.sort((one, other) => one.writtenAt - other.writtenAt).map(({ writtenAt: _, ...chit }) => chit);
	},
	async put(chit) {
		const before = await run('readonly', (store) => store.get(chit.id) as IDBRequest<Stored | undefined>);
		await run('readwrite', (store) => store.put({ ...chit, writtenAt: before?.writtenAt ?? Date.now() }));
	},
	remove: (id) => run('readwrite', (store) => store.delete(id)),
};
