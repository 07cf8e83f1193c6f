import fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { frameSources, pagePolicy, securityHeaders } from './security-headers.ts';

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

it.each(['/', '/assets/app.js', '/pictures/hero.avif', '/media/film.mp4', '/api/documents/1', '/missing'])(
	'requires https in production and forbids frames everywhere: %s',
	async (url) => {
		for (const production of [true, false]) {
			const http = fastify();
			securityHeaders(http, { production });
			http.get('/', async () => 'hello');
			http.get('/:folder/:file', async () => 'hello');
			http.get('/api/documents/:id', async (_request, reply) =>
				reply.header('content-security-policy', "default-src 'none'; sandbox").send('hello'),
			);
			const { headers } = await http.inject({ url });
			expect(headers['strict-transport-security']).toBe(production ? 'max-age=63072000; includeSubDomains' : undefined);
			expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
		}
	},
);

it('leaves a browser that has a page the policy of that page', async () => {
	const http = fastify();
	securityHeaders(http, { production: true });
	http.get('/', async (_request, reply) => reply.code(304).header('etag', '"1"').send());
	http.get('/document', async (_request, reply) => reply.code(304).header('content-security-policy', 'sandbox').send());
	const { headers } = await http.inject({ url: '/' });
	expect(Object.keys(headers).toSorted()).toEqual(['connection', 'date', 'etag']);
	const { headers: ofDocument } = await http.inject({ url: '/document' });
	expect(ofDocument['content-security-policy']).toBe("sandbox; frame-ancestors 'none'");
});

it('allows the scripts that the renderer names, and no other that is in the page', () => {
	const policy = pagePolicy('<script>injected()</script>', ["'sha256-own'"], false);
	expect(policy.match(/script-src [^;]*/)?.[0]).toBe("script-src 'self' 'sha256-own'");
});

it('allows frames from this site, the two video players and the host of the reviews widget', () => {
	const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
	expect(frameSources(null)).toEqual(["'self'", ...players]);
	expect(frameSources({ url: 'https://faces.example/club/reviews?lang=en' })).toEqual([
		"'self'",
		...players,
		'https://faces.example',
	]);
	expect(pagePolicy('<p>', [], false)).toContain(`frame-src 'self' ${players.join(' ')}`);
});
