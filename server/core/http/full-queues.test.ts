/** What visitors get while a queue is full, over real connections. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { queues } from '#server/core/queues.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
	app = await testApp();
	app.http.get('/test/page', async () => queues.pages.run(async () => 'a page'));
	app.http.post('/test/endless', ({ raw: { socket } }) => {
		// What Node does after thirty seconds.
		setImmediate(() => socket.emit('timeout'));
		return new Promise(() => {});
	});
	await listenOn(app.http, '127.0.0.1', 0);
	url = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`;
});

let empty = () => {};
afterEach(() => empty());

/** Fills a queue with tasks that run until the end of the test, or wait as long as they may. */
async function fill(name: keyof typeof queues, waiting = 40) {
	const { promise, resolve } = Promise.withResolvers<void>();
	empty = resolve;
	await eventually('nothing else is in the queue', () => queues[name].figures().running === 0);
	const places = (name === 'pictures' ? 2 : 4) + waiting;
	for (let task = 0; task < places; task++) void queues[name].run(() => promise).catch(() => {});
}

const login = (signal?: AbortSignal) =>
	fetch(`${url}/api/member/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': anyNetwork() },
		body: JSON.stringify({ email: 'who@club.example', password: 'some password' }),
		...(signal ? { signal } : {}),
	});

/** Each login that gets past the queue is counted in the database. */
async function countedLogins() {
	const { rows } = await app.db.execute<{ logins: number }>(
		sql`select count(*)::int as logins from rate_limits where key like 'login:%'`,
	);
	return rows[0]?.logins;
}

it.each(['logins', 'passwords'] as const)(
	'refuses a login with 503 and Retry-After while the queue of %s is full, and serves everything else',
	async (name) => {
		await fill(name);
		const response = await login();
		expect(response.status).toBe(503);
		expect(response.headers.get('retry-after')).toBe('5');
		expect(await response.json()).toMatchObject({
			code: 'UNAVAILABLE',
			message: 'The club’s server is busy. Please try again in a moment.',
		});
		for (const path of ['/healthz', '/readyz', '/api/events/counts', '/test/page'])
			expect((await fetch(url + path)).status).toBe(200);
	},
);

it('refuses a login before it uses the database', async () => {
	await fill('logins');
	const before = await countedLogins();
	expect((await login()).status).toBe(503);
	expect(await countedLogins()).toBe(before);
});

it('responds to health checks while all queues are full', async () => {
	for (const name of Object.keys(queues) as (keyof typeof queues)[]) {
		await fill(name);
		for (const path of ['/healthz', '/readyz']) expect((await fetch(url + path)).status).toBe(200);
		empty();
	}
});

it('shows a browser a page that says what to do, with Retry-After', async () => {
	await fill('pages');
	const response = await fetch(`${url}/test/page`, { headers: { accept: 'text/html,*/*' } });
	expect(response.status).toBe(503);
	expect(response.headers.get('retry-after')).toBe('5');
	expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
	expect(response.headers.get('cache-control')).toBe('no-store');
	const page = await response.text();
	expect(page).toContain('<h1>The site is busy</h1>');
	expect(page).toContain('<a href="">Try again</a>');
});

it('removes the login of a visitor who left from the queue', async () => {
	await fill('passwords', 0);
	const left = new AbortController();
	const abandoned = login(left.signal).catch((error: Error) => error.name);
	await eventually('the login waits', () => queues.passwords.figures().waiting === 1);
	left.abort();
	expect(await abandoned).toBe('AbortError');
	await eventually('it has left the queue', () => queues.passwords.figures().waiting === 0);
});

it('ends a call that stands still with 503 instead of closing the connection', async () => {
	expect(app.http.server.timeout).toBe(30_000);
	const response = await fetch(`${url}/test/endless`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: '{}',
	});
	expect(response.status).toBe(503);
	expect(response.headers.get('retry-after')).toBe('10');
	expect(await response.json()).toMatchObject({ message: 'This took too long. Please try again in a moment.' });
});
