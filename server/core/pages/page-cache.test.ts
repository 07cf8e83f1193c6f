import { expect, it } from 'vitest';
import { testClock } from '#tests/helpers/app.ts';
import { PageCache } from './page-cache.ts';
import { PageMaker } from './page-maker.ts';

const page = (html: string) => new PageMaker().make(html, []);

it('clears everything when content changes, and does not store a page whose rendering began before', async () => {
	const cache = new PageCache(testClock());
	const before = cache.now();
	expect(cache.store('/', await page('old'), before)).toBe(true);
	cache.clear();
	expect(cache.store('/', await page('begun before the change'), before)).toBe(false);
	expect(cache.find('/')).toBeUndefined();
});

it('drops a page a minute after its rendering began, because some content changes with time', async () => {
	const clock = testClock();
	const cache = new PageCache(clock);
	cache.store('/', await page('x'), cache.now());
	clock.forward(59);
	expect(cache.find('/')).toBeDefined();
	clock.forward(1);
	expect(cache.find('/')).toBeUndefined();
});

it('puts a better form into the place of a page, but not into that of a newer one', async () => {
	const cache = new PageCache(testClock());
	const [first, better, newer] = [await page('first'), await page('first'), await page('newer')];
	cache.store('/', first, cache.now());
	cache.replace('/', first, better);
	expect(cache.find('/')).toBe(better);
	cache.store('/', newer, cache.now());
	cache.replace('/', first, better);
	expect(cache.find('/')).toBe(newer);
});

it('limits the number of pages', async () => {
	const cache = new PageCache(testClock());
	const one = await page('x');
	for (let index = 0; index < 1000; index++) cache.store(`/${index}`, one, cache.now());
	const stored = Array.from({ length: 1000 }, (_, index) => cache.find(`/${index}`)).filter(Boolean);
	expect(stored).toHaveLength(400);
	expect(cache.find('/999')).toBeDefined();
});
