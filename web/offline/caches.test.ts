import { describe, expect, test } from 'vitest';
import { filesOf, shelfOf } from './caches.ts';

const origin = 'https://club.example';
const ask = (path: string, more: Partial<Parameters<typeof shelfOf>[0]> = {}) =>
	shelfOf({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...more }, origin);
const visit = (path: string) => ask(path, { mode: 'navigate', destination: 'document' });

describe('what is kept', () => {
	test.each(['/', '/about', '/events/1', '/category/soups', '/restaurant?x=1'])('the page %s', (path) => {
		expect(visit(path)).toBe('pages');
	});
	test('built files, pictures and the public answers behind the pages', () => {
		expect(ask('/assets/site-1.js')).toBe('files');
		expect(ask('/pictures/hero-1-800.avif', { destination: 'image' })).toBe('files');
		expect(ask('/api/events/get/all?type=PAST_EVENT')).toBe('answers');
		expect(ask('/api/reviews/summary')).toBe('answers');
	});
});

describe('what never is', () => {
	test.each([
		'/admin/members/1',
		'/dashboard',
		'/dashboard/profile',
		'/payment-checkout',
		'/payment-status?attempt=1',
		'/login',
		'/reset-password/1/secret',
		'/user/1/verify/secret',
		'/card/secret',
		'/newsletter/confirm/secret',
		'/dev/mailbox',
	])('the page %s', (path) => {
		expect(visit(path)).toBeUndefined();
	});
	test('anything of a person, of another host, or that changes something', () => {
		expect(ask('/api/profile')).toBeUndefined();
		expect(ask('/api/admin/members')).toBeUndefined();
		expect(ask('https://elsewhere.example/assets/a.js')).toBeUndefined();
		expect(ask('/api/reviews', { method: 'POST' })).toBeUndefined();
		expect(ask('/demo/walk.mp4', { destination: 'video' })).toBeUndefined();
	});
});

test('the files of a page are read from its HTML', () => {
	const html = `<link rel="stylesheet" href="/assets/a.css"/><script type="module">import * as r from "/assets/b.js";
		import("/assets/c.js")</script><a href="/about">x</a><link href="/assets/a.css"/>`;
	expect(filesOf(html)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js']);
});
