/** Cached pages and small files over a real connection, compared with the same request through Fastify (`inject`). */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOn } from '#server/core/http/listen.ts';
import { prepareForm } from '#server/core/http/prepared-responses.ts';
import { documentHeaders } from '#server/core/http/security-headers.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { FileMemory, serveBuiltFiles } from './built-files.ts';
import { PageCache } from './page-cache.ts';
import { PageMaker } from './page-maker.ts';

let app: TestApp;
let cache: PageCache;
let port: number;
let clientDir: string;
const script = `export const holes = [${'"par four", '.repeat(500)}];`;
const html = `<!doctype html><title>Golf course</title>${'<p>Nine holes by the river</p>'.repeat(100)}`;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
	app = await testApp();
	clientDir = await mkdtemp(path.join(tmpdir(), 'club-built-'));
	await mkdir(path.join(clientDir, 'assets'), { recursive: true });
	for (const name of ['assets/app.js', 'service-worker.js']) {
		await writeFile(path.join(clientDir, name), script);
		await writeFile(path.join(clientDir, `${name}.br`), brotliCompressSync(script));
	}
	await writeFile(path.join(clientDir, 'assets/large.js'), 'x'.repeat(300 * 1024));
	await serveBuiltFiles(app.http, { clientDir, picturesDir: clientDir, demoDir: clientDir }, app.prepared);

	cache = new PageCache(app.clock);
	app.prepared.addSource((url) => cache.find(url));
	const page = await new PageMaker().make(html, [
		['content-type', 'text/html; charset=utf-8'],
		['cache-control', 'no-cache'],
		['vary', 'accept-encoding'],
		...documentHeaders("default-src 'self'", false),
	]);
	cache.store('/golf-course', page, cache.now());
	app.http.get('/golf-course', async (_request, reply) => {
		reply.header('x-through', 'fastify');
		return reply.type('text/html; charset=utf-8').send(html);
	});
	await listenOn(app.http, '127.0.0.1', 0);
	port = (app.http.server.address() as { port: number }).port;
});
afterAll(async () => {
	agent.destroy();
	await app.http.close();
	await rm(clientDir, { recursive: true, force: true });
});

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
	new Promise<Answer>((resolve, reject) => {
		const request = send({ port, host: '127.0.0.1', path: url, method, headers, agent }, (response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('end', () =>
				resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
			);
		});
		request.on('error', reject);
		request.end();
	});

/** A request through Fastify has an id, one that was prepared does not. */
const isPrepared = ({ headers }: Answer) => headers['x-request-id'] === undefined && !headers['x-through'];

const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'];
const compared = (headers: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));

async function throughFastify(url: string, headers: Record<string, string> = {}) {
	const { statusCode, headers: received, rawPayload } = await app.http.inject({ url, headers });
	return { status: statusCode, headers: received as IncomingHttpHeaders, body: rawPayload };
}

it.each(['/assets/app.js', '/service-worker.js'])(
	'sends %s from memory after the first request, exactly as Fastify does',
	async (url) => {
		expect(isPrepared(await get(url))).toBe(false);
		await eventually('it is in memory', async () => isPrepared(await get(url)));
		for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', 'zstd']) {
			const [fast, slow] = [
				await get(url, { 'accept-encoding': encoding }),
				await throughFastify(url, { 'accept-encoding': encoding }),
			];
			expect(isPrepared(fast)).toBe(true);
			expect(fast.body.equals(slow.body)).toBe(true);
			// Fastify compresses while it sends and does not know the length then.
			expect(compared(fast.headers)).toEqual({ 'content-length': String(slow.body.length), ...compared(slow.headers) });

			const known = { 'accept-encoding': encoding, 'if-none-match': String(slow.headers.etag) };
			const [fast304, slow304] = [await get(url, known), await throughFastify(url, known)];
			expect([fast304.status, slow304.status]).toEqual([304, 304]);
			expect(isPrepared(fast304)).toBe(true);
			expect(fast304.body).toHaveLength(0);
			expect(fast304.headers.etag).toBe(slow304.headers.etag);
		}
	},
);

