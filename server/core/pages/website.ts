import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pagePolicy } from '#server/core/http/security-headers.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Clock } from '#server/dependencies.ts';
import type { ContentChanges } from './content-changes.ts';
import { inlineStyles } from './inline-styles.ts';
import { type CachedPage, chooseEncoding, makePage, type PageCache } from './page-cache.ts';

type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** What `web/entry.server.tsx` exports beside the functions that React Router needs. */
type WebEntry = { provideTransport(context: RouterContextProvider, transport: Transport): void };
type WebBuild = ServerBuild & { entry: { module: WebEntry } };

export type Website = {
	/** In development a function, because the build changes with the files. */
	build: WebBuild | (() => Promise<WebBuild>);
	/** Built files; missing in development, where Vite serves them. */
	clientDir?: string;
	picturesDir: string;
	/** Small versions of the demo pictures, beside those of `public/demo`. */
	demoDir: string;
	development: boolean;
};

const pictureDirs = (root: string) => ({
	picturesDir: path.join(root, 'build/pictures'),
	demoDir: path.join(root, 'build/demo'),
});

export async function builtWebsite(root: string): Promise<Website> {
	const entry = path.join(root, 'build/server/index.js');
	if (!existsSync(entry)) throw new OperatorError('The website is not built yet. Start with: npm start');
	return {
		build: (await import(pathToFileURL(entry).href)) as WebBuild,
		clientDir: path.join(root, 'build/client'),
		...pictureDirs(root),
		development: false,
	};
}

/** Vite in the same process and on the same port: pages reload when a file is saved, and the API is the real one. */
export async function devWebsite(root: string, app: FastifyInstance): Promise<Website> {
	const { createServer } = await import('vite');
	const vite = await createServer({ root, server: { middlewareMode: true, ws: { server: app.server } } });
	app.addHook('onClose', () => vite.close());
	app.addHook('onRequest', async (request, reply) => {
		if (/^\/(api|dev|pictures|healthz|readyz|plain\.css)(\/|\.|$)/.test(request.url)) return;
		await new Promise<void>((next, fail) => {
			reply.raw.once('finish', next);
			vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? fail(error) : next()));
		});
		if (reply.raw.writableEnded) reply.hijack();
	});
	return {
		build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<WebBuild>,
		...pictureDirs(root),
		development: true,
	};
}

/** Everything outside `/api`: React pages, rendered here and hydrated in the browser. */
export async function mountWebsite(
	app: FastifyInstance,
	{
		website,
		cache,
		changes,
		clock,
		publicUrl,
	}: {
		website: Website;
		cache: PageCache;
		changes: ContentChanges | undefined;
		clock: Clock;
		/** The site's public address. Pages contain it (canonical links), so it never comes from a request. */
		publicUrl: string;
	},
) {
	const plain = { index: false, decorateReply: false, wildcard: false, maxAge: '1h' } as const;
	const hashed = { immutable: true, maxAge: '365d', index: false, decorateReply: false, wildcard: false } as const;
	if (website.clientDir) {
		await app.register(fastifyStatic, {
			...hashed,
			root: path.join(website.clientDir, 'assets'),
			prefix: '/assets/',
			preCompressed: true,
		});
		await app.register(fastifyStatic, {
			...plain,
			root: website.clientDir,
			preCompressed: true,
			globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
		});
	}
	await app.register(fastifyStatic, { ...hashed, root: website.picturesDir, prefix: '/pictures/' });
	await app.register(fastifyStatic, { ...plain, root: website.demoDir, prefix: '/demo/' });

	const handle = createRequestHandler(website.build, website.development ? 'development' : 'production');
	const transport = callInProcess(app);
	const { host, protocol } = new URL(publicUrl);
	const prepare = website.clientDir ? inlineStyles(website.clientDir) : (html: string) => html;

	const render = async (request: FastifyRequest, reply: FastifyReply) => {
		const context = new RouterContextProvider();
		const build = typeof website.build === 'function' ? await website.build() : website.build;
		build.entry.module.provideTransport(context, transport);
		return handle(createRequest(request.raw, reply.raw, { host, protocol }), context);
	};

	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers(); // React Router reads the raw body itself
		scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
		scope.route({
			method: 'GET',
			url: '/*',
			schema: { hide: true },
			handler: async (request, reply) => {
				const url = new URL(request.url, 'http://page');
				const cacheable = !website.development && url.search === '' && !url.pathname.endsWith('.data');
				const cached = cacheable ? cache.find(url.pathname, clock.now().getTime()) : undefined;
				if (cached) return sendPage(request, reply, cached);

				const { generation } = cache;
				const response = await render(request, reply);
				const isPage = response.headers.get('content-type')?.startsWith('text/html');
				if (!isPage) return sendResponse(reply, response);

				const html = prepare(await response.text());
				const page = await makePage(html, pagePolicy(html, website.development), clock.now().getTime());
				reply.code(response.status);
				if (cacheable && response.status === 200 && changes?.listening) cache.store(url.pathname, page, generation);
				return sendPage(request, reply, page);
			},
		});
	});
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
	// `no-cache`: the browser stores the page and revalidates it; with the ETag that costs a few bytes.
	reply.header('cache-control', 'no-cache');
	reply.header('content-security-policy', page.policy);
	reply.header('vary', 'accept-encoding');
	reply.header('etag', page.etag);
	if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
	const encoding = chooseEncoding(request.headers['accept-encoding']);
	if (encoding !== 'identity') reply.header('content-encoding', encoding);
	return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

function sendResponse(reply: FastifyReply, response: Response) {
	reply.code(response.status);
	for (const [name, value] of response.headers) reply.header(name, value);
	return reply.send(response.body ?? undefined);
}

/** How loaders call the API: the same routes and checks, without a socket. */
function callInProcess(app: FastifyInstance): Transport {
	return async (url, init) => {
		const response = await app.inject({
			method: (init.method ?? 'GET') as 'GET',
			url,
			headers: init.headers as Record<string, string>,
			...(init.body ? { payload: init.body as string } : {}),
		});
		return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
			status: response.statusCode,
			headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
		});
	};
}
