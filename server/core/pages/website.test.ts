import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { errorHandler } from '#server/core/http/error-handler.ts';
import { notFound, Refusal } from '#server/core/http/errors.ts';
import { PreparedResponses } from '#server/core/http/prepared-responses.ts';
import { watchVisitors } from '#server/core/http/visitor-left.ts';
import { queues } from '#server/core/queues.ts';
import { testClock } from '#tests/helpers/app.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { announceContentChange, listenForContentChanges } from './content-changes.ts';
import { PageCache } from './page-cache.ts';
import { PageFolder } from './page-folder.ts';
import { mountWebsite, type Website } from './website.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});

const page = { default: () => null };
const routes = [
	{ id: 'root', path: '', module: page },
	{ id: 'documents', parentId: 'root', module: { ...page, handle: { document: true } } },
	{ id: 'home', parentId: 'documents', index: true, module: page },
	{ id: 'about', parentId: 'documents', path: 'about', module: page },
	{ id: 'contact', parentId: 'documents', path: 'contact', module: page },
	{
		id: 'list',
		parentId: 'documents',
		path: 'upcoming-events',
		module: { ...page, handle: { query: { all: () => '', from: (day: string) => (day === '' ? undefined : day) } } },
	},
	{ id: 'event', parentId: 'documents', path: 'events/:id', module: page },
	{ id: 'late', parentId: 'documents', path: 'image-gallery', module: page },
	{ id: 'office', parentId: 'documents', path: ':slug', module: { ...page, handle: { officePages: true } } },
	{ id: 'unknown', parentId: 'documents', path: '*', module: page },
	{ id: 'card', parentId: 'root', path: 'card/:token', module: page },
];

/** A website that numbers its renderings, with one inline script. */
function countingBuild(onRender: () => void): Website['build'] {
	let renders = 0;
	let time = '';
	return {
		entry: {
			module: {
				prepareContext: (_context: unknown, { now }: { now: Date }) => {
					time = now.toISOString();
				},
				default: (request: Request, status: number, headers: Headers) => {
					onRender();
					headers.set('content-type', 'text/html; charset=utf-8');
					const { pathname, search, searchParams } = new URL(request.url);
					const isLate = pathname === '/image-gallery' && !searchParams.has('complete');
					headers.set(
						...((isLate ? ['x-script-nonce', 'later'] : ['x-script-hashes', "'sha256-own'"]) as [string, string]),
					);
					const missing = ['/-', '/gone', '/events/missing'].includes(pathname);
					const html = `<link rel="canonical"/><p>rendering ${++renders} of ${pathname}${search}</p><time>${time}</time><script>go()</script>`;
					return new Response(html, {
						status: missing ? 404 : status,
						headers,
					});
				},
			},
		},
		routes: Object.fromEntries(routes.map((route) => [route.id, route])),
		assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
		publicPath: '/',
		assetsBuildDirectory: '',
		basename: '/',
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
	} as unknown as Website['build'];
}

/** A server process with its own cache. */
async function startProcess({
	folder,
	onRender = () => {},
	onSpend = () => {},
}: {
	folder?: PageFolder;
	onRender?: () => void;
	onSpend?: () => void;
} = {}) {
	const clock = testClock();
	const cache = new PageCache(clock, folder);
	const changes = await listenForContentChanges(database.url, () => cache.clear(), pino({ level: 'silent' }));
	const app = fastify();
	errorHandler(app, { record: () => {} });
	watchVisitors(app);
	const spent: string[] = [];
	await mountWebsite(app, {
		website: {
			build: countingBuild(onRender),
			picturesDir: import.meta.dirname,
			demoDir: import.meta.dirname,
			development: false,
		},
		prepared: new PreparedResponses(),
		cache,
		changes,
		limits: {
			async spend(name, network) {
				spent.push(`${name} ${network}`);
				onSpend();
			},
		},
		preview: async (_request, token, render) => {
			if (token !== 'mine') throw notFound('This preview is over.');
			return render();
		},
		readContent: async () => ({}),
		mayBePage: async (slug) => slug === 'caddies' || slug === 'gone',
		publicUrl: 'https://club.example',
		production: false,
	});
	atEndOfFile(async () => {
		await app.close();
		await changes.close();
	});
	const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
	const text = async (url: string) => (await get(url)).body;
	const post = (url: string, headers: Record<string, string>) =>
		app.inject({
			method: 'POST',
			url,
			headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
			payload: 'a=b',
		});
	return { app, get, post, text, spent, clock, changes, changed: () => cache.clear() };
}

