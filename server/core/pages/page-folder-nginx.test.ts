import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders, pagePolicy } from '#server/core/http/security-headers.ts';
import { hasNginx, startFront } from '#tests/bench/nginx.ts';
import { atEndOfFile } from '#tests/helpers/end-of-file.ts';
import { PageFolder } from './page-folder.ts';
import { PageMaker } from './page-maker.ts';

const html = '<link rel="canonical" href="https://club.example/"/><h1>Nine holes</h1>';
const policy = pagePolicy(html, ["'sha256-abc'"], false);
const headers = [
	['content-type', 'text/html; charset=utf-8'],
	['vary', 'accept-encoding'],
	...documentHeaders(policy, true),
] as const;

/** nginx as in docs/operations.md, before a server that says what it was asked. */
describe.runIf(hasNginx())('nginx with the page folder', () => {
	let url: string;
	let folder: PageFolder;

	beforeAll(async () => {
		const server = createServer((request, response) => {
			response.statusCode = request.url === '/gone' ? 404 : 200;
			request
				.setEncoding('utf8')
				.toArray()
				.then((body) => response.end(`${request.method} ${request.url} ${body.join('')}`.trim()));
		}).listen(0, '127.0.0.1');
		const root = mkdtempSync(path.join(tmpdir(), 'club-test-'));
		// The worker of nginx is another user.
		chmodSync(root, 0o755);
		folder = new PageFolder(root, pino({ level: 'silent' }));
		const store = (address: string) =>
			new PageMaker().make(html, headers).then((page) => {
				return folder.write(address, page, { expiresAt: Number.POSITIVE_INFINITY, isCurrent: () => true });
			});
		await store('/');
		await store('/golf-course');
		const front = await startFront({ serverPort: (server.address() as AddressInfo).port, pageFolder: root });
		({ url } = front);
		atEndOfFile(async () => {
			await front.stop();
			server.close();
			rmSync(root, { recursive: true });
		});
	});

	const get = async (address: string, init?: RequestInit) => {
		const response = await fetch(url + address, init);
		return { status: response.status, headers: response.headers, text: await response.text() };
	};

	it.each(['/', '/golf-course'])('sends %s from the folder, in each form, with its own headers', async (address) => {
		for (const [accepted, encoding] of [
			['identity', null],
			['gzip', 'gzip'],
			['gzip, deflate, br, zstd', 'br'],
		] as const) {
			const page = await get(address, { headers: { 'accept-encoding': accepted } });
			expect(page).toMatchObject({ status: 200, text: html });
			expect(page.headers.get('content-encoding')).toBe(encoding);
			for (const [name, value] of headers) expect(page.headers.get(name), name).toBe(value);
		}
	});

	it('sends 304 to a browser that has the page', async () => {
		const { headers } = await get('/golf-course');
		const again = await get('/golf-course', { headers: { 'if-none-match': headers.get('etag')! } });
		expect(again).toMatchObject({ status: 304, text: '' });
	});

	it('asks the server for everything else: other addresses, a query, a form, files', async () => {
		expect((await get('/golf-course/3')).text).toBe('GET /golf-course/3');
		expect((await get('/golf-course?from=mail')).text).toBe('GET /golf-course?from=mail');
		expect((await get('/golf-course/page.html')).text).toBe('GET /golf-course/page.html');
		expect((await get('/golf-course', { method: 'POST', body: 'name=Rafiq' })).text).toBe(
			'POST /golf-course name=Rafiq',
		);
		expect(await get('/gone')).toMatchObject({ status: 404, text: 'GET /gone' });
	});

	it('asks the server in the moment of a change', async () => {
		folder.clear();
		expect((await get('/golf-course')).text).toBe('GET /golf-course');
	});
});
