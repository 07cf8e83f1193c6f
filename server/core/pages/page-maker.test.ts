import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageMaker } from './page-maker.ts';

const words = [
	'river',
	'green',
	'bunker',
	'tee',
	'fairway',
	'verandah',
	'medal',
	'caddie',
	'monsoon',
	'putter',
	'lawn',
];
const html = Array.from({ length: 3000 }, (_, at) => `<i>${words[(at * at + 7 * (at >> 3)) % words.length]}</i>`).join(
	' ',
);

it('makes a page with its compressed forms and one ETag', async () => {
	const maker = new PageMaker();
	const page = await maker.make(html, [['x-length', String(html.length)]]);
	expect(brotliDecompressSync(page.br.body).toString()).toBe(html);
	expect(gunzipSync(page.gzip.body).toString()).toBe(html);
	expect(page.identity.body.toString()).toBe(html);
	expect(page.identity.headers).toContain(String(html.length));
	expect(page.br.tag).toBe(page.identity.tag);
	expect(page.br.tag).not.toBe((await maker.make('<p>Other</p>', [])).br.tag);
});

it('gives a page with other headers another ETag, because a browser keeps the headers of the page that it has', async () => {
	const maker = new PageMaker();
	const before = await maker.improve(await maker.make(html, [['content-security-policy', "default-src 'self'"]]));
	const after = await maker.make(html, [['content-security-policy', "default-src 'none'"]]);
	expect(after.identity.tag).not.toBe(before.identity.tag);
	expect(after.identity.headers).toContain("default-src 'none'");
});

it('compresses a page better afterwards, and once for the same content', async () => {
	const maker = new PageMaker();
	const fast = await maker.make(html, [['x-kind', 'page']]);
	const best = await maker.improve(fast);
	expect(best.br.body.length).toBeLessThan(fast.br.body.length);
	expect(brotliDecompressSync(best.br.body).toString()).toBe(html);
	expect(best.br.headers).toEqual(expect.arrayContaining(['x-kind', 'page', String(best.br.body.length), 'br']));
	expect(await maker.make(html, [['x-kind', 'page']])).toBe(best);
	expect(await maker.improve(fast)).toBe(best);
});
