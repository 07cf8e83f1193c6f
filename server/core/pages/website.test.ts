import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { PreparedResponses } from '#server/core/http/prepared-responses.ts';
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

/** A website that numbers its renderings, with one inline script. */
function countingBuild(onRender: () => void): Website['build'] {
	let renders = 0;
	const route = { id: 'root', path: '*', module: { default: () => null } };
	return {
		entry: {
			module: {
				provideTransport: () => {},
				default: (request: Request, status: number, headers: Headers) => {
					onRender();
					headers.set('content-type', 'text/html; charset=utf-8');
					const missing = new URL(request.url).pathname === '/missing';
					return new Response(`<link rel="canonical"/><p>rendering ${++renders}</p><script>go()</script>`, {
						status: missing ? 404 : status,
						headers,
					});
				},
			},
		},
		routes: { root: route },
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
async function startProcess({ folder, onRender = () => {} }: { folder?: PageFolder; onRender?: () => void } = {}) {
	const clock = testClock();
	const cache = new PageCache(clock, folder);
	const changes = await listenForContentChanges(database.url, () => cache.clear(), pino({ level: 'silent' }));
	const app = fastify();
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
		publicUrl: 'https://club.example',
		production: false,
	});
	atEndOfFile(async () => {
		await app.close();
		await changes.close();
	});
	const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
	return { get, text: async (url: string) => (await get(url)).body, clock, changes, changed: () => cache.clear() };
}

it('renders a page once, returns 304 for its ETag, and lists its scripts in the policy', async () => {
	const { get, text } = await startProcess();
	const first = await get('/about');
	expect(first.body).toContain('rendering 1');
	expect(await text('/about')).toContain('rendering 1');
	expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
	expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
	expect(first.headers['cache-control']).toBe('no-cache');
	expect((await get('/about', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
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

it('caches neither pages with a query nor errors', async () => {
	const { text, get } = await startProcess();
	expect(await text('/about?x=1')).not.toBe(await text('/about?x=1'));
	expect((await get('/missing')).statusCode).toBe(404);
	expect(await text('/missing')).not.toBe(await text('/missing'));
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
