import { describe, expect, test } from 'vitest';
import { cacheFor, filesOf } from './caches.ts';

const origin = 'https://club.example';
const load = (path: string, more: Partial<Parameters<typeof cacheFor>[0]> = {}) =>
	cacheFor({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...more }, origin);
const visit = (path: string) => load(path, { mode: 'navigate', destination: 'document' });

describe('what is stored', () => {
	test.each(['/', '/about', '/events/1', '/category/soups', '/restaurant?x=1', '/newsletter'])(
		'the page %s',
		(path) => {
			expect(visit(path)).toBe('pages');
		},
	);
	test('built files, pictures and the public API responses of the pages', () => {
		expect(load('/assets/site-1.js')).toBe('files');
		expect(load('/pictures/hero-1-800.avif', { destination: 'image' })).toBe('files');
		expect(load('/api/events/get/all?type=PAST_EVENT')).toBe('answers');
		expect(load('/api/reviews/summary')).toBe('answers');
		expect(load('/api/banners/latest')).toBe('answers');
	});
});

describe('what is never stored', () => {
	test.each([
		'/admin/members/1',
		'/dashboard',
		'/dashboard/profile',
		'/payment-checkout',
		'/payment-status?attempt=1',
		'/login',
		'/reset-password/1/secret',
		'/activate/1/secret',
		'/undo-change/1/secret',
		'/user/1/verify/secret',
		'/card/secret',
		'/newsletter/confirm/secret',
		'/newsletter/unsubscribe/secret',
		'/membership-registration?category=non-military',
		'/application-status',
		'/verify-email',
		'/email-verified',
		'/dev/mailbox',
		'/api/events/1/calendar.ics',
		'/contact?sent',
	])('the page %s', (path) => {
		expect(visit(path)).toBeUndefined();
	});
	test('private data, other hosts, requests that change something and videos', () => {
		expect(load('/api/profile')).toBeUndefined();
		expect(load('/api/admin/members')).toBeUndefined();
		expect(load('https://elsewhere.example/assets/a.js')).toBeUndefined();
		expect(load('/api/reviews', { method: 'POST' })).toBeUndefined();
		expect(load('/demo/walk.mp4', { destination: 'video' })).toBeUndefined();
	});
});

test('the files of a page are read from its HTML', () => {
	const html = `<link rel="stylesheet" href="/assets/a.css"/><script type="module">import * as r from "/assets/b.js";
		import("/assets/c.js")</script><a href="/about">x</a><link href="/assets/a.css"/>
		<div data-island="/assets/d.js /assets/e.js" data-when="loaded"></div><div data-island="/assets/f.js" data-when="touched"></div>`;
	expect(filesOf(html)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/c.js', '/assets/d.js', '/assets/e.js']);
});
