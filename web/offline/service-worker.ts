import { filesOf, isOwn, room, type Shelf, shelfOf } from './caches.ts';

// The part of the worker's world that is used here; the compiler's own list of it would hide that of the pages.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Told = Waiting & { data: unknown };
const worker = globalThis as unknown as {
	location: Location;
	skipWaiting(): Promise<void>;
	clients: { claim(): Promise<void> };
	addEventListener(name: 'install' | 'activate', hear: (event: Waiting) => void): void;
	addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
	addEventListener(name: 'message', hear: (event: Told) => void): void;
};

/** A new number empties the shelves; needed only when what lies on them is no longer readable. */
const edition = 1;
const shelfName = (shelf: Shelf) => `${shelf}-${edition}`;
const offlinePage = '/offline';

async function keep(shelf: Shelf, request: Request | string, answer: Response) {
	const cache = await caches.open(shelfName(shelf));
	await cache.put(request, answer);
	const keys = await cache.keys();
	for (const oldest of keys.slice(0, Math.max(0, keys.length - room[shelf]))) await cache.delete(oldest);
}

/** The network first: what the office saves is on the page at the next request. The shelf is for when there is none. */
async function freshOrKept(shelf: 'pages' | 'answers', event: Fetching): Promise<Response> {
	try {
		const answer = await fetch(event.request);
		if (answer.ok && !answer.redirected && (shelf === 'answers' || isHtml(answer)))
			event.waitUntil(keep(shelf, event.request, answer.clone()));
		return answer;
	} catch (silence) {
		const kept = await caches.match(event.request, { ignoreSearch: shelf === 'pages' });
		const instead = kept ?? (shelf === 'pages' ? await caches.match(offlinePage) : undefined);
		if (instead) return instead;
		throw silence;
	}
}

/** The name of a built file changes with its content, so what is on the shelf is right. */
async function keptOrFresh(event: Fetching): Promise<Response> {
	const kept = await caches.match(event.request);
	if (kept) return kept;
	const answer = await fetch(event.request);
	if (answer.status === 200) event.waitUntil(keep('files', event.request, answer.clone()));
	return answer;
}

const isHtml = (answer: Response) => answer.headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * The page that says there is no network stands in for any address, so it must stay as it is: its scripts would look at the
 * address and take it for another page.
 */
async function keepOfflinePage() {
	const answer = await fetch(offlinePage);
	const html = await answer.text();
	const still = html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
	await keep('pages', offlinePage, new Response(still, { headers: answer.headers }));
	await keepFiles(filesOf(still));
}

/** A page that was reached without being loaded, by a link within the site: it is fetched once more, whole. */
async function keepPage(path: string) {
	const answer = await fetch(path, { headers: { accept: 'text/html' } });
	if (!answer.ok) return;
	const html = await answer.clone().text();
	await keep('pages', path, answer);
	await keepFiles(filesOf(html));
}

async function keepFiles(paths: readonly string[]) {
	for (const path of paths) {
		if (await caches.match(path)) continue;
		const answer = await fetch(path);
		if (answer.status === 200) await keep('files', path, answer);
	}
}

worker.addEventListener('install', (event) => {
	event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
	const current = (['pages', 'files', 'answers'] as const).map(shelfName);
	const clear = async () => {
		for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
		await worker.clients.claim();
	};
	event.waitUntil(clear());
});

worker.addEventListener('fetch', (event) => {
	const shelf = shelfOf(event.request, worker.location.origin);
	if (shelf === 'files') event.respondWith(keptOrFresh(event));
	else if (shelf) event.respondWith(freshOrKept(shelf, event));
});

worker.addEventListener('message', (event) => {
	const { visited } = event.data as { visited?: string };
	if (visited && visited !== offlinePage && !isOwn(visited)) event.waitUntil(keepPage(visited).catch(() => {}));
});
