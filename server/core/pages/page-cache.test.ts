import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, makePage, PageCache } from './page-cache.ts';

const page = (html: string, at = 0) => makePage(html, 'policy', at);

it('stores a page with its compressed forms', async () => {
	const cache = new PageCache();
	cache.store('/', await page('<p>Hello</p>'), cache.generation);
	const found = cache.find('/', 1);
	expect(brotliDecompressSync(found!.bodies.br).toString()).toBe('<p>Hello</p>');
	expect(gunzipSync(found!.bodies.gzip).toString()).toBe('<p>Hello</p>');
	expect(found!.etag).not.toBe((await page('<p>Other</p>')).etag);
});

it('clears everything when content changes, and does not store a page whose rendering began before', async () => {
	const cache = new PageCache();
	cache.store('/', await page('old'), cache.generation);
	const before = cache.generation;
	cache.clear();
	cache.store('/', await page('begun before the change'), before);
	expect(cache.find('/', 1)).toBeUndefined();
});

it('drops a page after a minute, because some content changes with time', async () => {
	const cache = new PageCache();
	cache.store('/', await page('x', 0), cache.generation);
	expect(cache.find('/', 59_999)).toBeDefined();
	expect(cache.find('/', 60_000)).toBeUndefined();
});

it('limits the number of pages', async () => {
	const cache = new PageCache();
	const one = await page('x');
	for (let index = 0; index < 1000; index++) cache.store(`/${index}`, one, cache.generation);
	const stored = Array.from({ length: 1000 }, (_, index) => cache.find(`/${index}`, 1)).filter(Boolean);
	expect(stored).toHaveLength(400);
	expect(cache.find('/999', 1)).toBeDefined();
});

it.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['', 'identity'],
	[undefined, 'identity'],
])('chooses the encoding for Accept-Encoding %j: %s', (accepted, encoding) => {
	expect(chooseEncoding(accepted)).toBe(encoding);
});
