import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testClock } from '#tests/helpers/app.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { announceContentChange, hearContentChanges } from './content-changes.ts';
import { PageCache } from './page-cache.ts';
import { mountWebsite, type Website } from './website.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});

/** A website whose every rendering says which one it is, with one inline script. */
function countingBuild(): Website['build'] {
	let renders = 0;
	const route = { id: 'root', path: '*', module: { default: () => null } };
	return {
		entry: {
			module: {
				provideTransport: () => {},
				default: (request: Request, status: number, headers: Headers) => {
					headers.set('content-type', 'text/html; charset=utf-8');
					const missing = new URL(request.url).pathname === '/missing';
					return new Response(`<p>rendering ${++renders}</p><script>go()</script>`, {
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

/** One process: its own cache, its own ear. */
async function process() {
	const cache = new PageCache();
	const clock = testClock();
	const changes = await hearContentChanges(database.url, () => cache.drop(), pino({ level: 'silent' }));
	const app = fastify();
	await mountWebsite(app, {
		website: {
			build: countingBuild(),
			picturesDir: import.meta.dirname,
			demoDir: import.meta.dirname,
			development: false,
		},
		cache,
		changes,
		clock,
		publicUrl: 'https://club.example',
	});
	afterAll(async () => {
		await app.close();
		await changes.close();
	});
	const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
	return { get, text: async (url: string) => (await get(url)).body, clock, changes };
}

it('renders a page once, answers its ETag with 304, and names its scripts in the policy', async () => {
	const { get, text } = await process();
	const first = await get('/about');
	expect(first.body).toContain('rendering 1');
	expect(await text('/about')).toContain('rendering 1');
	expect((await get('/about', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
	expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
	expect(first.headers['cache-control']).toBe('no-cache');
	expect((await get('/about', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

it('keeps neither questions nor errors', async () => {
	const { text, get } = await process();
	expect(await text('/about?x=1')).not.toBe(await text('/about?x=1'));
	expect((await get('/missing')).statusCode).toBe(404);
	expect(await text('/missing')).not.toBe(await text('/missing'));
});

it('drops what it kept in every process when content changes anywhere', async () => {
	const [one, other] = [await process(), await process()];
	await one.text('/');
	await other.text('/');
	await database.db.transaction((tx) => announceContentChange(tx));
	await eventually('one process shows the change', async () => (await one.text('/')).includes('rendering 2'));
	await eventually('the other one too', async () => (await other.text('/')).includes('rendering 2'));
});

it('drops nothing when the change is rolled back', async () => {
	const { text } = await process();
	await text('/');
	await database.db
		.transaction(async (tx) => {
			await announceContentChange(tx);
			throw new Error('no');
		})
		.catch(() => {});
	expect(await text('/')).toContain('rendering 1');
});

it('keeps nothing while it cannot hear of changes, and hears again after the connection was lost', async () => {
	const { text, changes } = await process();
	await text('/');
	await database.db.execute(
		sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'club-listen' and datname = current_database()`,
	);
	await eventually('the loss is noticed', () => !changes.listening);
	expect(await text('/')).not.toBe(await text('/'));
	await eventually('it listens again', () => changes.listening);
	expect(await text('/')).toBe(await text('/'));
});
