import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { club } from '#contract/core/club.ts';
import { chooseEncoding } from '#server/core/http/encoding.ts';
import { forbidden, notFound, Refusal } from '#server/core/http/errors.ts';
import {
	type Headers as HeaderList,
	type Prepared,
	type PreparedResponses,
	sendForm,
	sendPrepared,
} from '#server/core/http/prepared-responses.ts';
import { type Limits, networkOf } from '#server/core/http/rate-limits.ts';
import { documentHeaders, frameSources, pagePolicy, policyText } from '#server/core/http/security-headers.ts';
import { visitorLeft } from '#server/core/http/visitor-left.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { queues } from '#server/core/queues.ts';
import { type BuiltFolders, serveBuiltFiles } from './built-files.ts';
import type { ContentChanges } from './content-changes.ts';
import { inlineStyles } from './inline-styles.ts';
import { type PageAddress, pageAddresses, unknownPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.ts';
import { PageMaker } from './page-maker.ts';
import { PageReads, whileNoting } from './page-reads.ts';
import { SharedRenderings } from './shared-renderings.ts';

type Transport = (path: string, init: RequestInit) => Promise<Response>;
type ReadContent = (names: readonly string[]) => Promise<Record<string, unknown>>;

/** What `web/entry.server.tsx` exports beside the functions that React Router needs. */
type WebEntry = {
	prepareContext(
		context: RouterContextProvider,
		values: { transport: Transport; readContent: ReadContent; now: Date; path: string },
	): void;
};
type WebBuild = ServerBuild & { entry: { module: WebEntry } };

export type Website = BuiltFolders & {
	/** In development a function, because the build changes with the files. */
	build: WebBuild | (() => Promise<WebBuild>);
	development: boolean;
};

/** A page, prepared if it is kept, or the response for one visitor: a redirect, data, or a page that is sent in parts. */
type Rendered =
	| { page: Prepared; html?: never; headers?: never; status?: never; response?: never }
	| { html: string; headers: HeaderList; status: number; page?: never; response?: never }
	| { response: Response; html?: never; headers?: never; status?: never; page?: never };

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
		if (/^\/(api|dev|pictures|healthz|readyz|plain\.css|\.well-known)(\/|\.|$)/.test(request.url)) return;
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

/** Everything outside `/api`: the pages, rendered by React. */
export async function mountWebsite(
	app: FastifyInstance,
	{
		website,
		prepared,
		cache,
		changes,
		limits,
		preview,
		readContent,
		mayBePage = async () => true,
		publicUrl,
		production,
	}: {
		website: Website;
		prepared: PreparedResponses;
		cache: PageCache;
		changes: ContentChanges | undefined;
		limits: Pick<Limits, 'spend'>;
		/** Renders a page with drafts for the person who asked for it; refuses a token of someone else. */
		preview?: <T>(request: FastifyRequest, token: string, render: () => Promise<T>) => Promise<T>;
		/** What the office has published, for loaders. */
		readContent: ReadContent;
		/** Whether the office has a page with this slug, so that unknown addresses share one cached page. */
		mayBePage?: (slug: string) => Promise<boolean>;
		/** The site's public address. Pages contain it (canonical links), so it never comes from a request. */
		publicUrl: string;
		production: boolean;
	},
) {
	const { development } = website;
	await serveBuiltFiles(app, website, development ? undefined : prepared);
	prepared.addSource((url) => cache.find(url));

	const handle = createRequestHandler(website.build, development ? 'development' : 'production');
	const { host, protocol, origin } = new URL(publicUrl);
	const prepare = website.clientDir ? inlineStyles(website.clientDir) : (html: string) => html;
	const maker = new PageMaker();

	const render = async (request: Request, clientAddress: string): Promise<Rendered> => {
		const context = new RouterContextProvider();
		const build = typeof website.build === 'function' ? await website.build() : website.build;
		build.entry.module.prepareContext(context, {
			transport: callInProcess(app, clientAddress),
			readContent,
			now: new Date(cache.now().at),
			path: new URL(request.url).pathname,
		});
		const response = await handle(request, context);
		if (!isHtml(response) || response.headers.has(nonceHeader)) return { response };
		const html = prepare(await response.text());
		const scripts = response.headers.get(hashesHeader)?.split(' ') ?? [];
		const headers = pageHeaders(pagePolicy(html, scripts, development), production);
		return { html, headers, status: response.status };
	};

	/** For the cache, from a request that has nothing of the visitor but what the page depends on. */
	const renderForAll = async ({ url, isUnknown }: PageAddress, clientAddress: string): Promise<Rendered> => {
		const started = cache.now();
		const reads = new PageReads();
		const rendered = await whileNoting(reads, () => render(new Request(new URL(url, origin)), clientAddress));
		const { html, headers, status } = rendered;
		if (html === undefined || status !== (isUnknown ? 404 : 200) || !changes?.listening) return rendered;
		const page = await maker.make(html, headers, status);
		if (cache.store(url, page, started, reads))
			void maker.improve(page).then((better) => cache.replace(url, page, better));
		return { page };
	};

	const sharedRenderings = new SharedRenderings<Rendered>();
	const addressOf = typeof website.build === 'function' ? () => undefined : pageAddresses(website.build);

	const pageAddress = async (url: string): Promise<PageAddress | undefined> => {
		const address = addressOf(url);
		if (address?.officePage === undefined || !changes?.listening) return address;
		return (await mayBePage(address.officePage)) ? address : unknownPage;
	};

	/** Counts in the queue, so that a flood waits neither for the database nor for a page. */
	const inQueue = (request: FastifyRequest, left: AbortSignal | undefined, task: () => Promise<Rendered>) =>
		queues.pages.run(async () => {
			// The list of routes that the app asks for while it runs is small and belongs to no page.
			if (!request.url.startsWith('/__manifest')) await limits.spend('pageViews', networkOf(request.ip));
			return task();
		}, left);

	const renderForOne = (request: FastifyRequest, page: Request) =>
		inQueue(request, visitorLeft(), () => render(page, request.ip));

	/** A page that others are waiting for is rendered once for all of them, unless content has changed since. */
	const renderShared = async (request: FastifyRequest, address: PageAddress): Promise<Rendered | undefined> => {
		const key = `${cache.now().generation} ${address.url}`;
		const { result, isFirst } = sharedRenderings.join(key, visitorLeft(), (allLeft) =>
			inQueue(request, allLeft, () => renderForAll(address, request.ip)),
		);
		if (isFirst) return result;
		// The limit of the first visitor's network is not that of the others, and the body of a response can be read once.
		const rendered = await result.catch((error) => {
			if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return undefined;
			throw error;
		});
		return rendered?.response ? undefined : rendered;
	};

	const send = async (
		request: FastifyRequest,
		reply: FastifyReply,
		{ page, html, headers, status, response }: Rendered,
	) => {
		if (page) return sendPrepared(request, reply, page);
		if (html !== undefined) {
			const form = await maker.makeOnce(html, headers, chooseEncoding(request.headers['accept-encoding']));
			return sendForm(request, reply.code(status), form);
		}
		return response.headers.has(nonceHeader) ? sendStreamed(reply, response) : sendResponse(reply, response);
	};

	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, body, done) =>
			done(null, body),
		);
		scope.route({
			method: 'GET',
			url: '/*',
			schema: { hide: true },
			// Pages are compressed when they are prepared; compression would hold back the first part of a streamed page.
			compress: false,
			handler: async (request, reply) => {
				if (!URL.canParse(request.url, origin)) throw notFound('There is nothing at this address.');
				const token = new URL(request.url, origin).searchParams.get('preview');
				if (token && preview) {
					const complete = new URL(request.url, origin);
					complete.searchParams.set('complete', '');
					const render = () => renderForOne(request, new Request(complete, { headers: { accept: 'text/html' } }));
					return sendPreview(reply, await preview(request, token, render));
				}
				const own = () => renderForOne(request, createRequest(request.raw, reply.raw, { host, protocol }));
				const address = await pageAddress(request.url);
				const cached = address && cache.find(address.url);
				if (cached) return sendPrepared(request, reply, cached);
				const shared = address && changes?.listening ? await renderShared(request, address) : undefined;
				return send(request, reply, shared ?? (await own()));
			},
		});
		// Forms of documents, sent by a browser without scripts.
		scope.route({
			method: 'POST',
			url: '/*',
			schema: { hide: true },
			handler: async (request, reply) => {
				const { origin: sentFrom = origin } = request.headers;
				if (sentFrom !== 'null' && !URL.canParse(sentFrom))
					throw forbidden('This form must come from the club’s own pages.');
				const headers = new Headers({ 'content-type': formType, origin: sentFrom, host });
				const form = new Request(new URL(request.url, origin), {
					method: 'POST',
					headers,
					body: new Uint8Array(request.body as Buffer),
				});
				return send(request, reply, await renderForOne(request, form));
			},
		});
	});
}