it('never serves a file beside the built ones', async () => {
	const secret = 'ref: refs/heads/main';
	for (const folder of ['.git', 'assets/.git']) await mkdir(path.join(clientDir, folder), { recursive: true });
	for (const name of ['.git/HEAD', '.env', 'assets/.git/HEAD']) await writeFile(path.join(clientDir, name), secret);
	for (const url of [
		'/.git/HEAD',
		'/.env',
		'/assets/.git/HEAD',
		'/assets/../.git/HEAD',
		'/assets/..%2f.git/HEAD',
		'/pictures/%2e%2e/.env',
		'/pictures/.env',
	])
		expect((await get(url)).body.toString()).not.toContain(secret);
});

it('leaves HEAD, parts, other conditions and queries to Fastify', async () => {
	await get('/assets/app.js');
	const head = await get('/assets/app.js', {}, 'HEAD');
	expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(script.length) } });
	const part = await get('/assets/app.js', { range: 'bytes=0-9' });
	expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 0-9/${script.length}` } });
	expect(part.body.toString()).toBe(script.slice(0, 10));
	const later = await get('/assets/app.js', { 'if-modified-since': new Date().toUTCString() });
	expect(later.status).toBe(304);
	expect(isPrepared(await get('/assets/app.js?x'))).toBe(false);
	expect(isPrepared(await get('/golf-course?x'))).toBe(false);
	expect(isPrepared(await get('/golf-course', {}, 'HEAD'))).toBe(false);
	expect((await get('/golf-course', {}, 'DELETE')).status).toBe(404);
});

it('sends a cached page with all security headers, and 304 for its ETag', async () => {
	const page = await get('/golf-course', { 'accept-encoding': 'br' });
	expect(isPrepared(page)).toBe(true);
	const { headers } = await throughFastify('/api/nope');
	for (const name of ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'permissions-policy'])
		expect(page.headers[name]).toBe(headers[name]);
	expect(page.headers['content-security-policy']).toBe("default-src 'self'");
	for (const known of [page.headers.etag!, `W/${page.headers.etag}`, `"other", ${page.headers.etag}`])
		expect((await get('/golf-course', { 'if-none-match': known })).status).toBe(304);
	const unchanged = await get('/golf-course', { 'if-none-match': page.headers.etag! });
	expect(Object.keys(compared(unchanged.headers)).toSorted()).toEqual(['cache-control', 'etag', 'vary']);
	expect((await get('/golf-course', { 'if-none-match': '"other"' })).status).toBe(200);
});

it('sends nothing from memory that has been dropped', async () => {
	cache.clear();
	expect(isPrepared(await get('/golf-course'))).toBe(false);
});

it('does not keep large files, and keeps the rest within its limit', async () => {
	const memory = new FileMemory(app.http, { file: 256 * 1024, total: 10_000 });
	await memory.keep('/assets/large.js');
	expect(memory.find('/assets/large.js')).toBeUndefined();
	await memory.keep('/assets/app.js');
	expect(memory.find('/assets/app.js')).toBeDefined();
	await memory.keep('/service-worker.js');
	expect(memory.find('/service-worker.js')).toBeDefined();
	expect(memory.find('/assets/app.js')).toBeUndefined();
	expect(memory.bytes).toBeLessThanOrEqual(10_000);
	await memory.keep('/assets/%61pp.js');
	expect(memory.find('/assets/%61pp.js')).toBeUndefined();
});

it('logs how often each address was sent, without codes and tokens', async () => {
	const form = prepareForm([], '"tag"', Buffer.from('x'));
	app.prepared.addSource((url) =>
		url.startsWith('/card/') ? { identity: form, br: form, gzip: form, status: 200 } : undefined,
	);
	app.prepared.report({ info: () => {} });
	await get('/card/secret-one');
	await get('/card/secret-two', { 'if-none-match': '"tag"' });
	const lines: unknown[] = [];
	app.prepared.report({ info: (line: unknown) => lines.push(line) });
	app.prepared.report({ info: (line: unknown) => lines.push(line) });
	expect(lines).toEqual([{ sent: { '/card/…': 2 } }]);
});

it('ends kept connections when it closes', async () => {
	await get('/assets/app.js');
	await app.http.close();
	expect(app.http.server.listening).toBe(false);
	await expect(get('/assets/app.js')).rejects.toThrow();
});
