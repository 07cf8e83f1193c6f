import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { documentHeaders, pagePolicy } from '#server/core/http/security-headers.ts';
import { testClock } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts';
import { PageCache } from './page-cache.ts';
import { PageFolder } from './page-folder.ts';
import { PageMaker } from './page-maker.ts';

const log = pino({ level: 'silent' });
const publicPage = (text: string) =>
	`<link rel="canonical" href="https://club.example/"/><p>${text}</p><script>go()</script>`;
const maker = new PageMaker();
const headersOf = (html: string) =>
	[
		['cache-control', 'no-cache'],
		['content-type', 'text/html; charset=utf-8'],
		...documentHeaders(pagePolicy(html, [`'sha256-${html.length}'`], false), true),
	] as const;
const make = (html: string) => maker.make(html, headersOf(html));

async function folderWithCache(dir?: string) {
	const root = dir ?? (await temporaryFolder());
	const clock = testClock();
	const cache = new PageCache(clock, new PageFolder(root, log));
	/** The files of pages, by their path without the folder of the policy. */
	const files = async () => {
		const all = await readdir(path.join(root, 'pages'), { recursive: true, withFileTypes: true });
		return all
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name))
			.sort();
	};
	const store = async (url: string, html: string) => cache.store(url, await make(html), cache.now());
	return { root, clock, cache, files, store };
}

it('writes a page with its compressed forms, and what nginx needs to send its headers', async () => {
	const { root, files, store } = await folderWithCache();
	const html = publicPage('Nine holes');
	await store('/golf-course', html);
	await eventually('the page is there', async () => (await files()).length === 3);
	const [plain, br, gz] = await files();
	expect(await readFile(plain!, 'utf8')).toBe(html);
	expect(brotliDecompressSync(await readFile(br!)).toString()).toBe(html);
	expect(gunzipSync(await readFile(gz!)).toString()).toBe(html);

	const policies = await readFile(path.join(root, 'policies.conf'), 'utf8');
	const id = /"GET \/golf-course" (\w+);/.exec(policies)?.[1];
	expect(plain).toBe(path.join(root, 'pages', id!, 'golf-course', 'page.html'));
	expect(policies).toContain(`\t${id} "${pagePolicy(html, [`'sha256-${html.length}'`], false)}";`);
	const headers = await readFile(path.join(root, 'headers.conf'), 'utf8');
	for (const [name, value] of documentHeaders('', true))
		if (name !== 'content-security-policy') expect(headers).toContain(`add_header ${name} "${value}";`);
	expect(headers).toContain('add_header content-security-policy $page_policy;');
});

it('writes no page that needs a session, and none whose address is not a safe file name', async () => {
	const { files, store } = await folderWithCache();
	await store('/dashboard', '<meta name="robots" content="noindex"/><p>Loading…</p>');
	for (const url of ['/../outside', '/.hidden', '/about/', '/%61bout', '/A"b', '/card/TOKEN'])
		await store(url, publicPage(url));
	await store('/about', publicPage('About us'));
	await eventually('the public page is there', async () => (await files()).length === 3);
	expect((await files()).every((file) => path.dirname(file).endsWith('/about'))).toBe(true);
});

it('drops all pages in the moment of a change, and never writes one that was rendered or being written before', async () => {
	const { cache, files, store } = await folderWithCache();
	await store('/', publicPage('old'));
	await eventually('the page is there', async () => (await files()).length === 3);
	const started = cache.now();
	const late = await make(publicPage('rendered from old content'));
	// Its files are being written when the change comes.
	await store('/about', publicPage('old too'));
	cache.clear();
	expect(await files()).toEqual([]);
	expect(cache.store('/', late, started)).toBe(false);
	await store('/', publicPage('new'));
	await eventually('the new page is there', async () => (await files()).length === 3);
	const [plain] = await files();
	expect(await readFile(plain!, 'utf8')).toContain('new');
});

it('removes a page after a minute, and keeps the time of content that did not change', async () => {
	const { cache, clock, files, store } = await folderWithCache();
	const html = publicPage('hours');
	await maker.improve(await make(html));
	await store('/help', html);
	await eventually('the page is there', async () => (await files()).length === 3);
	const [plain] = await files();
	const { mtimeMs } = await stat(plain!);
	clock.forward(59);
	cache.removeExpired();
	expect(await files()).toHaveLength(3);
	clock.forward(1);
	cache.removeExpired();
	expect(await files()).toEqual([]);
	await store('/help', html);
	await eventually('it is there again', async () => (await files()).length === 3);
	expect((await stat(plain!)).mtimeMs).toBe(mtimeMs);
});

it('has no page of a server that was killed once the next one starts, not even a half-written one', async () => {
	const killed = await folderWithCache();
	await killed.store('/', publicPage('before'));
	await eventually('the page is there', async () => (await killed.files()).length === 3);
	const halfWritten = path.join(killed.root, 'new', 'about');
	await mkdir(halfWritten, { recursive: true });
	await writeFile(path.join(halfWritten, 'page.html'), publicPage('half'));
	// Nothing is awaited after this line: the server listens only when its folder is open.
	new PageFolder(killed.root, log);
	expect(readdirSync(path.join(killed.root, 'pages'))).toEqual([]);
	expect(existsSync(halfWritten)).toBe(false);
});

it('starts empty, knows the policies of the last run, and is dropped by every process that shares it', async () => {
	const one = await folderWithCache();
	await one.store('/', publicPage('first'));
	await eventually('the page is there', async () => (await one.files()).length === 3);
	const policies = await readFile(path.join(one.root, 'policies.conf'), 'utf8');

	const other = await folderWithCache(one.root);
	expect(await other.files()).toEqual([]);
	await other.store('/about', publicPage('second'));
	await eventually('the page is there', async () => (await other.files()).length === 3);
	const both = await readFile(path.join(one.root, 'policies.conf'), 'utf8');
	for (const line of policies.split('\n')) expect(both).toContain(line);
	one.cache.clear();
	expect(await other.files()).toEqual([]);
});
