import { type CacheName, cacheFor, filesOf, isPrivate, maxEntries } from './caches.ts';

// Only what is used here: the compiler's types for service workers conflict with those for pages.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };
type MessageEvent = WorkerEvent & { data: unknown };
const worker = globalThis as unknown as {
	location: Location;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
	addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
	addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
};

/** A new number empties the caches. Needed only when their content is no longer readable. */
const version = 1;
const storedName = (cache: CacheName) => `${cache}-${version}`;
const offlinePage = '/offline';

async function store(cacheName: CacheName, request: Request | string, response: Response) {
	const cache = await caches.open(storedName(cacheName));
	await cache.put(request, response);
	const keys = await cache.keys();
	for (const oldest of keys.slice(0, Math.max(0, keys.length - maxEntries[cacheName]))) await cache.delete(oldest);
}

/** The network first, so that changes by the office are seen at once. The cache is only for when there is no network. */
async function networkFirst(cacheName: 'pages' | 'answers', event: FetchEvent): Promise<Response> {
	try {
		const response = await fetch(event.request);
		if (response.ok && !response.redirected && (cacheName === 'answers' || isHtml(response)))
			event.waitUntil(store(cacheName, event.request, response.clone()));
		return response;
	} catch (error) {
		const stored = await caches.match(event.request, { ignoreSearch: cacheName === 'pages' });
		const fallback = stored ?? (cacheName === 'pages' ? await caches.match(offlinePage) : undefined);
		if (fallback) return fallback;
		throw error;
	}
}

/** A page that is never stored. Without a network the club's offline page is shown, not the browser's. */
async function networkOnly({ request }: FetchEvent): Promise<Response> {
	try {
		return await fetch(request);
	} catch (error) {
		const fallback = await caches.match(offlinePage);
		if (fallback) return fallback;
		throw error;
	}
}

/** The name of a built file changes with its content, so a stored file is never out of date. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
	const stored = await caches.match(event.request);
	if (stored) return stored;
	const response = await fetch(event.request);
	if (response.status === 200) event.waitUntil(store('files', event.request, response.clone()));
	return response;
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** The offline page is shown at any address, so its scripts are removed: they would read the address and show another page. */
async function storeOfflinePage() {
	const response = await fetch(offlinePage);
	const html = await response.text();
	const withoutScripts = html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
	await store('pages', offlinePage, new Response(withoutScripts, { headers: response.headers }));
	await storeFiles(filesOf(withoutScripts));
}

/** The page that was loaded before this worker ran is fetched once more. */
async function storePage(path: string) {
	const response = await fetch(path, { headers: { accept: 'text/html' } });
	if (!response.ok) return;
	const html = await response.clone().text();
	await store('pages', path, response);
	await storeFiles(filesOf(html));
}

async function storeFiles(paths: readonly string[]) {
	for (const path of paths) {
		if (await caches.match(path)) continue;
		const response = await fetch(path);
		if (response.status === 200) await store('files', path, response);
	}
}

worker.addEventListener('install', (event) => {
	event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
	const current = (['pages', 'files', 'answers'] as const).map(storedName);
	const deleteOldCaches = async () => {
		for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
		await worker.clients.claim();
	};
	event.waitUntil(deleteOldCaches());
});

worker.addEventListener('fetch', (event) => {
	const cacheName = cacheFor(event.request, worker.location.origin);
	if (cacheName === 'files') event.respondWith(cacheFirst(event));
	else if (cacheName) event.respondWith(networkFirst(cacheName, event));
	else if (event.request.mode === 'navigate') event.respondWith(networkOnly(event));
});

worker.addEventListener('message', (event) => {
	const { visited } = event.data as { visited?: string };
	if (visited && visited !== offlinePage && !isPrivate(visited)) event.waitUntil(storePage(visited).catch(() => {}));
});