const formType = 'application/x-www-form-urlencoded';
const maxFormBytes = 64 * 1024;

/** Set by `web/entry.server.tsx` for a page that is sent while a part of it is still loading. */
const nonceHeader = 'x-script-nonce';
/** Set there for a complete page: the hashes of its own inline scripts. */
const hashesHeader = 'x-script-hashes';

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** Only the office shows it, in a frame; nobody keeps it. */
function sendPreview(reply: FastifyReply, { html, headers, status, response }: Rendered) {
	if (html === undefined) return response ? sendResponse(reply, response) : reply.code(404).send();
	for (const [name, value] of headers)
		reply.header(
			name,
			name === 'content-security-policy' ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : value,
		);
	return reply
		.code(status)
		.header('cache-control', 'no-store')
		.header('x-robots-tag', 'noindex')
		.header('x-frame-options', 'SAMEORIGIN')
		.send(html);
}

/** A page with its loading state now and the rest later. Its scripts are not known yet, so they have a nonce. */
function sendStreamed(reply: FastifyReply, response: Response) {
	const nonce = response.headers.get(nonceHeader)!;
	response.headers.delete(nonceHeader);
	reply.header(
		'content-security-policy',
		policyText({ 'script-src': ["'self'", `'nonce-${nonce}'`], 'frame-src': frameSources(club.reviewsWidget) }),
	);
	reply.header('cache-control', 'no-store');
	return sendResponse(reply, response);
}

