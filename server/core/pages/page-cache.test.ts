import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, makePage, PageCache } from './page-cache.ts';

const page = (html: string, at = 0) => makePage(html, 'policy', at);

it('keeps a page with its compressed forms', async () => {
	const cache = new PageCache();
	cache.keep('/', await page('<p>Hello</p>'), cache.generation);
	const found = cache.find('/', 1);
	expect(brotliDecompressSync(found!.bodies.br).toString()).toBe('<p>Hello</p>');
	expect(gunzipSync(found!.bodies.gzip).toString()).toBe('<p>Hello</p>');
	expect(found!.etag).not.toBe((await page('<p>Other</p>')).etag);
});

it('forgets everything when content changes, also what was being made meanwhile', async () => {
	const cache = new PageCache();
	cache.keep('/', await page('old'), cache.generation);
	const begun = cache.generation;
	cache.drop();
	cache.keep('/', await page('begun before the change'), begun);
	expect(cache.find('/', 1)).toBeUndefined();
});

it('makes a page anew after a minute, for what changes by the clock', async () => {
	const cache = new PageCache();
	cache.keep('/', await page('x', 0), cache.generation);
	expect(cache.find('/', 59_999)).toBeDefined();
	expect(cache.find('/', 60_000)).toBeUndefined();
});

it('stays bounded', async () => {
	const cache = new PageCache();
	const one = await page('x');
	for (let index = 0; index < 1000; index++) cache.keep(`/${index}`, one, cache.generation);
	const kept = Array.from({ length: 1000 }, (_, index) => cache.find(`/${index}`, 1)).filter(Boolean);
	expect(kept).toHaveLength(400);
	expect(cache.find('/999', 1)).toBeDefined();
});

it.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['br;q=0, gzip;q=0.5', 'gzip'],
	['', 'identity'],
	[undefined, 'identity'],
])('%j gets %s', (accepted, encoding) => {
	expect(chooseEncoding(accepted)).toBe(encoding);
});