it('renders a page once, returns 304 for its ETag, and lists its scripts in the policy', async () => {
	const { get, text } = await startProcess();
	const first = await get('/about');
	expect(first.body).toContain('rendering 1');
	expect(await text('/about')).toContain('rendering 1');
	expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
	expect(first.headers['content-security-policy']).toContain("script-src 'self' 'sha256-own';");
	expect(first.headers['cache-control']).toBe('no-cache');
	expect((await get('/about', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it('renders a page for the time of its clock, and a minute later for the new time', async () => {
	const { text, clock } = await startProcess();
	const first = clock.now().toISOString();
	expect(await text('/about')).toContain(first);
	clock.forward(59);
	expect(await text('/about')).toContain(first);
	clock.forward(1);
	expect(await text('/about')).toContain(clock.now().toISOString());
});

it('renders a page once for all who ask for it at the same time, but again for those who ask after a change', async () => {
	let duringRendering = () => {};
	const { text, changed } = await startProcess({ onRender: () => duringRendering() });
	const together = await Promise.all(Array.from({ length: 50 }, () => text('/about')));
	expect(new Set(together).size).toBe(1);

	let after: Promise<string> | undefined;
	duringRendering = () => {
		duringRendering = () => {};
		changed();
		after = text('/contact');
	};
	const before = await text('/contact');
	expect(await after).not.toBe(before);
});

it('ignores unknown parameters of the address, capital letters, escapes and a slash at the end', async () => {
	const { text, spent } = await startProcess();
	const first = await text('/about');
	for (const url of ['/about?x=1', '/about?utm_source=mail&y', '/About', '/%61bout', '/about/', '/ABOUT?Z=2'])
		expect(await text(url)).toBe(first);
	expect(first).toContain('rendering 1 of /about<');
	expect(spent).toHaveLength(1);
});

it('renders a page again for a parameter that it declares, without the others', async () => {
	const { text } = await startProcess();
	const plain = await text('/upcoming-events');
	const all = await text('/upcoming-events?x=1&all=7');
	expect(all).toContain('of /upcoming-events?all<');
	for (const url of ['/upcoming-events?all', '/upcoming-events?all=8&x=2']) expect(await text(url)).toBe(all);
	const later = await text('/upcoming-events?from=2031-04-01&x=3');
	expect(later).toContain('of /upcoming-events?from=2031-04-01<');
	expect(await text('/upcoming-events?from=2031-05-01')).not.toBe(later);
	expect(await text('/upcoming-events?from=')).toBe(plain);
});

it('renders the page for unknown addresses once and sends it to all of them with 404', async () => {
	const { get, spent } = await startProcess();
	const first = await get('/nope');
	for (const url of ['/nope', '/other', '/other/deep?x=1', '/-', '/wp-login.php', '/events/']) {
		const response = await get(url, { 'if-none-match': String(first.headers.etag) });
		expect(response.statusCode).toBe(404);
		expect(response.body).toBe(first.body);
	}
	expect(first.body).toContain('rendering 1 of /-<');
	expect(spent).toEqual(['pageViews 127.0.0.1']);
});

it('renders a page that the office has added at its own address', async () => {
	const { get, text } = await startProcess();
	expect(await text('/caddies')).toContain('rendering 1 of /caddies<');
	expect(await text('/caddies?x=1')).toContain('rendering 1 of /caddies<');
	expect((await get('/gone')).statusCode).toBe(404);
	expect(await text('/gone')).toContain('rendering 3 of /gone<');
});

it('sends a preview complete, for this site alone to show, and keeps nothing of it', async () => {
	const { get, text } = await startProcess();
	for (const path of ['/about', '/image-gallery', '/never-published']) {
		const { statusCode, headers, body } = await get(`${path}?preview=mine`);
		expect([statusCode, body]).toEqual([200, expect.stringContaining(` of ${path}?preview=mine&complete=<`)]);
		expect(headers).toMatchObject({
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
			'x-frame-options': 'SAMEORIGIN',
			'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
		});
		expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-own';");
		expect(headers['content-security-policy']).not.toContain("frame-ancestors 'none'");
	}
	expect(await text('/about')).toContain('rendering 4 of /about<');
	expect((await get('/about?preview=other')).statusCode).toBe(404);
});

it('renders a page of the app once for all ids and tokens, and without them', async () => {
	const { text } = await startProcess();
	const first = await text('/card/secret-one');
	expect(first).toContain('of /card/-<');
	expect(await text('/card/secret-two?x=1')).toBe(first);
	expect(await text('/events/1')).not.toBe(await text('/events/2'));
});

it('does not keep an error, and compresses a page that it does not keep in the form that is asked for', async () => {
	const { get, text } = await startProcess();
	expect((await get('/events/missing')).statusCode).toBe(404);
	expect(await text('/events/missing')).not.toBe(await text('/events/missing'));
	const response = await get('/events/missing', { 'accept-encoding': 'br' });
	expect(response.headers['content-encoding']).toBe('br');
	expect(brotliDecompressSync(response.rawPayload).toString()).toContain('of /events/missing<');
});

it('refuses to render more pages for a network that asked for too many, but still sends cached ones', async () => {
	let tooMany = false;
	const { get } = await startProcess({
		onSpend: () => {
			if (tooMany) throw new Refusal('TOO_MANY_REQUESTS', 'Too many tries.', { retryAfterSeconds: 30 });
		},
	});
	await get('/about');
	tooMany = true;
	const refused = await get('/events/2', { accept: 'text/html' });
	expect(refused.statusCode).toBe(429);
	expect(refused.headers['retry-after']).toBe('30');
	expect(refused.body).toContain('<h1>Too many pages at once</h1>');
	expect((await get('/about')).statusCode).toBe(200);
});

it('sends 503 with Retry-After when too many pages are waiting, but still sends cached ones', async () => {
	const { app, get, text, spent } = await startProcess();
	await text('/about');
	const { promise, resolve: finish } = Promise.withResolvers<void>();
	for (let task = 0; task < 44; task++) void queues.pages.run(() => promise).catch(() => {});
	const form = { method: 'POST', url: '/contact', payload: 'a=b' } as const;
	const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
	for (const refused of [
		await get('/events/1', { accept: 'text/html' }),
		await app.inject({ ...form, headers: type }),
	]) {
		expect(refused.statusCode).toBe(503);
		expect(refused.headers['retry-after']).toBe('5');
		expect(refused.body).toContain('The site is busy');
	}
	expect((await get('/about')).statusCode).toBe(200);
	// A refused visitor has not waited for the database either.
	expect(spent).toHaveLength(1);
	finish();
});

it('clears the cache of every process when content changes', async () => {
	const [one, other] = [await startProcess(), await startProcess()];
	await one.text('/');
	await other.text('/');
	await database.db.transaction((tx) => announceContentChange(tx));
	await eventually('one process shows the change', async () => (await one.text('/')).includes('rendering 2'));
	await eventually('the other one too', async () => (await other.text('/')).includes('rendering 2'));
});

it('clears nothing when the change is rolled back', async () => {
	const { text } = await startProcess();
	await text('/');
	await database.db
		.transaction(async (tx) => {
			await announceContentChange(tx);
			throw new Error('no');
		})
		.catch(() => {});
	expect(await text('/')).toContain('rendering 1');
});

it('caches nothing while it cannot listen for changes, and reconnects', async () => {
	const { text, changes } = await startProcess();
	await text('/');
	await database.db.execute(
		sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'club-listen' and datname = current_database()`,
	);
	await eventually('the loss is noticed', () => !changes.listening);
	expect(await text('/')).not.toBe(await text('/'));
	await eventually('it listens again', () => changes.listening);
	expect(await text('/')).toBe(await text('/'));
});

it('writes no page into the folder that was rendered before a change', async () => {
	const root = await temporaryFolder();
	const { text } = await startProcess({ folder: new PageFolder(root, pino({ level: 'silent' })) });
	const stored = async () => {
		const files = await readdir(path.join(root, 'pages'), { recursive: true, withFileTypes: true });
		const pages = files.filter(({ name }) => name === 'page.html');
		return Promise.all(pages.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')));
	};
	for (let change = 1; change <= 20; change++) {
		// The change is announced while the page is rendered, compressed or written.
		const before = text('/');
		await database.db.transaction((tx) => announceContentChange(tx));
		await before;
		await eventually('the newest page is in the folder, alone', async () => {
			const newest = await text('/');
			const pages = await stored().catch(() => []); // the folder may be removed while it is read
			return pages.length === 1 && pages[0] === newest;
		});
	}
});

it('names the character set of the data of a page', async () => {
	const { get } = await startProcess();
	expect((await get('/about.data')).headers['content-type']).toBe('text/x-script; charset=utf-8');
});

it('refuses addresses and origins that cannot be read', async () => {
	const { get, post } = await startProcess();
	for (const url of ['//', '///x', '/%', '/%00']) expect((await get(url)).statusCode).toBeLessThan(500);
	expect((await post('/contact', { origin: 'foo' })).statusCode).toBe(403);
});
