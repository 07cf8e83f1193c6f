import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { club } from '#contract/core/club.ts';
import { missingField } from '#contract/core/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { rememberRequest } from './current-request.ts';
import { demoTools } from './demo-tools.ts';
import { errorHandler } from './error-handler.ts';
import { health } from './health.ts';
import { stopListening } from './listen.ts';
import { loadShedding } from './load-shedding.ts';
import { PreparedResponses } from './prepared-responses.ts';
import { type Limits, networkOf } from './rate-limits.ts';
import type { SecurityRecorder } from './security-event.ts';
import { securityHeaders } from './security-headers.ts';
import { type Gate, type Identify, openGate, type Serve, type ServeFile, serving, servingFiles } from './serve.ts';
import { type ServeCsv, servingCsv } from './serve-csv.ts';
import { refuseUnstorableText } from './stored-text.ts';
import { timeLimit, timeLimitMs } from './time-limit.ts';
import { watchVisitors } from './visitor-left.ts';

// For fields without a message in the contract: the name of a missing field, or else zod's English messages.
config({ ...locales.en(), customError: missingField });

/** What a feature registers its routes with. */
export type Http = {
	app: FastifyInstance;
	/** What is sent without Fastify: cached pages and small files. */
	prepared: PreparedResponses;
	/**
	 * Serves as before for some seconds, but `/readyz` says no, so that proxies go elsewhere. Then it accepts no more connections, and
	 * resolves when the last one has ended.
	 */
	drain(seconds: number): Promise<void>;
	gate: Gate;
	serve: Serve;
	serveCsv: ServeCsv;
	serveFile: ServeFile;
	/** Every route, as `GET /api/profile`. A test lists the permission of each one. */
	routes: readonly string[];
};

/** A request may name the whole address (RFC 9112), as if this server were a proxy. Only its path matters here. */
function pathOf(url: string): string {
	if (url.startsWith('/') || !URL.canParse(url)) return url;
	const { pathname, search } = new URL(url);
	return pathname + search;
}

/** The HTTP server with everything that applies to all routes: limits, headers, compression, errors and health checks. */
export async function openHttp(
	dependencies: Dependencies,
	{ limits, securityLog, ...identify }: Identify & { limits: Limits; securityLog: SecurityRecorder },
): Promise<Http> {
	const { settings, log, ids } = dependencies;
	const gate = openGate(limits, identify, settings.publicUrl);
	const prepared = new PreparedResponses();
	let draining = false;
	const drain = async (seconds: number) => {
		draining = true;
		await pause(seconds * 1000);
		// Before Fastify closes: a closed one renders no pages, because they call the API in this process.
		if (app.server.listening) await stopListening(app.server, (seconds + 1) * 1000);
	};
	const app = fastify({
		loggerInstance: log,
		trustProxy: settings.trustProxy,
		genReqId: () => ids.uuid(),
		bodyLimit: 256 * 1024,
		// A request that arrived over an open connection while the server closes is served as any other.
		return503OnClosing: false,
		rewriteUrl: ({ url = '/' }) => pathOf(url),
		routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
		serverFactory: (handler) => {
			// `requestTimeout` includes the upload of the body: 200 MB over a connection of 1.5 Mbit/s. `timeLimit` is for the rest.
			const server = createServer({ requestTimeout: 20 * 60_000, keepAliveTimeout: 10_000 }, (request, response) => {
				// A server that closes ends its connections, which the hook below does.
				if (!server.listening || !prepared.send(request, response)) handler(request, response);
			});
			return server.setTimeout(timeLimitMs);
		},
	});
	// A form of another site can send text without asking the browser first; calls accept JSON only.
	app.removeContentTypeParser('text/plain');
	const report = setInterval(() => prepared.report(log), 10_000).unref();
	app.addHook('onClose', async () => {
		clearInterval(report);
		prepared.report(log);
	});
	const routes: string[] = [];
	app.addHook('onRoute', ({ method, url }) => {
		for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url}`);
	});
	app.setValidatorCompiler(validatorCompiler);
	app.setSerializerCompiler(serializerCompiler);
	app.addHook('preClose', async () => {
		draining = true;
	});
	app.addHook('onRequest', async (request, reply) => {
		reply.header('x-request-id', request.id);
		if (draining && !app.server.listening) reply.header('connection', 'close');
	});
	rememberRequest(app);
	errorHandler(app, securityLog);
	timeLimit(app);
	watchVisitors(app);
	securityHeaders(app, settings);
	demoTools(app);
	refuseUnstorableText(app);

	if (settings.shedsLoad) await loadShedding(app);
	// Pages are already compressed in their cache; this is for the API.
	await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] });
	await app.register(cookie);
	await app.register(swagger, {
		openapi: {
			openapi: '3.1.0',
			info: { title: `${club.name}: the API`, version: settings.version },
			components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
		},
		transform: jsonSchemaTransform,
	});
	const { database, jobs, metrics } = dependencies;
	metrics.serve(app, { token: settings.metricsToken, database, jobs, prepared });
	health(app, dependencies, () => draining);

	app.setNotFoundHandler(async (request, reply) => {
		await gate.limits.spend('notFound', networkOf(request.ip));
		return reply
			.code(404)
			.send({ code: 'NOT_FOUND', message: 'There is nothing at this address.', requestId: request.id });
	});
	// An unknown call returns JSON, not the website's not-found page.
	app.all('/api/*', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound());

	return {
		app,
		prepared,
		drain,
		gate,
		serve: serving(app, gate),
		serveCsv: servingCsv(app, gate),
		serveFile: servingFiles(app, gate),
		routes,
	};
}