const pageHeaders = (policy: string, production: boolean): HeaderList => [
	// `no-cache`: the browser stores the page and revalidates it; with the ETag that costs a few bytes.
	['cache-control', 'no-cache'],
	['vary', 'accept-encoding'],
	['content-type', 'text/html; charset=utf-8'],
	...documentHeaders(policy, production),
];

function sendResponse(reply: FastifyReply, response: Response) {
	reply.code(response.status);
	for (const [name, value] of response.headers) reply.header(name, value);
	// The router names no character set for the data of a page.
	const type = response.headers.get('content-type');
	if (type?.startsWith('text/') && !type.includes('charset=')) reply.type(`${type}; charset=utf-8`);
	return reply.send(response.body ?? undefined);
}

/** How loaders and actions call the API: the same routes, checks and limits, without a socket. */
function callInProcess(app: FastifyInstance, clientAddress: string): Transport {
	return async (url, init) => {
		const response = await app.inject({
			method: (init.method ?? 'GET') as 'GET',
			url,
			remoteAddress: clientAddress,
			headers: init.headers as Record<string, string>,
			...(init.body ? { payload: init.body as string } : {}),
		});
		return new Response(response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null, {
			status: response.statusCode,
			headers: { 'content-type': String(response.headers['content-type'] ?? 'application/json') },
		});
	};
}
