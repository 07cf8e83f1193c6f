import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { frameSources, pagePolicy, scriptHashes, securityHeaders } from './security-headers.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

it('sets the security headers on every response, errors included', async () => {
	for (const url of ['/api/banners/latest', '/api/nope', '/healthz', '/api/docs']) {
		const { headers } = await app.http.inject({ url });
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'x-frame-options': 'DENY',
			'permissions-policy': expect.stringContaining('geolocation=()'),
			'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
			'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
		});
	}
});

it('requires https for two years, in production only', async () => {
	for (const production of [true, false]) {
		const http = fastify();
		securityHeaders(http, { production });
		http.get('/', async () => 'hello');
		const { headers } = await http.inject({ url: '/' });
		expect(headers['strict-transport-security']).toBe(production ? 'max-age=63072000; includeSubDomains' : undefined);
	}
});

it('allows the inline scripts of a page by hash and nothing unsafe', () => {
	const html =
		'<script src="/a.js"></script><script>one()</script><script type="module">two()</script><script>one()</script>';
	const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
	expect(scriptHashes(html)).toEqual([hash('one()'), hash('two()')]);
	const scripts = pagePolicy(html, false).match(/script-src [^;]*/)?.[0];
	expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('two()')}`);
});

it('allows frames from this site, the two video players and the host of the reviews widget', () => {
	const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
	expect(frameSources(null)).toEqual(["'self'", ...players]);
	expect(frameSources({ url: 'https://faces.example/club/reviews?lang=en' })).toEqual([
		"'self'",
		...players,
		'https://faces.example',
	]);
	expect(pagePolicy('<p>', false)).toContain(`frame-src 'self' ${players.join(' ')}`);
});
