import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { club } from '#contract/core/club.ts';
import { playerHosts } from '#contract/video-links.ts';
import type { Headers } from './prepared-responses.ts';

type Directives = Record<string, readonly string[]>;

const basePolicy: Directives = {
	'default-src': ["'self'"],
	'base-uri': ["'none'"],
	'object-src': ["'none'"],
	'frame-ancestors': ["'none'"],
	'form-action': ["'self'"],
	'script-src': ["'self'"],
	'style-src': ["'self'"],
	// React writes style attributes (picture placeholders, progress), which cannot load or run anything.
	'style-src-attr': ["'unsafe-inline'"],
	'img-src': ["'self'", 'data:', 'blob:'],
	'media-src': ["'self'", 'blob:'],
	'font-src': ["'self'"],
	'connect-src': ["'self'"],
	'worker-src': ["'self'"],
	'manifest-src': ["'self'"],
	'frame-src': ["'self'"],
};

export function policyText(extra: Directives = {}): string {
	return Object.entries({ ...basePolicy, ...extra })
		.map(([name, sources]) => `${name} ${sources.join(' ')}`)
		.join('; ');
}

const styleHashes = (html: string) =>
	[...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => hashOf(body));

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Where frames may come from: this site, the players of the video gallery, and the host whose reviews the club shows.
 * The same on every page, because navigation keeps the policy of the first document.
 */
export const frameSources = (widget: { url: string } | null): string[] => [
	"'self'",
	...Object.values(playerHosts),
	...(widget ? [new URL(widget.url).origin] : []),
];

/** `scripts`: the hashes of the page's own inline scripts, from the renderer. A cached page cannot have a nonce. */
export const pagePolicy = (html: string, scripts: readonly string[], development: boolean): string =>
	policyText({
		'script-src': ["'self'", ...scripts],
		'style-src': ["'self'", ...styleHashes(html)],
		'frame-src': frameSources(club.reviewsWidget),
		// In development Vite serves styles as inline elements and uses a WebSocket.
		...(development ? { 'style-src': ["'self'", "'unsafe-inline'"], 'connect-src': ["'self'", 'ws:'] } : {}),
	});

const strictPolicy = policyText();

const noFrames = `frame-ancestors 'none'`;

const fileHeaders = (policy: string, production: boolean): Headers => [
	['x-content-type-options', 'nosniff'],
	['cross-origin-resource-policy', 'same-origin'],
	...(production ? ([['strict-transport-security', 'max-age=63072000; includeSubDomains']] as const) : []),
	['content-security-policy', policy],
];

export const documentHeaders = (policy: string, production: boolean): Headers => [
	...fileHeaders(policy, production),
	['referrer-policy', 'strict-origin-when-cross-origin'],
	['cross-origin-opener-policy', 'same-origin'],
	['x-frame-options', 'DENY'],
	['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

/**
 * Adds the headers that a response does not have yet. Every policy says that no page may show the response in a frame. A response
 * 304 gets none: the browser would put the strict policy in the place of the one that it has, and block scripts and styles of the page.
 */
export function securityHeaders(app: FastifyInstance, { production }: { production: boolean }) {
	const ofFiles = fileHeaders(noFrames, production);
	const ofOthers = documentHeaders(strictPolicy, production);
	app.addHook('onSend', async ({ url }, reply) => {
		// Most headers only matter for documents and would double the size of many small responses.
		const isFile = url.startsWith('/assets/') || url.startsWith('/pictures/');
		const missing = reply.statusCode === 304 ? [] : isFile ? ofFiles : ofOthers;
		for (const [name, value] of missing) if (!reply.hasHeader(name)) reply.header(name, value);
		const policy = reply.getHeader('content-security-policy');
		if (policy !== undefined && !String(policy).includes('frame-ancestors'))
			reply.header('content-security-policy', `${policy}; ${noFrames}`);
	});
}
